import {
  type ColumnDef,
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type FilterFn,
  globalFilteringFeature,
  type Row as LibraryRow,
  type RowData,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table';
import { type Column, defaultWidth } from '../columns/column.ts';
import { matchesAll, type SearchIndex } from './search-index.ts';
import { compareKeys, type SortKey, type SortKeys } from './sort-keys.ts';

/** Stable for the life of the program: a new object would make the library start over. */
export const tableLibraryFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export type Features = typeof tableLibraryFeatures;

/** A row as the table library keeps it: `id` and `original`. */
export type ModelRow<Row extends RowData> = LibraryRow<Features, Row>;

/** The library sees a row as its sort keys; texts are made by our own columns. */
export function toLibraryColumns<Row extends RowData>(
  columns: readonly Column<Row>[],
  sortKeys: SortKeys<Row>,
): ColumnDef<Features, Row>[] {
  const sortFn: SortFn<Features, Row> = (a, b, key) =>
    compareKeys(a.getValue<SortKey>(key), b.getValue<SortKey>(key));
  return columns.map((column, index) => ({
    id: column.key,
    accessorFn: (row: Row) => sortKeys(column, row),
    sortFn,
    sortUndefined: 'last',
    size: defaultWidth(column),
    // One look per row is enough: the search string already holds all columns.
    enableGlobalFilter: index === 0,
  }));
}

export function createRowFilter<Row extends RowData>(searchIndex: SearchIndex<Row>): FilterFn<Features, Row> {
  return (row, _key, words: readonly string[]) => matchesAll(searchIndex(row.original), words);
}
