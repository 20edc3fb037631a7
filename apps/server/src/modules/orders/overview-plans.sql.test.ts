import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Engine } from '../../platform/database/engine.ts';
import { type OverviewList, type OverviewQuery, overviewLines } from './overview.store.ts';

const rowCount = process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 10_000;
const today = isoDate('2026-11-21');

const engines: Engine[] = [];
const house = await aHouse({
  over: (engine) => {
    engines.push(engine);
    return engine;
  },
});
const shop = await house.aTenant();
const { tenantId } = shop;
const anna = await shop.aPerson('SALESMAN');

beforeAll(async () => {
  await someRandomOrders(house.services, shop, { count: 100, salesmanIds: [anna.userId] });
  await engines[0]?.query('analyze');
  await copyOrders((work) => house.services.tenancy.inTenant(tenantId, work), tenantId, {
    wanted: rowCount,
    isFound: false,
  });
  await engines[0]?.query('analyze orders');
});

const admin: Person = {
  userId: randomUUID(),
  roles: new Set(['ADMIN']),
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
};
const salesman: Person = {
  ...admin,
  userId: anna.userId,
  roles: new Set(['SALESMAN']),
  rights: new Set(allRights.filter((right) => !right.startsWith('OTHER_'))),
};

type Case = {
  readonly name: string;
  readonly query: Partial<OverviewQuery>;
  readonly list?: OverviewList;
  readonly indexes: readonly string[];
};

const month = { from: addDays(today, -30), to: today };
const cases: readonly Case[] = [
  { name: 'a month by sell date', query: { by: 'sellDate', ...month }, indexes: ['orders_by_sell_date'] },
  {
    name: 'a month by delivery date',
    query: { by: 'deliveryDate', ...month },
    indexes: ['orders_by_delivery_date'],
  },
  {
    name: 'a month of exhibitions',
    query: { by: 'exhibitionSellDate', ...month },
    list: 'exhibitionOrders',
    indexes: ['orders_by_exhibition_sell_date'],
  },
  {
    name: 'a month of scheduled exhibition orders',
    query: { by: 'exhibitionScheduleDate', ...month },
    list: 'exhibitionOrders',
    indexes: ['orders_by_exhibition_schedule_date'],
  },
  {
    name: 'to-dos',
    query: { todo: 'true' },
    indexes: ['orders_lacking_supplier_data', 'orders_with_remaining_amount'],
  },
  { name: 'days at risk', query: { todo: 'dates' }, indexes: ['orders_waiting_for_goods'] },
  {
    name: 'what is open with suppliers',
    query: { todo: 'supply' },
    indexes: ['orders_waiting_for_goods', 'orders_unbilled', 'orders_with_open_difference'],
  },
  { name: 'what changed', query: { ids: [randomUUID(), randomUUID()] }, indexes: ['orders_pkey'] },
];

/**
 * Row security puts its own condition before all others: that conditions still reach the indexes is no matter of
 * course, so the plans of both engines are looked at.
 */
describe.each([
  ['an admin', admin],
  ['a salesman', salesman],
] as const)('for %s', (_name, person) => {
  test.each(cases)('$name is read by an index', async ({ query, list = 'orders', indexes }) => {
    const lines = overviewLines({ ...query, tenantId, person, today }, list, 50_001);
    const statement = await catchStatement((tx) => lines.execute(tx));
    const plan = await house.services.tenancy.inTenant(tenantId, (tx) => keptPlan(tx, statement));
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on orders/);
  });
});
