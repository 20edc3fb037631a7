import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { makeSmallOrderFor } from '../../../../../tests/kit/small-orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { countNew } from '../complaints/index.ts';
import { countToDo, countWaiting } from '../orders/index.ts';
import { findComplaints, findCounterSales, findDelivered, findOrders } from './plot-data.store.ts';

const rowCount = process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 10_000;

const house = await aHouse();
const { engine } = house.services;
const shop = await house.aTenant();
const { tenantId, locationId } = shop;
const inHouse = <T>(work: (tx: Tx) => Promise<T>) => house.services.tenancy.inTenant(tenantId, work);
const today = isoDate('2026-11-21');

beforeAll(async () => {
  const anna = await shop.aPerson('SALESMAN');
  await someRandomOrders(house.services, shop, { count: 100 });
  await engine.query('analyze');
  await copyOrders(inHouse, tenantId, {
    wanted: rowCount,
    isFound: false,
    openUpTo: 500,
  });
  await makeSmallOrderFor(house.services, tenantId, { salesmanId: anna.userId, locationId });
  await inHouse((tx) => manyCounterSales(tx));
  // Complaints of before have long been seen to.
  await inHouse((tx) =>
    sql`update complaints set state = 'DONE', fixed_at = created_on where created_on < ${addDays(someToday, -60)}`.execute(
      tx,
    ),
  );
  for (const table of ['orders', 'complaints', 'small_orders', 'billed_rows'])
    await engine.query(`analyze ${table}`);
});

/** One a day for years, beside the rows that are kept of them. */
const manyCounterSales = (tx: Tx) =>
  sql`with days as (
    select gen_random_uuid() as id, date '2026-11-20' - day as date from generate_series(1, 2000) as day
  ), sales as (
    insert into small_orders (tenant_id, id, date, salesman_id, location_id, payments, vat, taken_numbers, created_at,
        modified_at, modified_by)
      select s.tenant_id, d.id, d.date, s.salesman_id, s.location_id, s.payments, s.vat, s.taken_numbers, s.created_at,
        s.modified_at, s.modified_by
      from small_orders s cross join days d where s.tenant_id = ${tenantId}
  )
  insert into billed_rows (tenant_id, key, small_order_id, bill_type, date, final_price, billed_amount, client_name,
      location_id, vat)
    select b.tenant_id, d.id::text, d.id, b.bill_type, d.date, b.final_price, b.billed_amount, b.client_name,
      b.location_id, b.vat
    from billed_rows b cross join days d where b.tenant_id = ${tenantId} and b.small_order_id is not null`.execute(
    tx,
  );

const person: Person = {
  userId: randomUUID(),
  roles: new Set(['ADMIN']),
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
};
const query = {
  tenantId,
  ownedBy: null,
  types: ['NORMAL', 'SMALL'] as const,
  withCounterSales: true,
  locationIds: undefined,
  userIds: undefined,
};
const range = { from: addDays(today, -29), to: today };
const waiting = { tenantId, person, today };

test.each<[string, (tx: Tx) => Promise<unknown>, string]>([
  ['what was sold', (tx) => findOrders(tx, query, 'SOLD', range), 'Only Scan using orders_sold'],
  [
    'what was delivered',
    (tx) => findOrders(tx, query, 'DELIVERED', range),
    'Only Scan using orders_delivered',
  ],
  ['what was earned', (tx) => findDelivered(tx, query, range), 'Only Scan using orders_delivered'],
  ['complaints', (tx) => findComplaints(tx, query, range), 'Only Scan using complaints_by_day'],
  ['counter sales', (tx) => findCounterSales(tx, query, range), 'small_orders_by_date'],
  ['what is to be done', (tx) => countWaiting(tx, waiting, null), 'orders_lacking_supplier_data'],
  ['dates at risk', (tx) => countToDo(tx, { ...waiting, todo: 'dates' }, null), 'orders_waiting_for_goods'],
  ['open supply', (tx) => countToDo(tx, { ...waiting, todo: 'supply' }, null), 'orders_unbilled'],
  ['new complaints', (tx) => countNew(tx, waiting, null), 'complaints_that_are_new'],
])('%s is found by its index among many orders', async (_, send, index) => {
  const statement = await catchStatement(send);
  const plan = await inHouse((tx) => keptPlan(tx, statement));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (orders|complaints|small_orders|billed_rows)/);
});
