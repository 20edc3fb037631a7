import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../../kit/house.ts';
import { type Recorded, recording } from '../../kit/recorded-engine.ts';
import { fill } from '../fill.ts';
import { aWorld } from '../world.ts';
import { explained, explainedUnsecured } from './explain.ts';
import { beyondHouse, houseAsWritten } from './house-in-plan.ts';
import { keyOf } from './house-tables.ts';
import { deedOutside, isInside, outsideHouses } from './outside-houses.ts';
import { outcomesOf, replayed } from './replay.ts';
import { readShardKeys, shardProblems } from './shards.ts';

const recorder = recording();
const house = await aHouse({ over: recorder.over });
const { home, foreign } = await aWorld(house);
await fill(house, home);
await fill(house, foreign);
const { engine, tenancy } = house.services;
const keys = await readShardKeys(engine);
const houses = { first: home.tenantId, other: foreign.tenantId };

/** A statement as it was overheard, whatever became of it; the job queue may have sent something in between. */
async function sent(sql: string, send: () => Promise<unknown>): Promise<Recorded> {
  await recorder.during('a fault', () => send().catch(() => {}));
  const statement = recorder.statements.findLast((each) => each.sql === sql);
  if (statement === undefined) throw new Error(`Nobody has sent: ${sql}`);
  return statement;
}

const within =
  (sql: string, values: readonly unknown[] = []) =>
  (tx: Tx) =>
    tx.executeQuery(CompiledQuery.raw(sql, [...values]));
/** `$1` is the house, where it is named. The transaction fails after it, so that replays find everything as it was. */
const sentAtHome = (sql: string, tenantId = home.tenantId): Promise<Recorded> =>
  sent(sql, () =>
    tenancy.inTenant(home.tenantId, async (tx) => {
      await within(sql, sql.includes('$1') ? [tenantId] : [])(tx);
      throw new Error('Enough was heard.');
    }),
  );

const problemsOf = async (statement: Recorded): Promise<string[]> =>
  shardProblems(await explainedUnsecured(engine, [statement]), keys);

/** Statements of a house that would be answered by more than its own machine, and what is said of each. */
const crossing: readonly (readonly [string, string])[] = [
  ['select id from orders', 'orders orders'],
  ['select count(*) from orders where id is not null', 'orders orders'],
  ['select o.id from orders o join offers c on c.id = o.client_id where o.tenant_id = $1', 'offers c'],
  [
    'select c.id from offers c left join orders o on o.tenant_id = c.tenant_id and o.tenant_id = $1',
    'offers c',
  ],
  [
    'select c.id from offers c full join orders o on o.tenant_id = c.tenant_id and o.tenant_id = $1',
    'offers c',
  ],
  [
    'select c.id from offers c where exists (select from orders o where o.tenant_id = $1 and o.client_id = c.id)',
    'offers c',
  ],
  [
    'select c.id from offers c where c.tenant_id = $1 and not exists (select from orders o where o.client_id = c.id)',
    'orders o',
  ],
  ['select id from orders where tenant_id = $1 or client_id is null', 'orders orders'],
  ['select id from orders where tenant_id in ($1, (select id from tenants limit 1))', 'orders orders'],
  ['select id from orders where tenant_id <> $1', 'orders orders'],
  ['select (select max(o.sell_date) from orders o) from offers where tenant_id = $1', 'orders o'],
  [
    'with o as materialized (select * from orders) select o.id from o where o.tenant_id = $1',
    'orders orders',
  ],
  [
    'select id from offers where tenant_id = $1 union all select id from orders where cancelled',
    'orders orders',
  ],
  [
    'select s.id from (select tenant_id, id from orders order by id limit 5) s where s.tenant_id = $1',
    'orders orders',
  ],
  ['update orders set cancelled = true where order_number is null', 'orders orders'],
  [
    'update orders o set cancelled = true from offers c where c.id = o.client_id and o.tenant_id = $1',
    'offers c',
  ],
  ['delete from hidden_calendars where user_id <> calendar_id', 'hidden_calendars hidden_calendars'],
];

/** Statements of which each table is held to the house, however it is said. */
const good: readonly string[] = [
  'select id from orders where tenant_id = $1',
  'select id from orders where tenant_id = current_tenant() and tenant_id = $1',
  'select id from tenants where id = $1',
  'select o.id from orders o join offers c on c.tenant_id = o.tenant_id and c.id = o.client_id where o.tenant_id = $1',
  'select c.id from offers c left join orders o on o.tenant_id = c.tenant_id where c.tenant_id = $1',
  'select id from orders where (tenant_id = $1 and cancelled) or (tenant_id = $1 and client_id is null)',
  'select exists (select from orders o where o.tenant_id = c.tenant_id and o.client_id = c.id) as is_used from offers c where c.tenant_id = $1',
  'select (select count(*) from orders o where o.tenant_id = c.tenant_id) from offers c where c.tenant_id = $1',
  'with o as materialized (select * from orders where tenant_id = $1) select c.id from offers c join o on o.tenant_id = c.tenant_id',
  'update orders o set cancelled = true from offers c where c.tenant_id = o.tenant_id and c.id = o.client_id and o.tenant_id = $1',
  'select type from base_packages',
  'select 1 as one',
];

describe('a statement of a house', () => {
  it.each(crossing)('%s is found', async (sql, table) => {
    expect((await problemsOf(await sentAtHome(sql))).join()).toContain(`names no house for ${table}`);
  });

  it.each(good)('%s is not', async (sql) => {
    expect(await problemsOf(await sentAtHome(sql))).toEqual([]);
  });

  it('is found where it names another house than the one it stands in', async () => {
    const statement = await sentAtHome('select id from orders where tenant_id = $1', foreign.tenantId);
    expect((await problemsOf(statement)).join()).toContain('names no house for orders orders');
  });

  it('is found where it compares new rows with those of all houses, or changes rows by chance', async () => {
    await engine.query('create unique index scratch on hidden_calendars (calendar_id)');
    try {
      const conflict = `insert into hidden_calendars (tenant_id, user_id, calendar_id)
        select tenant_id, user_id, calendar_id from hidden_calendars where tenant_id = $1
        on conflict (calendar_id) do nothing`;
      expect((await problemsOf(await sentAtHome(conflict))).join()).toContain('compares new rows by scratch');
    } finally {
      await engine.query('drop index scratch');
    }
    const byChance = 'update orders set order_number = random()::text where tenant_id = $1 and cancelled';
    expect((await problemsOf(await sentAtHome(byChance))).join()).toContain('changes rows by random()');
  });

  it('is found where it inserts what a subquery answers', async () => {
    const asking = `insert into hidden_calendars (tenant_id, user_id, calendar_id)
      values ($1, (select user_id from hidden_calendars where tenant_id = $1 limit 1), gen_random_uuid())
      on conflict do nothing`;
    expect((await problemsOf(await sentAtHome(asking))).join()).toContain('asks while it inserts');
  });
});

describe('a statement outside of all houses', () => {
  const ofAll = 'select id from complaints';
  const ofPasswords = 'delete from user_credentials';
  const ofPeople = 'select u.email from users u join sessions s on s.tenant_id = u.tenant_id limit 1';
  const sentOutside: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['owner select complaints', ofAll, () => engine.query(ofAll)],
    ['owner select complaints', ofAll, () => engine.exclusively(({ query }) => query(ofAll))],
    ['korpus_app select complaints', ofAll, () => tenancy.inTenant('', within(ofAll))],
    ['korpus_platform delete user_credentials', ofPasswords, () => tenancy.inPlatform(within(ofPasswords))],
    ['korpus_platform select sessions users', ofPeople, () => tenancy.inPlatform(within(ofPeople))],
  ];

  it.each(sentOutside)('%s is found: %s', async (deed, sql, send) => {
    const [found] = await explained(engine, [await sent(sql, send)]);
    expect(found && isInside(found)).toBe(false);
    expect(found && deedOutside(found)).toBe(deed);
    expect(outsideHouses[deed]).toBeUndefined();
  });
});

/** Works while a table is open to all. */
async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
  await engine.query('alter table carpenters disable row level security');
  try {
    return await work();
  } finally {
    await engine.query('alter table carpenters enable row level security');
  }
}

describe('a table without row security', () => {
  it('is found by any statement that trusts in it', async () => {
    const statement = await sentAtHome('select name from carpenters');
    const named = await houseAsWritten(engine);
    const beyond = async () =>
      (await explained(engine, [statement])).map(({ plan }) => plan && beyondHouse(plan, { keyOf, named }));
    expect(await beyond()).toEqual([[]]);
    expect(await whileOpen(beyond)).toEqual([['carpenters carpenters']]);
  });

  it.each([
    'select name from carpenters where tenant_id = $1',
    'select count(*) from carpenters',
    'select exists (select from carpenters where tenant_id = $1)',
    'select o.id from offers o where exists (select from carpenters where tenant_id = $1)',
  ])('is found by a replay of %s', async (sql) => {
    const statement = await sentAtHome(sql);
    const isFound = async () =>
      (await replayed(engine, [statement], houses)).map(
        ({ asOther, withoutFirst }) => asOther !== withoutFirst,
      );
    expect(await isFound()).toEqual([false]);
    expect(await whileOpen(isFound)).toEqual([true]);
  });

  it.each([
    'update carpenters set sort_order = sort_order + 1 where tenant_id = $1',
    'delete from carpenters where tenant_id = $1 and linked_user_id is null',
    "insert into carpenters (tenant_id, id, name, sort_order) values ($1, gen_random_uuid(), 'Nolte', 9)",
  ])('is found by a replay of %s', async (sql) => {
    const statement = await sentAtHome(sql);
    const outcome = async () => (await outcomesOf(engine, [statement], houses)).join();
    expect(await outcome()).toMatch(/^(nothing|refused: 42501)$/);
    expect(await whileOpen(outcome)).toBe('changed');
  });
});
