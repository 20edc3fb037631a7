import { useMemo } from 'react';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { ModelRow } from '../model/model-row.ts';
import { movedIds } from './reorder.ts';

/** Putting rows into an order of one's own. */
export type RowReorder = Readonly<{
  /** Reason why the order cannot be changed now; null when it can. */
  whyNot: string | null;
  /** Takes the row of this page into a gap between the rows of this page. */
  move: (from: number, gap: number) => void;
}>;

type ReorderInput<Row extends object> = Readonly<{
  /** Rows of all pages. */
  rows: readonly ModelRow<Row>[];
  /** Rows before this page. */
  offset: number;
  onReorder: ((ids: readonly string[]) => void) | undefined;
  isSorted: boolean;
  isNarrowed: boolean;
}>;

/** null where the table's rows have no order of their own. */
export function useReorder<Row extends object>(input: ReorderInput<Row>): RowReorder | null {
  const { rows, offset, onReorder, isSorted, isNarrowed } = input;
  return useMemo(() => {
    if (onReorder === undefined) return null;
    const whyNot = isSorted ? texts.sortedNoReorder : isNarrowed ? texts.narrowedNoReorder : null;
    const move = (from: number, gap: number) => {
      const ids = rows.map(({ id }) => id);
      const moved = movedIds(ids, offset + from, offset + gap);
      if (whyNot === null && moved !== ids) onReorder(moved);
    };
    return { whyNot, move };
  }, [rows, offset, onReorder, isSorted, isNarrowed]);
}
