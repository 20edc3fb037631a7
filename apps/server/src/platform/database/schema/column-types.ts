import type { ColumnType, Generated } from 'kysely';

/** An instant: read as ISO 8601 text, written as Date. */
export type Instant = ColumnType<string, Date, Date>;

export type NullableInstant = ColumnType<string | null, Date | null | undefined, Date | null>;

/** node-postgres and PGlite both take a JavaScript array for a text[]. */
export type TextArray<T extends string> = ColumnType<readonly T[], readonly T[], readonly T[]>;

/** numeric comes as its exact text. */
export type Percentage = ColumnType<string, number, number>;

export type NullablePercentage = ColumnType<string | null, number | null, number | null>;

/** A row of base data: people give the list its order. */
export type Listed = {
  tenant_id: string;
  id: string;
  name: string;
  sort_order: number;
  version: Generated<number>;
};
