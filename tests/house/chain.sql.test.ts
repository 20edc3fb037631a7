import { randomUUID } from 'node:crypto';
import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { saveTenant } from '@korpus/contract/tenants/tenants.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertEvents, storeGiven } from '../../apps/server/src/modules/invoice-numbers/index.ts';
import type { ChainBreak } from '../../apps/server/src/platform/chain/verify-chain.ts';
import { logChange } from '../../apps/server/src/platform/change-log/change-log.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { readMigrations } from '../../apps/server/src/platform/database/migrations.ts';
import { chainCheck } from '../../apps/server/src/platform/maintenance/doctor/chain-check.ts';
import { asTenant } from '../../apps/server/src/platform/tenancy/tenancy.ts';
import { breaksOf, unforced } from '../kit/chain-breaks.ts';
import { aHouse } from '../kit/house.ts';
import { migrationsFolder } from '../kit/migrations.ts';
import { anOperator, newTenant } from '../kit/operator.ts';
import type { Shop } from '../kit/shop.ts';

const house = await aHouse();
const { services } = house;
const breaksAfter = breaksOf(services);
const runs = process.env.KORPUS_TEST_LONG === 'on' ? 1_000 : 40;

const someone = () => ({ at: services.clock.now(), userId: randomUUID(), by: 'Anna Muster' });

/** Numbers 1 to n of a circle, as a month that is closed writes them. */
const numbersOf = (tenantId: string, prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...someone(),
    tenantId,
    prefix,
    month: '202611',
    running: index + 1,
    billType: 'ORDER' as const,
    number: `${prefix}2611-${String(index + 1).padStart(4, '0')}`,
    amount: cents(index * 100 + 100),
    recordId: randomUUID(),
    paymentId: null,
    cancels: null,
    clientName: 'Größer',
    date: isoDate('2026-11-20'),
  }));

/** A house with a history, numbers that were given, and what became of two of them. */
async function aHouseWithAPast(): Promise<Shop> {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  for (const name of ['Nolte', 'Häcker', 'Bora'])
    (await admin.call(saveSupplier, { body: { id: randomUUID(), name } })).ok();
  const { tenantId } = shop;
  const by = someone();
  await services.tenancy.inTenant(tenantId, (tx) => storeGiven(tx, numbersOf(tenantId, 'KI', 4)));
  const event = { tenantId, kind: 'TAKEN' as const, date: isoDate('2026-11-20'), reason: 'Preis', ...by };
  await services.tenancy.inTenant(tenantId, (tx) =>
    insertEvents(tx, [
      { ...event, number: 'KI2611-0003' },
      { ...event, number: 'KI2611-0004' },
    ]),
  );
  return shop;
}

const subject = { kind: 'location' as const, id: randomUUID(), name: 'Kiel' };
const author = ({ tenantId }: Shop) => ({
  actor: { userId: randomUUID(), tenantId },
  person: { firstName: 'Anna', lastName: 'Muster' },
});

it('very many numbers join before the commit, and what follows them at it', async () => {
  const shop = await aHouseWithAPast();
  const links = async (tx: Tx) =>
    (await sql<{ count: number }>`select count(*)::int from chain_links`.execute(tx)).rows[0]?.count ?? 0;
  const before = await services.tenancy.inTenant(shop.tenantId, links);
  const meanwhile = await services.tenancy.inTenant(shop.tenantId, async (tx) => {
    await storeGiven(tx, numbersOf(shop.tenantId, 'HH', 2_001));
    const count = await links(tx);
    await insertEvents(tx, [
      {
        tenantId: shop.tenantId,
        kind: 'AGAIN',
        date: null,
        reason: null,
        number: 'HH2611-0001',
        ...someone(),
      },
    ]);
    return count - before;
  });
  expect(meanwhile).toBe(2_001);
  expect((await services.tenancy.inTenant(shop.tenantId, links)) - before).toBe(2_002);
  expect(await breaksAfter(shop, async () => {})).toEqual([]);
});

it('goes on over entries that were emptied, and only with the hash of what they said (docs/adr/0057)', async () => {
  const shop = await aHouseWithAPast();
  const digest = sql`sha256(convert_to(chained_text(e), 'UTF8'))`;
  const emptied = (tx: Tx, hash: typeof digest) =>
    sql`update change_log e set subject_name = '', changes = '[]', emptied = ${hash}
      where tenant_id = ${shop.tenantId} and subject_name = 'Nolte'`.execute(tx);
  const asProduct = <T>(work: (tx: Tx) => Promise<T>) => services.tenancy.inTenant(shop.tenantId, work);
  await asProduct((tx) => emptied(tx, digest));
  expect(await breaksAfter(shop, async () => {})).toEqual([]);
  const others = await breaksAfter(shop, ({ query }) =>
    query(
      `update change_log set emptied = sha256('') where tenant_id = '${shop.tenantId}' and emptied is not null`,
    ),
  );
  expect(others).toMatchObject([{ fault: 'CHANGED', table: 'change_log' }]);
  // The product empties, once; it writes nothing in its place.
  const refused = [
    sql`update change_log e set subject_name = 'Nolte', emptied = ${digest} where emptied is null`,
    sql`update change_log e set subject_name = '', changes = '[]' where emptied is null`,
    sql`update invoice_register e set client_name = 'Nolte', emptied = ${digest}`,
    sql`update invoice_number_events e set reason = 'anders', emptied = ${digest}`,
  ];
  for (const statement of refused)
    await expect(asProduct((tx) => statement.execute(tx))).rejects.toThrow(/row-level security/);
  const again = await asProduct((tx) => emptied(tx, digest));
  expect(again.numAffectedRows ?? 0n).toBe(0n);
});

const columnsOf: Readonly<Record<string, readonly string[]>> = {
  change_log: [
    'at',
    'user_id',
    'user_name',
    'action',
    'subject_kind',
    'subject_id',
    'subject_name',
    'changes',
  ],
  invoice_register: [
    ...['prefix', 'month', 'running', 'bill_type', 'record_id', 'payment_id', 'amount', 'invoice_date'],
    ...['given_at', 'given_by', 'given_by_name', 'cancels', 'client_name'],
  ],
  invoice_number_events: ['kind', 'date', 'reason', 'at', 'by_id', 'by_name'],
};

/** Another value of the same type, whatever the column holds. */
const otherwise: Readonly<Record<string, string>> = {
  'timestamp with time zone': "column + interval '1 microsecond'",
  uuid: 'gen_random_uuid()',
  text: "coalesce(column, '') || ' '",
  jsonb: `column || '[{"field": "price", "before": 1, "after": 2}]'`,
  integer: 'column + 1000',
  bigint: 'column + 1',
  date: "coalesce(column, '2026-01-01') + 1",
};

const entryChoice = fc.constantFrom(
  ...Object.entries(columnsOf).flatMap(([table, columns]) => columns.map((column) => ({ table, column }))),
);

it('is whole after whatever the product does, and each house has its own', async () => {
  const [one, other] = [await aHouseWithAPast(), await aHouseWithAPast()];
  for (const shop of [one, other]) expect(await breaksAfter(shop, async () => {})).toEqual([]);
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const admin = await one.signedInAs('ADMIN');
      (await admin.call(saveSupplier, { body: { id: randomUUID(), name: randomUUID() } })).ok();
    }),
  );
  expect(await breaksAfter(one, async () => {})).toEqual([]);
});

it('names the entry that somebody changed by hand, whichever of its columns', async () => {
  const shop = await aHouseWithAPast();
  await fc.assert(
    fc.asyncProperty(entryChoice, fc.nat(), async ({ table, column }, place) => {
      const key = { value: '' };
      const breaks = await breaksAfter(shop, async ({ query }) => {
        const [type] = await query(
          `select data_type as name from information_schema.columns
            where table_schema = 'public' and table_name = '${table}' and column_name = '${column}'`,
        );
        const changed = (otherwise[String(type?.name)] ?? '').replace('column', column);
        const checks = await query(
          `select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'`,
        );
        for (const { conname } of checks) await query(`alter table ${table} drop constraint ${conname}`);
        const rows = await query(
          `update ${table} set ${column} = ${changed} where ctid = (select ctid from ${table}
            where tenant_id = $1 order by ctid offset ${place % 2} limit 1) returning chained_key(${table}) as key`,
          [shop.tenantId],
        );
        key.value = String(rows[0]?.key);
      });
      expect(breaks).toEqual([expect.objectContaining({ fault: 'CHANGED', table, key: key.value })]);
    }),
    { numRuns: runs },
  );
});

const deeds: readonly (readonly [string, string, readonly Partial<ChainBreak>[]])[] = [
  [
    'an entry is deleted',
    "delete from invoice_register where tenant_id = $1 and number = 'KI2611-0002'",
    [{ fault: 'GONE', table: 'invoice_register', key: 'KI2611-0002' }],
  ],
  [
    'the last entry is deleted with its link',
    `with gone as (delete from chain_links where tenant_id = $1 and entry_key = 'KI2611-0004 1')
      delete from invoice_number_events where tenant_id = $1 and number = 'KI2611-0004'`,
    [{ fault: 'HEAD' }],
  ],
  [
    'an entry in the middle is deleted with its link',
    `with gone as (delete from chain_links where tenant_id = $1 and entry_key = 'KI2611-0002')
      delete from invoice_register where tenant_id = $1 and number = 'KI2611-0002'`,
    [{ fault: 'LINK_GONE', key: 'KI2611-0003' }],
  ],
  [
    'an entry is inserted',
    `insert into invoice_number_events select tenant_id, number, 2, 'AGAIN', date, reason, at, by_id, by_name
      from invoice_number_events where tenant_id = $1 and number = 'KI2611-0004'`,
    [{ fault: 'INSERTED', number: null, table: 'invoice_number_events', key: 'KI2611-0004 2' }],
  ],
  [
    'an entry is inserted with a link of its own making',
    `with entry as (insert into invoice_number_events
        select tenant_id, number, 2, 'AGAIN', date, reason, at, by_id, by_name
        from invoice_number_events where tenant_id = $1 and number = 'KI2611-0004')
      insert into chain_links select tenant_id, number + 1, 'invoice_number_events', 'KI2611-0004 2', hash
        from chain_heads where tenant_id = $1`,
    [{ fault: 'HEAD' }, { fault: 'CHANGED', key: 'KI2611-0004 2' }],
  ],
  [
    'two entries change places',
    `update chain_links set entry_key = case entry_key when 'KI2611-0001' then 'KI2611-0002' else 'KI2611-0001' end
      where tenant_id = $1 and entry_key in ('KI2611-0001', 'KI2611-0002') and entry_table = 'invoice_register'`,
    [{ fault: 'CHANGED' }, { fault: 'CHANGED' }],
  ],
  [
    'all of a house is deleted but its head',
    `with links as (delete from chain_links where tenant_id = $1), log as (delete from change_log where tenant_id = $1),
      events as (delete from invoice_number_events where tenant_id = $1)
      delete from invoice_register where tenant_id = $1`,
    [{ fault: 'HEAD' }],
  ],
];

it.each(deeds)('breaks where %s', async (_what, statement, expected) => {
  const shop = await aHouseWithAPast();
  const breaks = await breaksAfter(shop, async ({ query }) => {
    if (statement.startsWith('update chain_links'))
      await query('alter table chain_links drop constraint chain_links_tenant_id_entry_table_entry_key_key');
    await query(statement, [shop.tenantId]);
  });
  expect(breaks).toEqual(expected.map((each) => expect.objectContaining(each)));
});

it('is made by the migration for the entries there were before', async () => {
  const shop = await aHouseWithAPast();
  const migration = readMigrations(migrationsFolder).find(({ name }) => name.startsWith('0022'))?.sql ?? '';
  const [, making = ''] = /in the order they were made\.\n([\s\S]*?\$\$;)/.exec(migration) ?? [];
  const breaks = await breaksAfter(shop, async ({ query }) => {
    await query('delete from chain_links');
    await query('delete from chain_heads');
    await query(making);
    for (const statement of unforced) await query(statement);
    const [link] = await query('select count(*)::integer as count from chain_links where tenant_id = $1', [
      shop.tenantId,
    ]);
    expect(link?.count).toBeGreaterThan(8);
  });
  expect(breaks).toEqual([]);
});

it('is proved by the doctor, who names the house and what became of which entry', async () => {
  const look = () => chainCheck.look({ ...services, migrations: [] });
  const shop = await aHouseWithAPast();
  // A transaction that knows no house when it begins and when it ends.
  await services.tenancy.inPlatform((tx) =>
    asTenant(tx, shop.tenantId, (inside) =>
      logChange(inside, services, author(shop), { action: 'CREATED', subject, changes: [] }),
    ),
  );
  // One transaction with entries in two houses.
  const operator = await anOperator(house);
  (await operator.call(saveTenant, { body: newTenant() })).ok();
  expect(await look()).toMatchObject({ isWell: true });
  await services.engine.exclusively(({ query }) =>
    query(`begin; alter table invoice_register no force row level security;
      update invoice_register set amount = 1 where tenant_id = '${shop.tenantId}' and running = 2;
      alter table invoice_register force row level security; commit`),
  );
  const { isWell, detail } = await look();
  expect(isWell).toBe(false);
  expect(detail).toContain(shop.tenantId);
  expect(detail).toMatch(/Nr\. \d+ geändert \(Rechnungsbuch KI2611-0002\)/);
});
