import { calls } from '@korpus/contract/calls.ts';
import { addMonths, endOfMonth, isoDate, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { catchStatement, keptPlan as planThatIsKept } from '../../../../../tests/kit/statement-of.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import { billedLines } from './billed-orders.store.ts';
import { findUnbilled, sumNumbered } from './lock-rows.store.ts';

const house = await aHouse();
const { services } = house;
const shop = await house.aTenant();
const { tenantId } = shop;
const admin = await shop.signedInAs('ADMIN');
const anna = await shop.signedInAs('SALESMAN', {
  with: ['SALES_STATISTICS_READ'],
  without: ['OTHER_ORDER_READ'],
});
const [ben] = [await shop.aPerson('SALESMAN')];
const orders = await someRandomOrders(services, shop, {
  count: 120,
  salesmanIds: [anna.userId, ben.userId],
});

const listed = async (startDate = '1900-01-01', endDate = '2999-12-31', who = admin) =>
  (await who.call(calls.listBilledOrders, { query: { startDate, endDate } })).ok();
const centsOf = (rows: readonly { readonly billedAmount: number }[]): number =>
  rows.reduce((sum, { billedAmount }) => sum + Math.round(billedAmount * 100), 0);

/**
 * Computes by hand what an order bills: what was agreed where it is delivered, else the money that came and is billed
 * by itself.
 */
function sumBilled({ cancelled, orderPrice, changes, deliveryDate, payments }: Order): number {
  const price =
    orderPrice === null
      ? null
      : changes.reduce((sum, change) => sum + (change.price ?? 0), Number(orderPrice));
  if (!cancelled && price !== null && deliveryDate !== null) return price;
  let sum = 0;
  for (const { paid, price: amount, isBillable, documentData } of payments) {
    if (!paid || amount === null || documentData?.replacedBy !== undefined) continue;
    const hasNumber = (documentData?.invoiceNumber ?? null) !== null;
    if (hasNumber || (isBillable && amount > 0 && !cancelled)) sum += amount;
  }
  return sum;
}

it('comes to what orders bill, each euro once, in whatever periods it is asked for', async () => {
  const rows = await listed();
  const own = (row: Order) => row.salesmanId === null || row.salesmanId === anna.userId;
  // A payment after the delivery has no number and is billed with the order.
  expect(centsOf(rows)).toBe(orders.reduce((sum, order) => sum + sumBilled(order), 0));
  const seen = await listed(undefined, undefined, anna);
  expect(centsOf(seen)).toBe(orders.filter(own).reduce((sum, order) => sum + sumBilled(order), 0));

  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [isoDate(days.at(0) ?? ''), isoDate(days.at(-1) ?? '')];
  let [month, together] = [startOfMonth(first), 0];
  while (month <= last) {
    together += centsOf(await listed(month, endOfMonth(month)));
    month = addMonths(month, 1);
  }
  expect(together).toBe(centsOf(rows));
});

describe('however many orders there are', () => {
  const inShop = services.tenancy.inTenant;

  beforeAll(async () => {
    // Statistics let each copy find its order: without them it looks among all orders of the house.
    await services.engine.query('analyze');
    await copyOrders((work) => inShop(tenantId, work), tenantId, { wanted: 5_000, isFound: false });
    await services.engine.query('analyze');
  });

  it('is read by its days', async () => {
    const person = {
      userId: anna.userId,
      roles: new Set(['ADMIN'] as const),
      rights: new Set(['OTHER_ORDER_READ', 'OWN_ORDER_READ'] as const),
      packages: new Set(['SALES_STATISTICS'] as const),
    };
    const plan = await inShop(tenantId, async (tx) => {
      await keptPlan.execute(tx);
      const week = { startDate: isoDate('2024-03-01'), endDate: isoDate('2024-03-07') };
      const { rows } = await sql`explain ${billedLines({ tenantId, person, ...week })}`.execute(tx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('billed_rows_by_date');
    expect(plan).not.toMatch(wholeHouse);
  });

  const [from, until] = [isoDate('2024-02-29'), isoDate('2024-03-31')];

  it.each([
    ['what nobody has billed', 'order_payments_planned', (tx: Tx) => findUnbilled(tx, tenantId, from, until)],
    ['what has a number already', 'billed_rows_by_date', (tx: Tx) => sumNumbered(tx, tenantId, from, until)],
  ])('a closing finds %s without reading all of the house', async (_what, index, send) => {
    const statement = await catchStatement(send);
    const plan = await inShop(tenantId, (tx) => planThatIsKept(tx, statement));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(wholeHouse);
  });
});

const wholeHouse = /Seq Scan on (billed_rows|orders|order_payments)/;
