import { type ReferredTable, references } from '@korpus/domain/records/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './engine.ts';

/**
 * Makes a column of a select list: it tells whether nothing refers to the row of `table`, which the statement calls
 * `alias`.
 */
export function isDeletable(table: ReferredTable, alias: string): RawBuilder<boolean> {
  const checks = references
    .filter(({ to }) => to === table)
    .map(
      ({ table: referring, column, key }) => sql`not exists (select from ${sql.table(referring)} as r
        where r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and ${idIn(column, key)} = ${sql.ref(`${alias}.id`)})`,
    );
  return sql<boolean>`(${sql.join(checks, sql` and `)})`;
}

/** Tells whether something refers to the row; ask while it is locked, and let the foreign key answer the rest. */
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

/** Where the id stands in a row `r`: in the column, or in the document that the column is. */
const idIn = (column: string, key: string | undefined) =>
  key === undefined ? sql.ref(`r.${column}`) : sql`(${sql.ref(`r.${column}`)} ->> ${key})::uuid`;
