import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { isDeletable } from '../../platform/database/referrers.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** The lists of the base data: each has names, an order that people give it, versions and a log of its changes. */
export type ListTable =
  | 'carpenters'
  | 'conversation_types'
  | 'document_text_settings'
  | 'exhibition_salesmen'
  | 'lead_sources'
  | 'locations'
  | 'suppliers';

type Common = { readonly id: string; readonly version: number };
export type ListRow<T extends ListTable> = Selectable<Schema[T]> & Common;

type Managed = 'tenant_id' | 'id' | 'sort_order' | 'version';
export type ListColumns<T extends ListTable> = Omit<Updateable<Schema[T]>, Managed>;

/** The SQL of all lists: they differ in their columns only, and those are data (list.ts). */

export type RowKey = { readonly tenantId: string; readonly id: string };

const byOrder = sql`order by t.sort_order, t.name, t.id`;

/** Reads a list in the order that people gave it. */
export async function readList<T extends ListTable>(
  tx: Tx,
  table: T,
  tenantId: string,
): Promise<(ListRow<T> & { is_deletable: boolean })[]> {
  const { rows } = await sql<ListRow<T> & { is_deletable: boolean }>`
    select t.*, ${isDeletable(table, 't')} as is_deletable
    from ${sql.table(table)} as t where t.tenant_id = ${tenantId} ${byOrder}`.execute(tx);
  return rows;
}

/** Some of them, in the order of their ids. */
export async function readPiece<T extends ListTable>(
  tx: Tx,
  table: T,
  tenantId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ListRow<T>[]> {
  const { rows } = await sql<ListRow<T>>`select * from ${sql.table(table)}
    where tenant_id = ${tenantId} and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Locked until the transaction ends, so that nobody changes it between looking and writing. */
export async function lockRow<T extends ListTable>(
  tx: Tx,
  table: T,
  { tenantId, id }: RowKey,
): Promise<ListRow<T> | undefined> {
  const { rows } = await sql<ListRow<T>>`select * from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Inserts a row at the end of the list. False when somebody used the same id at the same moment. */
export async function insertRow<T extends ListTable>(
  tx: Tx,
  table: T,
  { tenantId, id }: RowKey,
  columns: ListColumns<T>,
): Promise<boolean> {
  const entries = Object.entries(columns);
  const names = entries.map(([name]) => sql.ref(name));
  const values = entries.map(([, value]) => sql`${value}`);
  const { rows } = await sql`insert into ${sql.table(table)} (tenant_id, id, sort_order, ${sql.join(names)})
    values (${tenantId}, ${id},
      (select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)} where tenant_id = ${tenantId}),
      ${sql.join(values)})
    on conflict (tenant_id, id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function updateRow<T extends ListTable>(
  tx: Tx,
  table: T,
  { tenantId, id }: RowKey,
  columns: ListColumns<T>,
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

export async function deleteRow(tx: Tx, table: ListTable, { tenantId, id }: RowKey): Promise<void> {
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** All ids in their present order, locked in one fixed order, so that two who sort at once wait instead of failing. */
export async function lockOrder(tx: Tx, table: ListTable, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with locked as materialized (
      select * from ${sql.table(table)} where tenant_id = ${tenantId} order by id for update
    ) select t.id from locked as t ${byOrder}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function storeOrder(
  tx: Tx,
  table: ListTable,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} as t set sort_order = wanted.place
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where t.tenant_id = ${tenantId} and t.id = wanted.id and t.sort_order <> wanted.place`.execute(tx);
}

/** Tells whether the tenant has such a record; a foreign one is none. */
export async function hasRow(tx: Tx, table: ListTable | 'users', { tenantId, id }: RowKey): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
  return rows.length === 1;
}
