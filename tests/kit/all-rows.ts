import { z } from 'zod';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';

const tableRow = z.object({ table: z.string() });
const storedRow = z.object({ table: z.string(), row: z.string() });
export type StoredRow = z.infer<typeof storedRow>;

/**
 * Every row of every table, over all tenants: what a thief of the database would see. Row security is forced on the
 * owner too, so it is lifted inside a transaction that is rolled back.
 */
export async function allRows(engine: Engine, schemas: readonly string[] = ['public']): Promise<StoredRow[]> {
  return engine.exclusively(async (session) => {
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
      ...names.map((name) => `select '${name}' as table, to_jsonb(t)::text as row from ${name} t order by 2`),
      'rollback',
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
