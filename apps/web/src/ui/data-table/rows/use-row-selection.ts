import { useRef } from 'react';
import { type Coverage, coverage, type Selection, selectRange, toggleAll, toggleRow } from './selection.ts';

/** Everything that the grid and the cards need to select rows; null when the table has no selection. */
export type RowSelection = Readonly<{
  selection: Selection;
  coverage: Coverage;
  toggle: (id: string, isRange: boolean) => void;
  /** Range from the anchor to the row, as Shift with the arrow keys does. */
  extendTo: (fromId: string, id: string) => void;
  toggleAll: () => void;
  clear: () => void;
}>;

export function useRowSelection(
  selection: Selection,
  onSelectionChange: ((selection: Selection) => void) | undefined,
  shownIds: readonly string[],
): RowSelection {
  const anchor = useRef<string | null>(null);
  const onChange = (next: Selection) => onSelectionChange?.(next);
  return {
    selection,
    coverage: coverage(selection, shownIds),
    toggle: (id, isRange) => {
      if (isRange) return onChange(selectRange(selection, shownIds, anchor.current, id));
      anchor.current = id;
      onChange(toggleRow(selection, id));
    },
    extendTo: (fromId, id) => {
      anchor.current ??= fromId;
      onChange(selectRange(selection, shownIds, anchor.current, id));
    },
    toggleAll: () => {
      anchor.current = null;
      onChange(toggleAll(selection, shownIds));
    },
    clear: () => {
      anchor.current = null;
      onChange(new Set());
    },
  };
}
