import { type RawBuilder, sql } from 'kysely';

/** A value of a row and its JSON, written out by hand: twice as fast as row_to_json on rows as wide as ours. */
export type JsonCell = { readonly value: RawBuilder<unknown>; readonly json: RawBuilder<string> };

type Value = RawBuilder<unknown>;

/** Ids, days and names of our own: nothing in them needs an escape. */
export const word = (value: Value): JsonCell => ({
  value,
  json: sql`coalesce('"' || ${value} || '"', 'null')`,
});

/** Makes the cell of what people typed. */
export const text = (value: Value): JsonCell => ({
  value,
  json: sql`coalesce(to_json(${value})::text, 'null')`,
});

/** Null is no. */
export const flag = (value: Value): JsonCell => ({
  value,
  json: sql`case when ${value} then 'true' else 'false' end`,
});

/** Numbers, and documents that are stored as they are sent. */
export const asItIs = (value: Value): JsonCell => ({ value, json: sql`coalesce(${value}::text, 'null')` });

/** Cents, sent as euros (rules: api#euros-outside). */
export const euros = (cents: Value): JsonCell => asItIs(sql`(${cents} * 0.01)`);

/** PostgreSQL takes a hundred arguments at most, so many cells are joined in parts. */
const cellsAtOnce = 50;

/** `{"key":value,"key":value` or, to go on with, `,"key":value`. */
export function jsonMembers(
  opening: '{' | ',',
  cells: readonly (readonly [key: string, cell: JsonCell])[],
): RawBuilder<string> {
  const members = cells.map(([key, { json }], place) =>
    sql.join([sql.lit(`${place === 0 ? opening : ','}"${key}":`), json]),
  );
  const parts = Array.from(
    { length: Math.ceil(members.length / cellsAtOnce) },
    (_, place) => sql`concat(${sql.join(members.slice(place * cellsAtOnce, (place + 1) * cellsAtOnce))})`,
  );
  return sql`concat(${sql.join(parts)})`;
}
