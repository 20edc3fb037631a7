import { z } from 'zod';
import type { Engine, OwnerSession } from '../../apps/server/src/platform/database/engine.ts';
import { openOnceBeside } from './postgres-database.ts';

const tableRow = z.object({ table: z.string() });
const storedRow = z.object({ table: z.string(), row: z.string() });
const tenantKey = tableRow.extend({ key: z.string() });
export type StoredRow = z.infer<typeof storedRow>;

/**
 * Every row of every table, over all tenants: what a thief of the database would see. Row security is forced on the
 * owner too, so it is lifted inside a transaction that is rolled back.
 */
export const allRows = (engine: Engine, schemas: readonly string[] = ['public']): Promise<StoredRow[]> =>
  ofEveryTable(
    engine,
    schemas,
    (table) => `select '${table}' as table, to_jsonb(t)::text as row from ${table} t order by 2`,
  );

/** The same for comparing often: instead of its rows, each table gives their number and a sum over all they hold. */
export const allSums = (engine: Engine): Promise<StoredRow[]> =>
  ofEveryTable(
    engine,
    ['public'],
    (table) =>
      `select '${table}' as table, format('%s rows, %s', count(*), sum(hashtextextended(t::text, 0))) as row from ${table} t`,
  );

/**
 * Works as the owner. PostgreSQL has a connection kept for it: a new one learns all tables anew, which takes ten times
 * as long as reading them, and one of the house's would make its plans anew.
 */
async function asOwner<T>(engine: Engine, work: (session: OwnerSession) => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return engine.exclusively(work);
  const session = await openOnceBeside(engine);
  try {
    return await work(session);
  } catch (error) {
    await session.query('rollback'); // or it would go on locking the tables
    throw error;
  }
}

async function ofEveryTable(
  engine: Engine,
  schemas: readonly string[],
  select: (table: string) => string,
): Promise<StoredRow[]> {
  return asOwner(engine, async (session) => {
    const tables = await session.query(
      `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r' and not c.relispartition order by 1`,
      [schemas],
    );
    const names = tables.map((row) => tableRow.parse(row).table);
    const lifted = names.filter((name) => name.startsWith('public.'));
    const script = [
      'begin',
      ...lifted.map((name) => `alter table ${name} no force row level security`),
      ...names.map(select),
      'rollback',
    ];
    const rows = await session.query(script.join(';\n'));
    return rows.map((row) => storedRow.parse(row));
  });
}

/** The rows of one tenant, read as the owner inside it: quick, however much the others have. */
export async function rowsOfTenant(engine: Engine, tenantId: string): Promise<StoredRow[]> {
  return asOwner(engine, async (session) => {
    const keys = await session.query(
      `select c.relname as table, a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
         and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end order by 1`,
    );
    const script = [
      'begin',
      `set local app.tenant_id = '${tenantId}'`,
      ...keys
        .map((row) => tenantKey.parse(row))
        .map(
          ({ table, key }) => `select '${table}' as table, to_jsonb(t)::text as row from ${table} t
             where ${key} = '${tenantId}' order by 2`,
        ),
      'commit',
    ];
    const rows = await session.query(script.join(';\n'));
    return rows.map((row) => storedRow.parse(row));
  });
}

/** All stored texts in one, to search in. */
export async function everythingStored(engine: Engine): Promise<string> {
  const rows = await allRows(engine, ['public', 'pgboss']);
  return rows.map(({ table, row }) => `${table} ${row}`).join('\n');
}
