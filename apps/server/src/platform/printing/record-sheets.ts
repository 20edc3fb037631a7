import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { TableCell, TableColumn, TableModel } from './table-model.ts';

export type SheetFact = {
  readonly label: string;
  readonly kind: TableColumn['kind'];
  readonly value: TableCell;
};
export type SheetTable = Pick<TableModel, 'title' | 'columns' | 'rows'> & {
  /** Places of rows that are subtotals. */
  readonly strong?: readonly number[];
  /** Begins with „Summe“ unless it says what it is of. Null: no totals row. */
  readonly totals: readonly TableCell[] | null;
};

/** A block is what stands under one heading: short facts, a table, or words. */
export type SheetBlock =
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly SheetFact[] }
  | ({ readonly kind: 'table' } & SheetTable)
  | { readonly kind: 'words'; readonly title: string; readonly words: string };

/** One record; what `mark` says stands out beside its title. */
export type RecordSheet = {
  readonly title: string;
  readonly mark: string | null;
  readonly blocks: readonly SheetBlock[];
};

/** Everything that its reader may know of one record or several, each beginning on a page of its own. */
export type RecordSheets = {
  readonly title: string;
  readonly subtitle: string;
  /** The name of the house. */
  readonly author: string;
  readonly today: IsoDate;
  /** Read on a wall, from a metre away. */
  readonly isPinnedUp?: boolean;
  readonly sheets: readonly RecordSheet[];
};
