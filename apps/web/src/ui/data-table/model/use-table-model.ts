import { useDeferredValue, useEffect, useMemo } from 'react';
import { type Column, defaultWidth } from '../columns/column.ts';
import { type TableLayout, visibleKeys } from '../columns/layout.ts';
import type { ModelRow } from './model-row.ts';
import { createSearchIndex, matchesAll, type SearchIndex, searchWords } from './search-index.ts';
import { createSortKeys } from './sort-keys.ts';
import { sortRows, toggledSort } from './sort-rows.ts';
import { sumColumns, type Totals } from './totals.ts';

export type SizedColumn<Row> = Readonly<{ column: Column<Row>; width: number }>;

export type TableModel<Row extends object> = Readonly<{
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

/** Rows through filter and sort, columns through order, visibility and width; each step is made anew for what it reads alone. */
export function useTableModel<Row extends object>(input: TableInput<Row>): TableModel<Row> {
  const { columns, rowId, layout, onLayoutChange, countsInTotals } = input;
  const appliedFilter = useDeferredValue(input.filterText.trim());
  const rows = useMemo(
    () => input.rows.map((original) => ({ id: rowId(original), original })),
    [input.rows, rowId],
  );
  const searchIndex = useMemo(() => createSearchIndex(columns), [columns]);
  useSearchWarmUp(input.rows, searchIndex);
  const filtered = useMemo(() => {
    const words = searchWords(appliedFilter);
    return words.length === 0
      ? rows
      : rows.filter(({ original }) => matchesAll(searchIndex(original), words));
  }, [rows, searchIndex, appliedFilter]);
  const sortKeys = useMemo(() => createSortKeys(input.rows, columns), [input.rows, columns]);
  const sorted = useMemo(() => sortRows(filtered, layout.sort, sortKeys), [filtered, layout.sort, sortKeys]);
  const totals = useMemo(
    () =>
      sumColumns(
        filtered.map(({ original }) => original),
        columns,
        countsInTotals,
      ),
    [filtered, columns, countsInTotals],
  );
  return {
    rows: sorted,
    columns: useSizedColumns(columns, layout),
    totals,
    appliedFilter,
    toggleSort: (key, isAdded) => onLayoutChange({ ...layout, sort: toggledSort(layout.sort, key, isAdded) }),
  };
}

function useSizedColumns<Row>(
  columns: readonly Column<Row>[],
  { order, hidden, widths }: TableLayout,
): readonly SizedColumn<Row>[] {
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    return visibleKeys({ order, hidden }).flatMap((key) => {
      const column = byKey.get(key);
      return column === undefined ? [] : [{ column, width: widths[key] ?? defaultWidth(column) }];
    });
  }, [columns, order, hidden, widths]);
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
