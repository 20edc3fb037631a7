import {
  functionalUpdate,
  type RowData,
  type SortingState,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { type Column, defaultWidth } from '../columns/column.ts';
import type { TableLayout } from '../columns/layout.ts';
import { createSearchIndex, type SearchIndex, searchWords } from './search-index.ts';
import { createSortKeys } from './sort-keys.ts';
import {
  createRowFilter,
  type Features,
  type ModelRow,
  tableLibraryFeatures,
  toLibraryColumns,
} from './table-features.ts';
import { sumColumns, type Totals } from './totals.ts';

export type SizedColumn<Row> = Readonly<{ column: Column<Row>; width: number }>;

export type TableModel<Row extends RowData> = Readonly<{
  /** Filtered and sorted, over all pages. */
  rows: readonly ModelRow<Row>[];
  /** The columns shown, in their order, with their widths. */
  columns: readonly SizedColumn<Row>[];
  totals: Totals;
  /** The text the rows are filtered by: a moment behind the typing while there is much to do. */
  appliedFilter: string;
  toggleSort: (key: string, isAdded: boolean) => void;
}>;

type TableInput<Row> = Readonly<{
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  filterText: string;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  countsInTotals: ((row: Row) => boolean) | undefined;
}>;

/** Rows through filter and sort, columns through order, visibility and width: the table library's part. */
export function useTableModel<Row extends RowData>(input: TableInput<Row>): TableModel<Row> {
  const { rows, columns, rowId, layout, onLayoutChange, countsInTotals } = input;
  const appliedFilter = useDeferredValue(input.filterText.trim());
  const searchIndex = useMemo(() => createSearchIndex(columns), [columns]);
  useSearchWarmUp(rows, searchIndex);
  const state = useLibraryState(layout, appliedFilter);
  const table = useTable<Features, Row>({
    features: tableLibraryFeatures,
    columns: useMemo(() => toLibraryColumns(columns, createSortKeys(rows)), [columns, rows]),
    data: rows,
    getRowId: rowId,
    state,
    globalFilterFn: useMemo(() => createRowFilter(searchIndex), [searchIndex]),
    sortDescFirst: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const sort = functionalUpdate(updater, state.sorting).map(({ id, desc }) => ({
        key: id,
        descending: desc,
      }));
      onLayoutChange({ ...layout, sort });
    },
  });
  const filtered = table.getFilteredRowModel().rows;
  const totals = useMemo(
    () =>
      sumColumns(
        filtered.map(({ original }) => original),
        columns,
        countsInTotals,
      ),
    [filtered, columns, countsInTotals],
  );
  const shown = table.getVisibleLeafColumns();
  const sized = useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    return shown.flatMap(({ id }) => {
      const column = byKey.get(id);
      return column === undefined ? [] : [{ column, width: layout.widths[id] ?? defaultWidth(column) }];
    });
  }, [shown, columns, layout.widths]);
  return {
    rows: table.getSortedRowModel().rows,
    columns: sized,
    totals,
    appliedFilter,
    toggleSort: (key, isAdded) => table.getColumn(key)?.toggleSorting(undefined, isAdded),
  };
}

/** Our layout in the library's words; every slice keeps its identity until it really changes. */
function useLibraryState({ order, hidden, widths, sort }: TableLayout, appliedFilter: string) {
  const sorting = useMemo(() => sort.map(({ key, descending }) => ({ id: key, desc: descending })), [sort]);
  const columnOrder = useMemo(() => [...order], [order]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((key) => [key, false])), [hidden]);
  const globalFilter = useMemo(
    () => (appliedFilter === '' ? undefined : searchWords(appliedFilter)),
    [appliedFilter],
  );
  return useMemo(
    () => ({ sorting, columnOrder, columnVisibility, columnSizing: widths, globalFilter }),
    [sorting, columnOrder, columnVisibility, widths, globalFilter],
  );
}

/** Rows made per look at the clock; about a millisecond of work. */
const batch = 200;

/** Makes the search strings while nobody needs the processor, so that the first letter is as quick as the rest. */
function useSearchWarmUp<Row>(rows: readonly Row[], searchIndex: SearchIndex<Row>): void {
  useEffect(() => {
    // Safari has no idle callback; there the first letter makes the strings.
    if (typeof window.requestIdleCallback !== 'function') return;
    let next = 0;
    let handle = 0;
    const work = (deadline: IdleDeadline) => {
      while (next < rows.length && deadline.timeRemaining() > 2) {
        for (const row of rows.slice(next, next + batch)) searchIndex(row);
        next += batch;
      }
      if (next < rows.length) handle = window.requestIdleCallback(work);
    };
    handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }, [rows, searchIndex]);
}
