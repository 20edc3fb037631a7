import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { slotsCheck } from './check-slots.ts';

const house = await aHouse();
const { services } = house;

describe('the doctor', () => {
  it('tells when orders believe in files that are not there', async () => {
    const shop = await house.aTenant();
    const [order] = await someRandomOrders(services, shop, { count: 2 });
    const look = () => slotsCheck.look({ ...services, migrations: [] });
    expect(await look()).toEqual({
      isWell: true,
      detail: 'was Aufträge über ihre Dateien wissen, stimmt',
    });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('orders')
        .set({ file_types: ['CONTRACT'] })
        .where('id', '=', order?.id ?? '')
        .execute(),
    );
    const { isWell, detail } = await look();
    expect(isWell).toBe(false);
    expect(detail).toContain(`ein Auftrag nennt andere Dateien, als da sind, zum Beispiel ${order?.id}`);
  });
});
