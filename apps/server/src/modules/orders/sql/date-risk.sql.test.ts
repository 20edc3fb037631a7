import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { assessDateRisk, type DateRisk, listActors, riskActors } from '@korpus/domain/orders/date-risk.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '../../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../../tests/kit/random-orders.ts';
import { dateRisk } from './date-risk.ts';

const house = await aHouse();
const { tenantId, ...shop } = await house.aTenant();
const inHouse = house.services.tenancy;
const orders: Order[] = [];

/** Some are billed, which random orders are not by themselves. */
beforeAll(async () => {
  const made = await someRandomOrders(
    house.services,
    { tenantId, ...shop },
    { count: 400, billedBefore: true },
  );
  orders.push(
    ...made.map((order, place) => (place % 9 === 0 ? { ...order, invoiceNumber: `R-${place}` } : order)),
  );
  await inHouse.inTenant(tenantId, async (tx) => {
    for (const { id, invoiceNumber } of orders)
      await tx
        .updateTable('orders')
        .set({ invoice_number: invoiceNumber })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
  });
});

/** Both ends of a week, of a year with 53 weeks, and of the days random orders live in. */
const days = [-45, -3, -2, 0, 4, 5, 45].map((offset) => addDays(someToday, offset));

describe.each(days)('on %s', (today) => {
  test.each([0, 1, 14, 365])(
    'SQL says of every order what its function says (%i days before delivery)',
    async (confirmationDays) => {
      const rows = await risksInSql(today, confirmationDays);
      expect(rows).toHaveLength(orders.length);
      const expected = new Map(
        orders.map((order) => [order.id, assessDateRisk(order, today, confirmationDays)]),
      );
      for (const { id, risk, isAtRisk } of rows) {
        expect({ id, risk }).toEqual({ id, risk: expected.get(id) });
        expect(isAtRisk).toBe(risk !== null);
      }
    },
  );
});

test('of random orders many are at risk in each way', () => {
  const risks = days.flatMap((day) => orders.flatMap((order) => assessDateRisk(order, day, 14) ?? []));
  for (const actor of riskActors)
    expect(risks.filter((risk) => listActors(risk).includes(actor)).length).toBeGreaterThan(10);
});

test('a house whose default values nobody ever wrote asks 14 days before delivery', async () => {
  await inHouse.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select o.id from orders o
      where o.tenant_id = ${tenantId} and ${dateRisk({ tenantId: absent, today: someToday }).isAtRisk}`.execute(
      tx,
    );
    const expected = orders.filter((order) => assessDateRisk(order, someToday, 14) !== null);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });
});

/** A house without a row of default values. */
const absent = '00000000-0000-4000-8000-000000000000';

type Row = { readonly id: string; readonly risk: DateRisk | null; readonly isAtRisk: boolean };

async function risksInSql(today: IsoDate, confirmationDays: number): Promise<readonly Row[]> {
  const { isAtRisk, risk } = dateRisk({ tenantId, today });
  return inHouse.inTenant(tenantId, async (tx) => {
    await tx
      .updateTable('default_values')
      .set({ confirmation_days: confirmationDays })
      .where('tenant_id', '=', tenantId)
      .execute();
    const { rows } = await sql<Row>`select o.id, ${risk} as risk, ${isAtRisk} is true as "isAtRisk"
      from orders o where o.tenant_id = ${tenantId}`.execute(tx);
    return rows;
  });
}
