import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { beforeAll, expect, test } from 'vitest';
import { findOrMakeCarpenter } from '../../../../../tests/kit/assemblies.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { insertOrderRow } from '../../../../../tests/kit/orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Engine } from '../../platform/database/engine.ts';
import { findAssemblies } from './assemblies.store.ts';

const rowCount = process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 3_000;
const today = isoDate('2026-11-21');

const engines: Engine[] = [];
const { services, aTenant, clock } = await aHouse({
  over: (engine) => {
    engines.push(engine);
    return engine;
  },
});
const shop = await aTenant();
const { tenantId } = shop;
const max = await shop.aPerson('CARPENTER');
const others = await Promise.all(Array.from({ length: 9 }, () => shop.aPerson('CARPENTER')));

beforeAll(async () => {
  const carpenters: string[] = [];
  for (const fitter of [max, ...others]) carpenters.push(await findOrMakeCarpenter(services, fitter));
  await services.tenancy.inTenant(tenantId, async (tx) => {
    for (const [place, carpenterId] of [...carpenters, ...carpenters].entries()) {
      const day = addDays(today, place);
      const dates = { assemblyDate: day, additionalAssemblyDates: place % 3 === 0 ? [addDays(day, 3)] : [] };
      await insertOrderRow(tx, tenantId, randomUUID(), { carpenterId, ...dates, now: clock.now() });
    }
  });
  await engines[0]?.query('analyze');
  const inHouse: Parameters<typeof copyOrders>[0] = (work) => services.tenancy.inTenant(tenantId, work);
  await copyOrders(inHouse, tenantId, { wanted: rowCount, isFound: false });
  await engines[0]?.query('analyze orders');
});

const actor = (userId: string, rights: readonly Right[]): Actor => ({
  userId,
  tenantId,
  sessionId: '',
  roles: new Set(),
  rights: new Set(rights),
  packages: new Set(additionalPackages),
});
const carpenter = actor(max.userId, []);
const reader = actor(randomUUID(), allRights);

const week = { from: today, to: addDays(today, 7) };
test.each([
  ['a carpenter', 'the coming week', carpenter, week, ['orders_of_carpenter']],
  ['a carpenter', 'everything', carpenter, {}, ['orders_of_carpenter']],
  ['a reader', 'the coming week', reader, week, ['orders_of_carpenter', 'orders_by_last_assembly']],
  ['a reader', 'everything', reader, {}, ['orders_of_carpenter', 'orders_by_last_assembly']],
] as const)('for %s %s is read by an index', async (_who, _what, who, query, indexes) => {
  const statement = await catchStatement((tx) => findAssemblies(tx, who, { ...query, most: 201 }));
  const plan = await services.tenancy.inTenant(tenantId, (tx) => keptPlan(tx, statement));
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on orders/);
});
