import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import type { GridPlace } from '../keyboard/navigation.ts';
import type { PlacedColumn } from './fit-columns.ts';

type WindowInput<Row> = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  rowHeight: number;
  headHeight: number;
  placed: readonly PlacedColumn<Row>[];
  /** Width of the columns that stay in place at both sides. */
  sideWidth: number;
  /** Place of the cell that can take the focus, in rows and data columns; it is always rendered. */
  active: GridPlace;
}>;

export type GridWindow<Row> = Readonly<{
  rowIndexes: readonly number[];
  /** Same array as long as the same columns are in sight: rows are memoised by it. */
  columns: readonly PlacedColumn<Row>[];
  scrollTo: (place: GridPlace) => void;
  pageRows: () => number;
}>;

/** Finds the rows and columns in sight; the active cell stays rendered so that it never loses the focus. */
export function useGridWindow<Row>(input: WindowInput<Row>): GridWindow<Row> {
  const { scroller, rowCount, rowHeight, headHeight, placed, sideWidth, active } = input;
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  const rowVirtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 8,
    scrollPaddingEnd: headHeight,
    rangeExtractor: useRangeWith(active.row),
    useFlushSync: false,
  });
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: placed.length,
    getScrollElement,
    estimateSize: useCallback((index: number) => placed[index]?.width ?? 0, [placed]),
    overscan: 2,
    scrollPaddingEnd: sideWidth,
    rangeExtractor: useRangeWith(active.column),
    useFlushSync: false,
  });
  // The library keeps the sizes it has seen; new widths must be read again before the next paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are what must trigger it
  useLayoutEffect(() => rowVirtualizer.measure(), [rowVirtualizer, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are what must trigger it
  useLayoutEffect(() => columnVirtualizer.measure(), [columnVirtualizer, placed]);

  const columnItems = columnVirtualizer.getVirtualItems();
  const columns = useMemo(
    () => columnItems.flatMap(({ index }) => placed[index] ?? []),
    [columnItems, placed],
  );
  return {
    rowIndexes: rowVirtualizer.getVirtualIndexes().filter((index) => index < rowCount),
    columns,
    scrollTo: (place) => {
      if (place.row >= 0) rowVirtualizer.scrollToIndex(place.row, { align: 'auto' });
      if (place.column >= 0 && place.column < placed.length) {
        columnVirtualizer.scrollToIndex(place.column, { align: 'auto' });
      }
    },
    pageRows: () => {
      const height = scroller.current?.clientHeight ?? 0;
      return Math.max(1, Math.floor((height - headHeight) / rowHeight) - 1);
    },
  };
}

function useRangeWith(index: number) {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
      return [...indexes, index].sort((a, b) => a - b);
    },
    [index],
  );
}
