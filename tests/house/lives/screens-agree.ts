import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { getDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { assessDateRisk } from '@korpus/domain/orders/date-risk.ts';
import { listOpenSupply } from '@korpus/domain/orders/open-supply.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import { expect } from 'vitest';
import { centsOf } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

export type OverviewRow = WireOf<typeof listOrders.answer>['orders'][number];

/** One order, one amount: what other screens say of orders is what their list says. */
export async function screensAgree(
  world: World,
  admin: Person,
  shown: readonly OverviewRow[],
  orders: readonly Order[],
): Promise<void> {
  const { orderData, remainingAmounts, complaints } = (await ask(world, admin, getDashboardToday)).ok();
  const toDo = (await ask(world, admin, listOrders, { query: { todo: 'true' } })).ok().orders;
  const entering = shown.filter(({ toDoEnterOrderData }) => toDoEnterOrderData);
  const waiting = shown.filter((row) => row.toDoRemainingAmount && !row.doneToDoRemainingAmount);
  expect(orderData?.count).toBe(entering.length);
  expect(toDo.filter(({ toDoEnterOrderData }) => toDoEnterOrderData).length).toBe(entering.length);
  expect(remainingAmounts?.count).toBe(waiting.length);
  expect(centsOf(remainingAmounts?.sum)).toBe(leftOf(waiting));
  expect(centsOf(remainingAmounts?.retained)).toBe(heldBackOf(waiting));

  await datesAgree(world, admin, shown, orders);
  await openSupplyAgrees(world, admin, shown, orders);

  const list = (await ask(world, admin, listComplaints)).ok();
  expect(complaints?.count).toBe(list.filter(({ state }) => state === 'NEW').length);
  const rest = new Map(shown.map(({ id, remainingAmount }) => [id, remainingAmount ?? null]));
  expect(list.map(({ orderId, orderRemainingAmount }) => [orderId, orderRemainingAmount ?? null])).toEqual(
    list.map(({ orderId }) => [orderId, rest.get(orderId)]),
  );

  const isBilledBefore = new Set(
    orders.flatMap(({ id, earlierInvoice }) => (earlierInvoice === null ? [] : [id])),
  );
  const { forecast } = (await ask(world, admin, getWeek, { query: { date: todayOf(world) } })).ok();
  const expected = forecast.reduce((sum, { payments, rests }) => sum + centsOf(payments) + centsOf(rests), 0);
  // Customers who paid too much, cancelled or were billed before owe nothing; what goes back to them is not expected.
  const owing = shown.filter(
    ({ id, cancelled, remainingAmount }) =>
      !cancelled && !isBilledBefore.has(id) && centsOf(remainingAmount) > 0,
  );
  expect(expected).toBe(leftOf(owing) + orders.reduce((sum, order) => sum + askedWithoutPrice(order), 0));
  const held = forecast.find(({ kind }) => kind === 'RETAINED');
  expect(centsOf(held?.payments) + centsOf(held?.rests)).toBe(heldBackOf(owing));
}

/** List, to-dos and start page name the orders at risk that the rule names, each by the days that are missing. */
async function datesAgree(
  world: World,
  admin: Person,
  shown: readonly OverviewRow[],
  orders: readonly Order[],
): Promise<void> {
  const { confirmationDays } = (await ask(world, admin, getDefaultValues)).ok();
  const expected = orders.flatMap((order) => {
    const risk = assessDateRisk(order, todayOf(world), confirmationDays);
    return risk === null ? [] : [{ id: order.id, missingDays: risk.missingDays }];
  });
  const { datesAtRisk } = (await ask(world, admin, getDashboardToday)).ok();
  const toDo = (await ask(world, admin, listOrders, { query: { todo: 'dates' } })).ok().orders;
  expect(datesAtRisk?.count).toBe(expected.length);
  for (const rows of [shown, toDo]) expect(risksOf(rows)).toEqual(expected.toSorted(byId));
}

/** The rule, the list, the to-dos and the start page say the same of open supply. */
async function openSupplyAgrees(
  world: World,
  admin: Person,
  shown: readonly OverviewRow[],
  orders: readonly Order[],
): Promise<void> {
  const expected = orders.flatMap((order) => {
    const open = listOpenSupply(order, todayOf(world));
    return open === null ? [] : [{ id: order.id, openSupply: open }];
  });
  const { openSupply } = (await ask(world, admin, getDashboardToday)).ok();
  const toDo = (await ask(world, admin, listOrders, { query: { todo: 'supply' } })).ok().orders;
  expect(openSupply?.count).toBe(expected.length);
  for (const rows of [shown, toDo]) {
    const open = rows.flatMap(({ id, openSupply: each }) => (each ? [{ id, openSupply: each }] : []));
    expect(open.toSorted(byId)).toEqual(expected.toSorted(byId));
  }
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;

const risksOf = (rows: readonly OverviewRow[]) =>
  rows
    .flatMap(({ id, dateRisk }) => (dateRisk ? [{ id, missingDays: dateRisk.missingDays }] : []))
    .toSorted(byId);

/** An order without a price leaves no remaining amount, and its prepayments are asked for all the same. */
const askedWithoutPrice = ({ cancelled, earlierInvoice, orderPrice, payments }: Order): number =>
  cancelled || earlierInvoice !== null || orderPrice !== null
    ? 0
    : withOwnPrices(payments).reduce<number>((sum, { paid, price }) => sum + (paid ? 0 : (price ?? 0)), 0);

const leftOf = (rows: readonly OverviewRow[]): number =>
  rows.reduce((sum, { remainingAmount }) => sum + centsOf(remainingAmount), 0);

const heldBackOf = (rows: readonly OverviewRow[]): number =>
  rows.reduce((sum, { retainedAmount }) => sum + centsOf(retainedAmount), 0);
