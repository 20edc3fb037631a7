/**
 * The ids after one of them was moved. `gap` counts the places between the rows: 0 is before the first, `ids.length`
 * behind the last. The same array when nothing moves.
 */
export function movedIds(ids: readonly string[], from: number, gap: number): readonly string[] {
  const id = ids[from];
  if (id === undefined || gap === from || gap === from + 1) return ids;
  const others = ids.filter((_, index) => index !== from);
  return others.toSpliced(Math.max(0, gap > from ? gap - 1 : gap), 0, id);
}

/** Gives the place of the moved row afterwards. */
export const placeAfter = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);

export type RowMove = 'up' | 'down' | 'first' | 'last';

/** The gap a key leads to; null where there is no further way. */
export function findGap(move: RowMove, from: number, count: number): number | null {
  const gap = { up: from - 1, down: from + 2, first: 0, last: count }[move];
  const isThere = gap >= 0 && gap <= count && placeAfter(from, gap) !== from;
  return isThere ? gap : null;
}
