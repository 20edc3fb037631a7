import type { Reference } from '@korpus/domain/records/record-kind.ts';
import { type ReferredTable, references } from '@korpus/domain/records/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './engine.ts';

/** For a select list: whether nothing refers to the row of `table`, which the statement calls `alias`. */
export function isDeletable(table: ReferredTable, alias: string): RawBuilder<boolean> {
  const checks = references
    .filter(({ to }) => to === table)
    .map(
      (reference) => sql`not exists (select from ${sql.table(reference.table)} as r
        where r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and ${names(reference, sql.ref(`${alias}.id`))})`,
    );
  return sql<boolean>`(${sql.join(checks, sql` and `)})`;
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

/** Whether a row `r` holds the id: as its column, in the list or in the document that the column is. */
function names({ column, key, many }: Reference, id: RawBuilder<unknown>) {
  const held = sql.ref(`r.${column}`);
  if (many === true) return sql`${held} @> array[${id}]`;
  return key === undefined ? sql`${held} = ${id}` : sql`(${held} ->> ${key})::uuid = ${id}`;
}
