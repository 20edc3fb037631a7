import { getCustomerRecords } from '@korpus/contract/customer-records/customer-records.ts';
import { listCustomers } from '@korpus/contract/customers/customers.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { sumOpenMoney } from '@korpus/domain/customers/open-money.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { centsOf } from './move.ts';
import type { OverviewRow } from './screens-agree.ts';
import { ask, type Person, type World } from './world.ts';

/** The number of pages opened; more are too slow after every few steps. */
const mostPages = 8;

/** Everybody's offers and orders are somebody's, once, and their page asks for what these ask for (rules: customers#whatever-happens). */
export async function customersHold(
  world: World,
  admin: Person,
  shown: readonly OverviewRow[],
  orders: readonly Order[],
): Promise<void> {
  const { customers, hasMore } = (await ask(world, admin, listCustomers)).ok();
  expect(hasMore).toBe(false);
  const behind = new Map(orders.map(({ id, customerId }) => [id, customerId]));
  const ordersOf = Map.groupBy(shown, ({ id }) => behind.get(id) ?? '');
  expect(customers.map(({ id, orderCount }) => [id, orderCount])).toEqual(
    customers.map(({ id }) => [id, ordersOf.get(id)?.length ?? 0]),
  );
  const forgotten = await restricted(world);
  expect(customers.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(
    orders.filter(({ customerId }) => !forgotten.has(customerId ?? '')).length,
  );
  expect(await left(world)).toEqual([]);
  const busiest = customers.toSorted((one, other) => other.orderCount - one.orderCount).slice(0, mostPages);
  for (const { id } of busiest) {
    const page = await ask(world, admin, getCustomerRecords, { params: { id } });
    const records = fromWire(getCustomerRecords.answer, page.ok());
    const owing = (ordersOf.get(id) ?? []).filter(({ cancelled }) => !cancelled);
    expect(sumOpenMoney(records.orders) ?? 0).toBe(
      owing.reduce((sum, { remainingAmount }) => sum + centsOf(remainingAmount), 0),
    );
  }
}

/** Restricted customers, whom no list shows. */
const restricted = ({ house, shop: { tenantId } }: World) =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from customers
      where tenant_id = ${tenantId} and restricted_at is not null`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  });

/** Customers who are nobody's and whom nobody has entered, changed or merged. */
const left = ({ house, shop: { tenantId } }: World) =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql`select id from customers k where tenant_id = ${tenantId} and not by_hand
      and not exists (select from offers c where c.tenant_id = ${tenantId} and c.customer_id = k.id)`.execute(
      tx,
    );
    return rows;
  });
