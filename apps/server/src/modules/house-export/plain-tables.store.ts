import { type StoredKind, storedCell } from '@korpus/domain/house-export/export-cells.ts';
import { exportedTables, isExportedColumn, isMoney } from '@korpus/domain/house-export/exported-tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Column = { readonly name: string; readonly type: string };

/** A table as the database has it. */
export type PlainTable = {
  readonly name: string;
  /** The columns that go out. */
  readonly columns: readonly Column[];
  /** The columns that order its rows within a house; none: there is one. */
  readonly key: readonly Column[];
};

type Described = Column & { readonly table: string; readonly keyPlace: number | null };

/** The tables that go out, in their order. */
export async function describeTables(tx: Tx): Promise<PlainTable[]> {
  const { rows } = await sql<Described>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::int2[], a.attnum) as "keyPlace"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...exportedTables]})
    order by c.relname, a.attnum`.execute(tx);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return exportedTables.map((name) => {
    const all = byTable.get(name) ?? [];
    return {
      name,
      columns: all.filter((column) => isExportedColumn(name, column.name)),
      key: all
        .filter((column) => column.keyPlace !== null && column.name !== houseColumnOf(name))
        .toSorted((one, other) => (one.keyPlace ?? 0) - (other.keyPlace ?? 0)),
    };
  });
}

/** The column by which a table says whose a row is. */
const houseColumnOf = (table: string): string => (table === 'tenants' ? 'id' : 'tenant_id');

/** Where a piece ended: the key of its last row, as text. */
type Place = readonly string[];
type Piece = { readonly rows: readonly (readonly string[])[]; readonly last: Place | null };

/** Some rows behind a place; `last` null: there are no more. */
export async function readPlainRows(
  tx: Tx,
  tenantId: string,
  { name, columns, key }: PlainTable,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<Piece> {
  const keys = key.map((column) => ofTable(column.name));
  const behind =
    after === null
      ? sql`true`
      : sql`(${sql.join(keys)}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))})`;
  const { rows } = await sql<{ cells: readonly (string | null)[]; key: readonly string[] }>`
    select to_json(array[${sql.join(columns.map(asText))}]) as cells,
      to_json(array[${sql.join(keys.map((each) => sql`${each}::text`))}]::text[]) as key
    from ${sql.table(name)} as t
    where ${ofTable(houseColumnOf(name))} = ${tenantId} and ${behind}
    order by ${sql.join([ofTable(houseColumnOf(name)), ...keys])} limit ${limit}`.execute(tx);
  const kinds = columns.map(chooseKind);
  return {
    rows: rows.map(({ cells }) => cells.map((cell, at) => storedCell(kinds[at] ?? 'text', cell))),
    last: rows.length < limit ? null : (rows.at(-1)?.key ?? null),
  };
}

/** Qualifies the column so that an alias cannot shadow it. */
const ofTable = (column: string) => sql.ref(`t.${column}`);

function asText({ name, type }: Column): RawBuilder<unknown> {
  const column = ofTable(name);
  if (type === 'timestamp with time zone')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  if (type === 'timestamp without time zone') return sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  return type.endsWith('[]') ? sql`to_json(${column})::text` : sql`${column}::text`;
}

function chooseKind({ name, type }: Column): StoredKind {
  if (type === 'boolean') return 'flag';
  if (isMoney(name, type)) return 'money';
  return type === 'numeric' ? 'number' : 'text';
}
