import { z } from 'zod';
import type { OwnerSession } from '../../database/engine.ts';
import { Refusal } from '../refusal.ts';
import { backupTexts } from './backup-texts.ts';

type Column = { readonly name: string; readonly type: string };

/**
 * How a table is read. `tenant`: tenant by tenant through the app role, so that row security stays on. `platform`:
 * at once through the platform role.
 */
type TableKind = 'tenant' | 'platform';

export type BackupTable = {
  readonly name: string;
  readonly kind: TableKind;
  readonly columns: readonly Column[];
  /** Columns that the rows are sorted by, so that both engines write the same file. */
  readonly key: readonly Column[];
  /** The column that names the tenant; null where a platform table knows none. */
  readonly tenantColumn: string | null;
};

/** Not part of a backup on purpose: migrations stand in the manifest. The job queue has a schema of its own. */
const withoutRows = new Set(['schema_migrations']);

/** Belongs to one installation and not to its data: a restored one has its own secret. */
export const leftOut: Readonly<Record<string, string>> = {
  installation_facts: "t.name = 'secret-fingerprint'",
};

const column = z.object({ name: z.string(), type: z.string() });
const catalogueRow = z.object({
  name: z.string(),
  guarded: z.boolean(),
  open: z.boolean(),
  has_tenant: z.boolean(),
  app_reads: z.boolean(),
  platform_reads: z.boolean(),
  columns: z.array(column),
  key: z.array(column),
  needs: z.array(z.string()),
});
type CatalogueRow = z.infer<typeof catalogueRow>;

/**
 * All tables from the catalogue, parents before children; a later table joins by itself. One that neither role can
 * read whole stops the backup: a table must never be forgotten silently.
 */
export async function readBackupTables({ query }: OwnerSession): Promise<BackupTable[]> {
  const [sequence] = await query(sequencesSql);
  if (sequence !== undefined) throw new Refusal(backupTexts.unknownSequence(String(sequence.name)));
  const rows = z.array(catalogueRow).parse(await query(tablesSql));
  const known = rows.filter(({ name }) => !withoutRows.has(name));
  return parentsFirst(known).map(describeTable);
}

function describeTable(row: CatalogueRow): BackupTable {
  const { name, columns, key } = row;
  const tenantColumn = name === 'tenants' ? 'id' : row.has_tenant ? 'tenant_id' : null;
  const table = { name, columns, key, tenantColumn };
  if (key.length === 0) throw new Refusal(backupTexts.unknownTable(name));
  if (row.app_reads && row.guarded && tenantColumn !== null) return { ...table, kind: 'tenant' };
  if (row.platform_reads && row.open) return { ...table, kind: 'platform' };
  throw new Refusal(backupTexts.unknownTable(name));
}

/** Foreign keys decide who comes first. A circle must be deferrable; deferred keys are not among `needs`. */
function parentsFirst(rows: readonly CatalogueRow[]): CatalogueRow[] {
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const sorted: CatalogueRow[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => needs.every((name) => !waiting.has(name)));
    if (ready.length === 0)
      throw new Error(`Circular foreign keys must be deferrable: ${[...waiting.keys()]}`);
    for (const row of ready) waiting.delete(row.name);
    sorted.push(...ready);
  }
  return sorted;
}

const sequencesSql = `select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`;

/** `guarded`: row security is forced. `open`: the platform role sees every row of it. */
const tablesSql = `select c.relname as name,
    c.relrowsecurity and c.relforcerowsecurity as guarded,
    not c.relrowsecurity or exists (
      select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('*', 'r') and p.polpermissive
        and 'korpus_platform'::regrole = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true') as open,
    exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped) as has_tenant,
    has_table_privilege('korpus_app', c.oid, 'select') as app_reads,
    has_table_privilege('korpus_platform', c.oid, 'select') as platform_reads,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by k.position)
      from pg_index i
      cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary), '[]'::json) as key,
    coalesce((select json_agg(distinct parent.relname)
      from pg_constraint f join pg_class parent on parent.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable), '[]'::json) as needs
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;
