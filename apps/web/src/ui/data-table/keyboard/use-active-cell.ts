import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clampPlace, type GridPlace } from './navigation.ts';

/** The cell that takes the focus, remembered by name: it stays the same cell when rows and columns move. */
type ActiveCell = Readonly<{ rowId: string | null; row: number; columnKey: string | null; column: number }>;

type ActiveInput = Readonly<{
  grid: RefObject<HTMLElement | null>;
  rowIds: readonly string[];
  /** All columns of the keyboard, with selection and actions. */
  columnKeys: readonly string[];
}>;

type ActiveCellControl = Readonly<{
  place: GridPlace;
  /** Makes the cell active; `withFocus` also moves the focus there once it is rendered. */
  activate: (place: GridPlace, withFocus: boolean) => void;
  focusIn: () => void;
  focusOut: (event: { relatedTarget: EventTarget | null; currentTarget: Node }) => void;
}>;

export function useActiveCell({ grid, rowIds, columnKeys }: ActiveInput): ActiveCellControl {
  const [cell, setCell] = useState<ActiveCell>({ rowId: null, row: 0, columnKey: null, column: 0 });
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const indexOfRow = useMemo(() => new Map(rowIds.map((id, index) => [id, index])), [rowIds]);
  const size = { rows: rowIds.length, columns: columnKeys.length, pageRows: 1 };
  const namedColumn = cell.columnKey === null ? -1 : columnKeys.indexOf(cell.columnKey);
  const place = clampPlace(
    {
      row: cell.rowId === null ? cell.row : (indexOfRow.get(cell.rowId) ?? cell.row),
      column: namedColumn === -1 ? cell.column : namedColumn,
    },
    size,
  );

  useLayoutEffect(() => {
    // A filter, a sort or another person's save may have moved or removed the focused element: while the
    // focus was ours and nobody else took it, it goes to where its cell is now.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  });

  return {
    place,
    activate: (wanted, withFocus) => {
      const next = clampPlace(wanted, size);
      if (withFocus) wantsFocus.current = true;
      setCell({
        rowId: next.row === -1 ? null : (rowIds[next.row] ?? null),
        row: next.row,
        columnKey: columnKeys[next.column] ?? null,
        column: next.column,
      });
    },
    focusIn: () => {
      hasFocus.current = true;
    },
    // React tells of a person leaving, not of an element that a render took away.
    focusOut: (event) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node && event.currentTarget.contains(next))) hasFocus.current = false;
    },
  };
}
