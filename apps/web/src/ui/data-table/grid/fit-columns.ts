import type { Column } from '../columns/column.ts';

/** A column with the place it takes in a row, in pixels from the first data column. */
export type PlacedColumn<Row> = Readonly<{ column: Column<Row>; index: number; left: number; width: number }>;

type Sized<Row> = Readonly<{ column: Column<Row>; width: number }>;

/** Width being dragged right now, before it becomes part of the layout. */
export type WidthDraft = Readonly<{ key: string; width: number }> | null;

/**
 * Lays the columns side by side. Where room is left, the growing columns share it; a column whose width was
 * set by hand keeps it. Where they do not all fit, those that do fill the room, so that none is cut at its end; not
 * once somebody has set widths by hand.
 */
export function placeColumns<Row>(
  sized: readonly Sized<Row>[],
  available: number,
  fixedKeys: ReadonlySet<string>,
  draft: WidthDraft,
): readonly PlacedColumn<Row>[] {
  const widths = sized.map(({ column, width }) => (draft?.key === column.key ? draft.width : width));
  const isGrowing = ({ column }: Sized<Row>) =>
    column.grow === true && !fixedKeys.has(column.key) && draft?.key !== column.key;
  const { whole, room } = wholeColumns(widths, available);
  const isByHand = fixedKeys.size > 0 || draft !== null;
  const isSharing = isSharingRoom(sized.map(isGrowing), { whole, isByHand });
  const sharing = sized.filter((_, index) => isSharing(index)).length;
  const share = sharing === 0 ? 0 : Math.floor(room / sharing);
  let left = 0;
  let rest = sharing === 0 ? 0 : room - share * sharing;
  return sized.map((entry, index) => {
    const own = widths[index] ?? 0;
    const width = isSharing(index) ? own + share + rest : own;
    if (isSharing(index)) rest = 0;
    const placed = { column: entry.column, index, left, width };
    left += width;
    return placed;
  });
}

/** Counts the columns that are seen whole, from the first on, and the room that is left behind them. */
function wholeColumns(widths: readonly number[], available: number) {
  let whole = 0;
  let room = available;
  for (const width of widths) {
    if (width > room) break;
    room -= width;
    whole += 1;
  }
  return { whole, room: Math.max(room, 0) };
}

/**
 * Tells whether a column shares the room: the growing columns among those that are seen whole; where others lie beyond
 * and none grows, all of them. In widths made by hand columns grow only where all fit.
 */
function isSharingRoom(
  grows: readonly boolean[],
  { whole, isByHand }: Readonly<{ whole: number; isByHand: boolean }>,
): (index: number) => boolean {
  const allFit = whole === grows.length;
  if (isByHand && !allFit) return () => false;
  const onlyGrowing = allFit || grows.slice(0, whole).includes(true);
  return (index) => index < whole && (!onlyGrowing || grows[index] === true);
}

export function totalWidth<Row>(placed: readonly PlacedColumn<Row>[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}

/** The column a dragged header would be put before; null is behind the last one. */
export function dropTarget<Row>(placed: readonly PlacedColumn<Row>[], x: number): string | null {
  const target = placed.find(({ left, width }) => x < left + width / 2);
  return target?.column.key ?? null;
}

/** Finds where the line is drawn that shows the drop target. */
export const dropLeft = <Row>(placed: readonly PlacedColumn<Row>[], beforeKey: string | null): number =>
  placed.find(({ column }) => column.key === beforeKey)?.left ?? totalWidth(placed);
