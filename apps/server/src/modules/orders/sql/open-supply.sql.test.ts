import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { listOpenSupply, type OpenSupply, openSupplyKinds } from '@korpus/domain/orders/open-supply.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '../../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../../tests/kit/random-orders.ts';
import { openSupply } from './open-supply.ts';

const house = await aHouse();
const shop = await house.aTenant();
const inHouse = house.services.tenancy;
const orders: Order[] = [];

beforeAll(async () => {
  orders.push(...(await someRandomOrders(house.services, shop, { count: 400, billedBefore: true })));
});

/** Both ends of what is waited for, around the days random orders live in. */
const days = [-45, -3, 0, 6, 7, 8, 13, 14, 15, 45, 364, 365, 366, 400].map((offset) =>
  addDays(someToday, offset),
);

describe.each(days)('on %s', (today) => {
  test('SQL says of every order what its function says', async () => {
    const rows = await openInSql(today);
    expect(rows).toHaveLength(orders.length);
    const expected = new Map(orders.map((order) => [order.id, listOpenSupply(order, today)]));
    for (const { id, open, isOpen } of rows) {
      expect({ id, open }).toEqual({ id, open: expected.get(id) });
      expect(isOpen).toBe(open !== null);
    }
  });
});

test('of random orders many are open in each way', () => {
  const open = days.flatMap((day) => orders.flatMap((order) => listOpenSupply(order, day) ?? []));
  for (const kind of openSupplyKinds)
    expect(open.filter((each) => each.kind === kind).length).toBeGreaterThan(10);
});

type Row = { readonly id: string; readonly open: readonly OpenSupply[] | null; readonly isOpen: boolean };

async function openInSql(today: IsoDate): Promise<readonly Row[]> {
  const { isOpen, open } = openSupply(today);
  return inHouse.inTenant(shop.tenantId, async (tx) => {
    const { rows } = await sql<Row>`select o.id, ${open} as open, ${isOpen} is true as "isOpen"
      from orders o where o.tenant_id = ${shop.tenantId}`.execute(tx);
    return rows;
  });
}
