import type { RowMove } from '../rows/reorder.ts';

/** Place in the grid by numbers; row -1 is the header. */
export type GridPlace = Readonly<{ row: number; column: number }>;
type GridSize = Readonly<{ rows: number; columns: number; pageRows: number }>;
type KeyPress = Readonly<{
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}>;

type Move = (place: GridPlace, size: GridSize) => GridPlace;

const lastColumn = (size: GridSize) => size.columns - 1;
const lastRow = (size: GridSize) => size.rows - 1;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (place) => ({ ...place, row: place.row - 1 }),
  ArrowDown: (place) => ({ ...place, row: place.row + 1 }),
  ArrowLeft: (place) => ({ ...place, column: place.column - 1 }),
  ArrowRight: (place) => ({ ...place, column: place.column + 1 }),
  Home: (place) => ({ ...place, column: 0 }),
  End: (place, size) => ({ ...place, column: lastColumn(size) }),
  // Paging stays in the body: from the header it goes to the first page's end, never back up to the header.
  PageUp: (place, size) => ({
    ...place,
    row: place.row === -1 ? -1 : Math.max(0, place.row - size.pageRows),
  }),
  PageDown: (place, size) => ({ ...place, row: place.row + size.pageRows }),
};

const farMoves: Readonly<Record<string, Move>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_place, size) => ({ row: lastRow(size), column: lastColumn(size) }),
  ArrowUp: (place) => ({ ...place, row: 0 }),
  ArrowDown: (place, size) => ({ ...place, row: lastRow(size) }),
};

const rowMoves: Readonly<Record<string, RowMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** Alt moves the row instead of the focus. */
export const rowMoveOf = (press: KeyPress): RowMove | null =>
  press.altKey && !press.ctrlKey && !press.metaKey ? (rowMoves[press.key] ?? null) : null;

/** Finds where a key leads (WAI-ARIA grid pattern); null when the key is not one that moves. */
export function movedPlace(press: KeyPress, place: GridPlace, size: GridSize): GridPlace | null {
  if (press.altKey) return null;
  const isFar = press.ctrlKey || press.metaKey;
  const move = isFar ? farMoves[press.key] : moves[press.key];
  return move === undefined ? null : clampPlace(move(place, size), size);
}

export function clampPlace(place: GridPlace, size: GridSize): GridPlace {
  return {
    row: Math.max(-1, Math.min(place.row, lastRow(size))),
    column: Math.max(0, Math.min(place.column, lastColumn(size))),
  };
}
