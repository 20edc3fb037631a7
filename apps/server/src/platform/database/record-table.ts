import { type Catalogue, type OwnField, ownFields } from '@korpus/domain/fields/field.ts';
import type { Insertable, Selectable } from 'kysely';
import { columnName } from './column-name.ts';
import type { ColumnsFor } from './column-types.ts';
import type { Schema } from './schema.ts';

/**
 * How a record is stored, from its catalogue: each field in the column of its name. What is not as plain as that is
 * listed, and a field that has no such column, or one that holds something else, does not compile until it is.
 */

type Table = keyof Schema;

/** `firstName` is `first_name`, as columnName says. */
type Named<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Named<Rest>}`
  : '';

type Kept<Fields extends Catalogue> = Exclude<OwnField<Fields>, 'id'>;

/** A field that is stored in another way than as its value in one column. */
type Converted<T extends Table, Value> = {
  toRow(value: Value): Partial<Insertable<Schema[T]>>;
  fromRow(row: Selectable<Schema[T]>): Value;
};

/** Null: it is kept elsewhere, and whoever reads the record adds it. */
type Exception<T extends Table, Value> = ColumnsFor<T, Value> | Converted<T, Value> | null;

type IsPlain<T extends Table, Entity, Field extends string> = Field extends keyof Entity
  ? Named<Field> extends ColumnsFor<T, Entity[Field]>
    ? true
    : false
  : false;

/** Exceptions say how each field is kept that is not plain. */
type Exceptions<T extends Table, Entity, Fields extends Catalogue> = {
  readonly [Field in Kept<Fields> as IsPlain<T, Entity, Field> extends true
    ? never
    : Field]: Field extends keyof Entity ? Exception<T, Entity[Field]> : null;
};

/** The columns a field is written to. */
type ColumnsOf<Field extends string, Said> = Field extends keyof Said
  ? Said[Field] extends string
    ? Said[Field]
    : Said[Field] extends { toRow(value: never): infer Columns }
      ? keyof Columns
      : never
  : Named<Field>;

/** Names of fields that the reader of the record adds. */
type Elsewhere<Said> = { [Field in keyof Said]: Said[Field] extends null ? Field : never }[keyof Said];

type Row = Readonly<Record<string, unknown>>;

/** A stored field: what it becomes in its row, and how it is read from there. */
type Stored = {
  readonly field: string;
  /** Null: it is converted. */
  readonly column: string | null;
  readonly write: (record: Row) => Row;
  readonly read: (row: Row) => unknown;
};

/** The mapping of a record to a row of its table and back; `id` is only read, since whoever stores it knows the key. */
export const recordTable =
  <Entity extends Row>() =>
  <T extends Table, const Fields extends Catalogue, const Said extends Exceptions<T, Entity, Fields>>(
    _table: T,
    fields: Fields,
    said: Said,
  ) => {
    type Columns = ColumnsOf<Kept<Fields>, Said>;
    type Written = Pick<Insertable<Schema[T]>, Columns & keyof Insertable<Schema[T]>>;
    type Read = Pick<Selectable<Schema[T]>, (Columns | ('id' & keyof Fields)) & keyof Selectable<Schema[T]>>;
    const exceptions = new Map<string, unknown>(Object.entries(said));
    const read = ownFields(fields).flatMap((field) => storedAs(field, exceptions.get(field)));
    const written = read.filter(({ field }) => field !== 'id');
    return {
      /** Where each field stands that is not converted. */
      columns: new Map(written.flatMap(({ field, column }) => (column === null ? [] : [[field, column]]))),
      toRow: (record: Entity) =>
        // The columns are those that `Columns` works out by the same exceptions.
        Object.assign({}, ...written.map(({ write }) => write(record))) as Written,
      fromRow: (row: Read) => {
        const record: Record<string, unknown> = {};
        for (const { field, read: valueIn } of read) record[field] = valueIn(row);
        // All fields of the catalogue, and so of the record.
        return record as Omit<Entity, Elsewhere<Said>>;
      },
    };
  };

type AnyConverted = { toRow(value: unknown): Row; fromRow(row: Row): unknown };
const isConverted = (said: unknown): said is AnyConverted =>
  typeof said === 'object' && said !== null && 'toRow' in said;

function storedAs(field: string, said: unknown): Stored[] {
  if (said === null) return [];
  if (isConverted(said)) {
    const { toRow, fromRow } = said;
    return [{ field, column: null, write: (record) => toRow(record[field]), read: fromRow }];
  }
  const column = typeof said === 'string' ? said : columnName(field);
  return [{ field, column, write: (record) => ({ [column]: record[field] }), read: (row) => row[column] }];
}
