import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';

type Referrer = {
  readonly table: keyof Schema;
  /** The column that holds the id; an expression where the id stands inside a document. */
  readonly column: string;
};

/**
 * Which rows keep another one from being deleted (decisions §8: `isDeletable` is false when other records refer to it).
 * What is deleted along with a row does not count. A test reads the foreign keys from the catalogue and fails when one
 * is missing here.
 */
export const referrers = {
  users: [
    { table: 'carpenters', column: 'linked_user_id' },
    { table: 'exhibition_salesmen', column: 'user_id' },
    { table: 'clients', column: 'salesman_id' },
    { table: 'orders', column: 'salesman_id' },
  ],
  locations: [
    { table: 'users', column: 'location_id' },
    { table: 'exhibition_salesmen', column: 'location_id' },
    { table: 'clients', column: 'location_id' },
    { table: 'orders', column: 'location_id' },
    { table: 'complaints', column: 'location_id' },
  ],
  carpenters: [
    { table: 'orders', column: 'carpenter_id' },
    { table: 'complaints', column: 'carpenter_id' },
  ],
  suppliers: [{ table: 'order_suppliers', column: 'supplier_id' }],
  lead_sources: [
    { table: 'clients', column: 'lead_source_id' },
    { table: 'orders', column: 'lead_source_id' },
  ],
  clients: [{ table: 'orders', column: 'client_id' }],
  orders: [{ table: 'issued_documents', column: 'order_id' }],
  conversation_types: [{ table: 'clients', column: 'conversation_type_id' }],
  exhibition_salesmen: [{ table: 'orders', column: 'exhibition_salesman_id' }],
  document_text_settings: [
    { table: 'document_data_settings', column: `(settings ->> 'textSettingId')::uuid` },
  ],
} as const satisfies Partial<Record<keyof Schema, readonly Referrer[]>>;

export type ReferredTable = keyof typeof referrers;

/** For a select list: whether nothing refers to the row of `table`, which the statement calls `alias`. */
export function isDeletable(table: ReferredTable, alias: string): RawBuilder<boolean> {
  const all: readonly Referrer[] = referrers[table];
  const checks = all.map(
    (referrer) => sql`not exists (select from ${sql.table(referrer.table)} as r
      where r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and ${sql.raw(inReferrer(referrer))} = ${sql.ref(`${alias}.id`)})`,
  );
  return checks.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(checks, sql` and `)})`;
}

/** Whether something refers to the row; ask while it is locked, and let the foreign key answer the rest. */
export async function isReferredTo(
  tx: Tx,
  table: ReferredTable,
  tenantId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ deletable: boolean }>`select ${isDeletable(table, 't')} as deletable
    from ${sql.table(table)} as t where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(tx);
  return rows[0]?.deletable === false;
}

const inReferrer = ({ column }: Referrer) => (/^\w+$/.test(column) ? `r.${column}` : column);
