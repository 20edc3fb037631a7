import { type Insertable, sql } from 'kysely';
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';

/** Settings a house has one of, or one of a kind, and what tells their rows apart. */
const keyColumns = {
  acceptance_settings: ['tenant_id'],
  bank_balances: ['tenant_id'],
  default_values: ['tenant_id'],
  document_data_settings: ['tenant_id', 'type'],
  global_values: ['tenant_id', 'key'],
  handover_settings: ['tenant_id'],
  mail_texts: ['tenant_id', 'kind'],
  payment_plans: ['tenant_id'],
  reminder_settings: ['tenant_id'],
  till_rules: ['tenant_id'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>;

/**
 * Stores a setting as the version after the one somebody started from, and returns that. Never written, it is version 1
 * and has no row yet. Null: somebody was faster.
 */
export async function storeVersioned<Table extends keyof typeof keyColumns>(
  tx: Tx,
  table: Table,
  version: number,
  row: Omit<Insertable<Schema[Table]>, 'version'>,
): Promise<number | null> {
  const cells: [string, unknown][] = Object.entries({ ...row, version: version + 1 });
  const columns = cells.map(([name]) => sql.ref(name));
  const { rows } = await sql<{ version: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(cells.map(([, value]) => value))})
    on conflict (${sql.join(keyColumns[table].map((name) => sql.ref(name)))})
    do update set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}
    where ${sql.table(table)}.version = ${version}::integer
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}
