import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Row, Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { insertPending } from '../../../apps/server/src/platform/tenancy/pending-imports.ts';
import { enterStatement } from '../../../apps/server/src/platform/tenancy/tenancy.ts';
import { aHouse } from '../../kit/house.ts';
import { fill } from '../fill.ts';
import { aWorld } from '../world.ts';
import { foreignKeysQuery, tablesQuery } from './catalogue-queries.ts';
import { hiddenFromTenants, installationTables, platformGrants, tenantKeyOf } from './catalogue-rules.ts';

const house = await aHouse();
const { home, foreign } = await aWorld(house);
const run = async (tx: Tx, text: string) => (await sql.raw<{ found: string }>(text).execute(tx)).rows;

await fill(house, home);
await fill(house, foreign);
// Pending rows are added for this test: while a house writes an import, much of it waits.
for (const { tenantId } of [home, foreign])
  await house.services.tenancy.inTenant(tenantId, async (tx) => {
    const [one] = await run(tx, 'select id as found from imports limit 1');
    await insertPending(tx, { tenantId, id: String(one?.found) });
  });

const { engine } = house.services;
const tables = (await tablesQuery(engine.query))
  .map(({ name }) => name)
  .filter((name) => !installationTables.includes(name));
const ofPeople = tables.filter((name) => !hiddenFromTenants.includes(name));
const ofBusiness = tables.filter((name) => platformGrants[name] === undefined);
const foreignKeys = (await foreignKeysQuery(engine.query)).filter(({ columns }) => columns.length > 1);

type Role = 'korpus_app' | 'korpus_platform';
const withoutTenant = <T>(role: Role, work: (tx: Tx) => Promise<T>) =>
  engine.transaction([enterStatement(role, '')], (tx) => work(tx));
const atHome = <T>(work: (tx: Tx) => Promise<T>) => house.services.tenancy.inTenant(home.tenantId, work);
/** The owner of the tables inside one tenant: no grant stops it, only the rules of the tables themselves. */
const asOwner = (tenantId: string, statement: string): Promise<Row[]> =>
  engine.exclusively(async ({ query }) => {
    await query('begin');
    try {
      await query(`select set_config('app.tenant_id', '${tenantId}', true)`);
      return await query(statement);
    } finally {
      await query('rollback');
    }
  });

/** All a row can be given; what the database makes of it by itself cannot be written. */
const columnsOf = new Map(
  (
    await engine.query(`select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ') as columns
      from pg_attribute where attnum > 0 and not attisdropped and attgenerated = '' group by 1`)
  ).map((row) => [String(row.table), String(row.columns)]),
);
/** The rows of ours again, with other values in some places. */
const copyOf = (table: string, values: string) =>
  `insert into ${table} (${columnsOf.get(table)}) select ${columnsOf.get(table)}
    from (select (jsonb_populate_record(t, ${values})).* from ${table} t`;

const affected = async (tx: Tx, text: string) => (await sql.raw(text).execute(tx)).numAffectedRows;
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

const refused = '42501';

describe.each(ofPeople)('the table %s', (table) => {
  const key = tenantKeyOf(table);

  it('has no rows without a tenant', async () => {
    expect(
      await withoutTenant('korpus_app', (tx) => run(tx, `select ${key} as found from ${table}`)),
    ).toEqual([]);
  });

  it('has only the rows of the tenant inside one, and it has some', async () => {
    const rows = await atHome((tx) => run(tx, `select distinct ${key} as found from ${table}`));
    expect(rows).toEqual([{ found: home.tenantId }]);
  });

  it('hides the rows of others from those who ask for them by name', async () => {
    const text = `select ${key} as found from ${table} where ${key} = '${foreign.tenantId}'`;
    expect(await atHome((tx) => run(tx, text))).toEqual([]);
  });

  it('lets nobody change or delete the rows of others', async () => {
    const change = `update ${table} set ${key} = ${key} where ${key} = '${foreign.tenantId}'`;
    const remove = `delete from ${table} where ${key} = '${foreign.tenantId}'`;
    for (const text of [change, remove]) {
      const result = await atHome((tx) => affected(tx, text)).catch((error) => Reflect.get(error, 'code'));
      expect([0n, refused]).toContain(result);
    }
  });

  it('refuses rows under the name of another tenant, and to rename one', async () => {
    const rename = `update ${table} set ${key} = '${foreign.tenantId}'`;
    const copy = `${copyOf(table, `'{"${key}":"${foreign.tenantId}"}'`)}) as rows`;
    for (const text of [rename, copy]) expect(await codeOf(atHome((tx) => run(tx, text)))).toBe(refused);
  });
});

describe.each(hiddenFromTenants)('the platform table %s', (table) => {
  it('is out of reach for the role of people', async () => {
    expect(await codeOf(atHome((tx) => run(tx, `select count(*) as found from ${table}`)))).toBe(refused);
  });
});

it('keeps the platform role out of every business table', async () => {
  expect(ofBusiness.length).toBeGreaterThan(0);
  for (const table of [...ofBusiness, 'schema_migrations']) {
    const look = withoutTenant('korpus_platform', (tx) => run(tx, `select count(*) as found from ${table}`));
    expect(await codeOf(look), table).toBe(refused);
  }
});

/** Checks of foreign keys do not ask row security: only keys that carry the tenant keep the houses apart. */
describe.each(foreignKeys)('the foreign key $name of $table', ({ table, columns, target, targetColumns }) => {
  it('leads to no record of another tenant, even for the owner of the tables', async () => {
    const [column = '', targetColumn = ''] = [columns[1], targetColumns[1]];
    const found = await asOwner(
      foreign.tenantId,
      `select ${targetColumn} as found from ${target} where ${targetColumns[0]} = '${foreign.tenantId}' limit 1`,
    );
    const id = String(found[0]?.found);
    const ofOurs = `where tenant_id = '${home.tenantId}'`;
    // A line has one state and a house writes one import, so that none can be added: it is changed.
    const write =
      column === 'returned_by' || table === 'pending_imports'
        ? `update ${table} set ${column} = '${id}' ${ofOurs}`
        : `${copyOf(table, newRow(table, column, id))} ${ofOurs} limit 1) as rows`;
    expect(await codeOf(asOwner(home.tenantId, write))).toBe('23503');
  });
});

const ofMails = ['issued_id', 'complaint_id', 'reminder_id', 'acceptance_id'];

/** The row of ours again under keys of its own, but pointing to theirs. */
function newRow(table: string, column: string, id: string): string {
  const keys =
    table.endsWith('_tokens') || table.endsWith('_links') ? "'token_hash', md5(random()::text)," : '';
  const own =
    column === 'id'
      ? ''
      : `'id', gen_random_uuid(), 'key', md5(random()::text), 'email', md5(random()::text),
        'client_number', md5(random()::text), 'invoice_number', md5(random()::text),
        'payment_id', gen_random_uuid(),`;
  // A mail is of a print, of a complaint, of a reminder or of an acceptance, whose page lies elsewhere.
  const other =
    table === 'sent_papers' && ofMails.includes(column)
      ? [
          ...ofMails.flatMap((each) => (each === column ? [] : [`'${each}', null,`])),
          column === 'acceptance_id'
            ? `'kind', 'ACCEPTANCE', 'storage_key', null, 'sha256', null, 'size', null,`
            : `'kind', 'COMPLAINT', 'storage_key', 'x', 'sha256', 'x', 'size', 1,`,
        ].join(' ')
      : '';
  // Part of a line is for a payment or for a reminder.
  const ofLine =
    `${table}.${column}` === 'bank_parts.reminder_id' ? `'payment_id', null, 'kind', 'FEE',` : '';
  return `jsonb_build_object(${keys} ${own} ${other} ${ofLine} '${column}', '${id}')`;
}

it('treats the setting of a finished transaction as no tenant', async () => {
  await atHome((tx) => run(tx, 'select 1 as found'));
  const rows = await withoutTenant('korpus_app', (tx) => run(tx, 'select current_tenant() as found'));
  expect(rows).toEqual([{ found: null }]);
});

it('takes nothing but a UUID for a tenant', () => {
  for (const name of ["' or true --", 'x', `${home.tenantId}'`, home.tenantId.replace('-', '')]) {
    expect(() => enterStatement('korpus_app', name)).toThrow(RangeError);
  }
});
