import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Engine, OwnerSession, Row } from '../../database/engine.ts';
import { codeOf } from '../../errors/error-code.ts';
import { readAhead } from '../../read-ahead.ts';
import { type NamedBlob, readNamedBlobs } from '../../storage/named-blobs.ts';
import { enterSql, enterStatement, type RuntimeRole } from '../../tenancy/tenancy.ts';
import { Refusal } from '../refusal.ts';
import { type BackupTable, leftOut } from './backup-tables.ts';
import { backupTexts } from './backup-texts.ts';

/** Few enough to stay small in memory, many enough that the round trips do not count. */
const rowsAtOnce = 500;

type AppliedMigration = { readonly name: string; readonly checksum: string };

type Snapshot = OwnerSession & {
  readonly serverVersion: string;
  readonly migrations: readonly AppliedMigration[];
};

const head = z.object({
  server_version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

/**
 * One moment of the whole database: everything read inside sees the same state, whatever others write meanwhile.
 * Only the migrations are read as the owner; then the session takes the runtime roles and no other.
 */
export async function inSnapshot<T>(engine: Engine, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const opening = [
    { sql: 'set transaction isolation level repeatable read, read only', values: [] },
    { sql: headSql, values: [] },
    enterStatement('korpus_platform', ''),
  ];
  try {
    return await engine.transaction(opening, (tx, opened) => {
      const { server_version: serverVersion, migrations } = head.parse(opened[0]?.[0]);
      const query: OwnerSession['query'] = async (sql, values = []) =>
        (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
      return work({ query, serverVersion, migrations });
    });
  } catch (error) {
    if (codeOf(error) === undefinedTable) throw new Refusal(backupTexts.noDatabase);
    throw error;
  }
}

const undefinedTable = '42P01';

const headSql = `select current_setting('server_version') as server_version,
  (select json_agg(json_build_object('name', name, 'checksum', checksum) order by name)
   from schema_migrations) as migrations`;

export async function readTenantIds(session: OwnerSession): Promise<string[]> {
  await takeRole(session, 'korpus_platform', '');
  const rows = await session.query('select id from tenants order by id');
  return rows.map(({ id }) => String(id));
}

/**
 * A table's rows as lines of JSON, each value as PostgreSQL's own text, sorted the same way on every engine. That
 * text comes back exactly as it was, also numbers and instants that JavaScript would round. The session is theirs until
 * the last one: what comes next is read while these are at work.
 */
export const readLines = (...from: Parameters<typeof linesOfTable>): AsyncGenerator<string[]> =>
  readAhead(linesOfTable(...from));

async function* linesOfTable(
  session: OwnerSession,
  table: BackupTable,
  tenantIds: readonly string[],
): AsyncGenerator<string[]> {
  if (table.kind === 'platform') {
    await takeRole(session, 'korpus_platform', '');
    yield* readAll(session, table);
    return;
  }
  for (const tenantId of tenantIds) {
    await takeRole(session, 'korpus_app', tenantId);
    yield* readAll(session, table);
  }
}

/** Reads which bytes the backup must have, those of all houses. */
export async function readBlobs(session: OwnerSession, tenantIds: readonly string[]): Promise<NamedBlob[]> {
  const ofHouses: NamedBlob[][] = [];
  for (const tenantId of tenantIds) {
    await takeRole(session, 'korpus_app', tenantId);
    ofHouses.push(await readNamedBlobs(session.query));
  }
  return ofHouses.flat();
}

async function takeRole({ query }: OwnerSession, role: RuntimeRole, tenantId: string): Promise<void> {
  for (const sql of enterSql(role, tenantId)) await query(sql);
  await query(textSettingsSql);
  // Rows that an import has written and nobody sees yet are read, too (docs/adr/0062); not in a database of before.
  const [known] = await query("select to_regclass('pending_imports') is not null as made");
  if (role === 'korpus_app' && known?.made === true) await query(seePendingSql);
}

const seePendingSql = `select set_config('app.import_id',
  coalesce((select import_id::text from pending_imports), ''), true)`;

/** A large table may take longer than any request is allowed to; and texts must not depend on anybody's settings. */
const textSettingsSql = `select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true),
  set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'iso_8601', true),
  set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`;

async function* readAll({ query }: OwnerSession, table: BackupTable): AsyncGenerator<string[]> {
  await query(`declare backup_rows cursor for ${linesSql(table)}`);
  for (;;) {
    const rows = await query(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await query('close backup_rows');
}

function linesSql({ name, columns, key, tenantColumn }: BackupTable): string {
  const texts = columns.map((column) => `t.${quoted(column.name)}::text as ${quoted(column.name)}`);
  const order = [...key].sort((one, other) => rank(one.name, tenantColumn) - rank(other.name, tenantColumn));
  const sorting = order.map(
    (column) => `t.${quoted(column.name)}${isText(column.type) ? ' collate "C"' : ''}`,
  );
  const condition = leftOut[name] === undefined ? '' : ` where not (${leftOut[name]})`;
  return `select to_json(r)::text as line
    from ${quoted(name)} t cross join lateral (select ${texts.join(', ')}) r${condition}
    order by ${sorting.join(', ')}`;
}

const rank = (name: string, tenantColumn: string | null): number => (name === tenantColumn ? 0 : 1);

/** Tells whether a column is text: texts alone sort differently from one engine's language settings to another's. */
const isText = (type: string): boolean => /^(text|character|name|citext)/.test(type);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
