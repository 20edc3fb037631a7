import { sql } from 'kysely';
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';

/**
 * Has plans made anew, for a caller who fills tables piece by piece. Of tables that were empty a moment ago the
 * database keeps plans that read all of a house where one row is looked for (those of foreign keys stay as long as the
 * connection).
 */
export const planAnew = (tx: Tx) => sql`discard plans`.execute(tx);

export type NewRow = Readonly<Record<string, unknown>>;

/** Many rows at once, as one document; all have the columns of the first. */
export async function insertRows(tx: Tx, table: keyof Schema, rows: readonly NewRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx);
}
