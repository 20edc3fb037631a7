import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertEventRow } from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { catchStatement, keptPlan } from '../../../../../tests/kit/statement-of.ts';
import type { Engine, Tx } from '../../platform/database/engine.ts';
import {
  findDueCount,
  findEventLines,
  findLinesOfOffer,
  findLinesOfOrder,
  findOrderEventLines,
  findToDoLines,
} from './event-lines.store.ts';

const today = isoDate('2026-11-21');
const months = { from: isoDate('2026-09-01'), to: isoDate('2026-11-30') };

const engines: Engine[] = [];
const { services, aTenant, clock } = await aHouse({
  over: (engine) => {
    engines.push(engine);
    return engine;
  },
});
const shop = await aTenant();
const { tenantId } = shop;
const anna = await shop.aPerson('SALESMAN');
const inHouse = <T>(work: (tx: Tx) => Promise<T>) => services.tenancy.inTenant(tenantId, work);

/** Ten years of events, a third of them to-dos that are done but for a few. */
async function fillCalendars(house: string): Promise<readonly string[]> {
  const id = randomUUID();
  return services.tenancy.inTenant(house, async (tx) => {
    const calendars = await tx.selectFrom('calendars').select('id').execute();
    const ids = calendars.map((each) => each.id);
    await insertEventRow(tx, house, id, { calendarId: ids[0] ?? '', now: clock.now() });
    await sql`insert into calendar_events select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
        'calendar_id', (${ids}::uuid[])[1 + copy % ${ids.length}::integer], 'is_to_do', copy % 3 = 0,
        'is_done', copy % 3 = 0 and copy % 30 > 0, 'start_at', v.start_at - copy * interval '17 hours',
        'end_at', v.end_at - copy * interval '17 hours'))).*
      from calendar_events v, generate_series(1, 5000) as copy where v.id = ${id}`.execute(tx);
    return ids;
  });
}

const readable = await fillCalendars(tenantId);

beforeAll(async () => {
  // Other houses are filled, too: with one house in it a table is read from its beginning to its end.
  for (let others = 0; others < 3; others += 1) await fillCalendars((await aTenant()).tenantId);
  await someRandomOrders(services, shop, { count: 50, salesmanIds: [anna.userId] });
  await engines[0]?.query('analyze');
  await copyOrders(inHouse, tenantId, { wanted: 2_000, isFound: false });
  await engines[0]?.query('analyze');
});

const admin: Person = {
  userId: randomUUID(),
  roles: new Set(['ADMIN']),
  rights: new Set(allRights),
  packages: new Set(['CALENDAR']),
};
const salesman: Person = {
  ...admin,
  userId: anna.userId,
  roles: new Set(['SALESMAN']),
  rights: new Set(allRights.filter((right) => !right.startsWith('OTHER_'))),
};

type Case = {
  readonly name: string;
  readonly send: (tx: Tx, asked: Parameters<typeof findEventLines>[1]) => Promise<unknown>;
  readonly indexes: readonly string[];
  /** Condition that the index is asked by. */
  readonly by?: RegExp;
};

const cases: readonly Case[] = [
  {
    name: 'a range',
    send: (tx, asked) => findEventLines(tx, asked, months),
    indexes: ['calendar_events_of_calendar'],
    by: /Index Cond: .*calendar_id.*end_at >= .*end_at < .*start_at </,
  },
  {
    name: 'the days of orders in a range',
    send: (tx, asked) => findOrderEventLines(tx, asked, months),
    indexes: [
      'orders_by_delivery_date',
      'orders_by_assembly_date',
      'orders_with_more_assemblies',
      'orders_pkey',
    ],
  },
  {
    name: 'the list of to-dos',
    send: (tx, asked) => findToDoLines(tx, asked, null),
    indexes: ['calendar_events_to_do'],
    by: /Index Cond: .*calendar_id.*is_done/,
  },
  {
    name: 'the count in the menu',
    send: (tx, asked) => findDueCount(tx, asked, today),
    indexes: ['calendar_events_to_do'],
    by: /Index Cond: .*calendar_id.*is_done.*end_at </,
  },
  {
    name: 'what is about an offer',
    send: (tx, asked) => findLinesOfOffer(tx, asked, randomUUID()),
    indexes: ['calendar_events_of_offer'],
  },
  {
    name: 'what is about an order',
    send: (tx, asked) => findLinesOfOrder(tx, asked, { id: randomUUID(), clientId: randomUUID() }),
    indexes: ['calendar_events_of_offer', 'calendar_events_of_order'],
  },
];

/**
 * Row security puts its own condition before all others, and conditions that might tell something by failing, such as a
 * time compared with a day, reach no index then: that they do is looked at, on both engines.
 */
describe.each([
  ['an admin', admin],
  ['a salesman', salesman],
] as const)('for %s', (_name, person) => {
  test.each(cases)('$name is read by an index', async ({ send, indexes, by }) => {
    const statement = await catchStatement((tx) => send(tx, { tenantId, person, readable, writable: [] }));
    const plan = await inHouse((tx) => keptPlan(tx, statement));
    for (const index of indexes) expect(plan).toContain(index);
    if (by !== undefined) expect(plan).toMatch(by);
    expect(plan).not.toMatch(/Seq Scan on (orders|calendar_events)/);
  });
});
