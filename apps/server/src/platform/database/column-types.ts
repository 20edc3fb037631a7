import type { ColumnType, SelectType } from 'kysely';
import type { Schema } from './schema.ts';

type Table = keyof Schema;

/** Columns that hold what a field holds: no other unit, and nothing that the field cannot be. */
export type ColumnsFor<T extends Table, Value> = {
  [Name in keyof Schema[T]]: Fits<SelectType<Schema[T][Name]>, Value> extends true ? Name : never;
}[keyof Schema[T]];

type Fits<Read, Value> = [Read, NonNullable<Value>] extends [Value, NonNullable<Read>] ? true : false;

/** Columns that are written as documents. */
export type JsonColumn<T extends Table> = {
  [Name in keyof Schema[T]]: NonNullable<Schema[T][Name]> extends ColumnType<
    object,
    string | undefined,
    string
  >
    ? Name
    : never;
}[keyof Schema[T]];

/** Columns with values to write; of a document the document itself. */
export type ColumnValues<T extends Table, Names extends keyof Schema[T]> = {
  readonly [Name in Names]: ValueOf<Schema[T][Name]>;
};

type ValueOf<Column> =
  Column extends ColumnType<infer Read, infer Written, unknown>
    ? Read extends object
      ? Read
      : Exclude<Written, undefined>
    : Column;
