import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { createDemo } from '../../../demo/create-demo.ts';
import { countWrongFigures, figuresCheck } from './check-figures.ts';

const { services } = await aHouse({ demo: true });
const { tenancy } = services;
const look = () => figuresCheck.look({ ...services, migrations: [] });

describe('the doctor', () => {
  it('recomputes the figures of all orders of all houses', async () => {
    expect(await look()).toEqual({ isWell: true, detail: '0 Aufträge nachgerechnet, alle stimmen' });
    await createDemo(services);
    expect(await look()).toEqual({ isWell: true, detail: '440 Aufträge nachgerechnet, alle stimmen' });
  });

  it('tells which order and figures are wrong', async () => {
    await createDemo(services);
    const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
    const broken: string[] = [];
    for (const { id } of tenants) {
      await tenancy.inTenant(id, async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .select('id')
          .where('tenant_id', '=', id)
          .executeTakeFirst();
        if (order === undefined) return;
        const wrong = { missing_data_for_margin_sum: true, client_name: 'Niemand', payment_summary: '[]' };
        await tx.updateTable('orders').set(wrong).where('id', '=', order.id).execute();
        broken.push(order.id);
      });
    }
    const { isWell, detail } = await look();
    expect(isWell).toBe(false);
    expect(detail).toContain(`${broken.length} Aufträge stimmen nicht`);
    expect(broken.some((id) => detail.includes(id))).toBe(true);
    expect(detail).toContain('client_name');
  });

  it('looks at each order of a house of several pages', async () => {
    await createDemo(services);
    const { id } = await tenancy.inPlatform((tx) =>
      tx
        .selectFrom('tenants')
        .select('id')
        .where('email', '=', 'admin@gruenwald.test')
        .executeTakeFirstOrThrow(),
    );
    await copyOrders((work) => tenancy.inTenant(id, work), id, { wanted: 1_234, isFound: false });
    const { numUpdatedRows } = await tenancy.inTenant(id, (tx) =>
      tx.updateTable('orders').set({ client_name: 'Niemand' }).executeTakeFirst(),
    );
    const count = Number(numUpdatedRows);
    expect(count).toBeGreaterThan(1_200);
    expect(await countWrongFigures(tenancy, id)).toMatchObject({ count, wrong: count });
  });
});
