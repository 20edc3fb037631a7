import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Engine, Tx } from '../../platform/database/engine.ts';
import { findClaims, findPaidNumbers } from './claims.store.ts';
import { findRemindersBetween, findRemindersOfOrder } from './reminders.store.ts';

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
  await house.services.tenancy.inTenant(tenantId, sendMany);
  for (const table of ['orders', 'order_payments', 'reminders', 'reminder_claims'])
    await engines[0]?.query(`analyze ${table}`);
});

/** One for each of many orders, over years. */
async function sendMany(tx: Tx): Promise<void> {
  await sql`insert into reminders (tenant_id, id, number, year, running, level, title, client_name, day, due_on,
      open, interest, fee, total, format, frozen, at, by_id, by_name)
    select ${tenantId}::uuid, gen_random_uuid(), 'M' || n, 2000, n, 1, 'Mahnung', 'Petersen',
      date '2020-01-01' + n % 2500, date '2020-01-01', 1, 0, 0, 1, 1, '{}', now(), gen_random_uuid(), 'Anna'
    from generate_series(1, 5000) n`.execute(tx);
  await sql`insert into reminder_claims (tenant_id, invoice_number, level, reminder_id, order_id, due_on, open, interest)
    select ${tenantId}::uuid, 'GW' || r.running, 1, r.id, o.id, date '2020-01-01', 1, 0
    from reminders r
    join (select id, row_number() over () as place from orders where tenant_id = ${tenantId}) o
      on o.place = r.running
    where r.tenant_id = ${tenantId}`.execute(tx);
}

const person: Person = {
  userId: randomUUID(),
  roles: new Set(['SALESMAN']),
  rights: new Set(allRights.filter((right) => !right.startsWith('OTHER_'))),
  packages: new Set(additionalPackages),
};
const month = { from: isoDate('2026-11-01'), to: isoDate('2026-11-30') };

test.each<[string, (tx: Tx) => Promise<unknown>, string]>([
  ['what may be late', (tx) => findClaims(tx, { tenantId, person }), 'orders_waiting_for_money'],
  [
    'what went out in a month',
    (tx) => findRemindersBetween(tx, { tenantId, person, ...month }),
    'reminders_by_day',
  ],
  [
    'what went out for an order',
    (tx) => findRemindersOfOrder(tx, { tenantId, person, orderId: randomUUID() }),
    'reminder_claims_of_order',
  ],
  ['what was paid', (tx) => findPaidNumbers(tx, tenantId, ['GW1']), 'issued_'],
])('%s is found by its index among many orders', async (_, send, index) => {
  const statement = await catchStatement(send);
  const plan = await house.services.tenancy.inTenant(tenantId, (tx) => keptPlan(tx, statement));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (orders|order_payments)/);
});
