import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { weekOf } from '@korpus/domain/week-overview/week-lists.ts';
import { beforeAll, expect, test } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Engine, Tx } from '../../platform/database/engine.ts';
import { findOpenOrders, findOrdersOfWeek, findPaidRests } from './week.store.ts';

const rowCount = process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 10_000;

const engines: Engine[] = [];
const house = await aHouse({
  over: (engine) => {
    engines.push(engine);
    return engine;
  },
});
const shop = await house.aTenant();
const { tenantId } = shop;

beforeAll(async () => {
  await someRandomOrders(house.services, shop, { count: 100 });
  await engines[0]?.query('analyze');
  await copyOrders((work) => house.services.tenancy.inTenant(tenantId, work), tenantId, {
    wanted: rowCount,
    isFound: false,
  });
  await engines[0]?.query('analyze orders');
  await engines[0]?.query('analyze order_payments');
});

const person: Person = {
  userId: randomUUID(),
  roles: new Set(['SALESMAN']),
  rights: new Set(allRights.filter((right) => !right.startsWith('OTHER_'))),
  packages: new Set(),
};
const query = { tenantId, person, week: weekOf(isoDate('2026-11-21')) };

test.each<[string, (tx: Tx) => Promise<unknown>, string]>([
  ['what waits for money', (tx) => findOpenOrders(tx, query), 'orders_waiting_for_money'],
  ['what was sold', (tx) => findOrdersOfWeek(tx, query, 'sell_date'), 'orders_by_sell_date'],
  ['what was delivered', (tx) => findOrdersOfWeek(tx, query, 'delivery_date'), 'orders_by_delivery_date'],
  ['what was paid', (tx) => findPaidRests(tx, query), 'orders_by_delivery_date'],
])('%s is found by its index among many orders', async (_, send, index) => {
  const statement = await catchStatement(send);
  const plan = await house.services.tenancy.inTenant(tenantId, (tx) => keptPlan(tx, statement));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (orders|order_payments)/);
});
