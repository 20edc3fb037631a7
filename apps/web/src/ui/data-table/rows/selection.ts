/** Ids of the selected rows. */
export type Selection = ReadonlySet<string>;

export const emptySelection: Selection = new Set();

export function toggleRow(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Shift: everything from the anchor to the row, in the order shown, takes part; the rest stays as it was. */
export function selectRange(
  selection: Selection,
  shownIds: readonly string[],
  anchorId: string | null,
  id: string,
): Selection {
  const to = shownIds.indexOf(id);
  const anchor = anchorId === null ? to : shownIds.indexOf(anchorId);
  if (to === -1) return selection;
  const [first, last] = anchor === -1 ? [to, to] : [Math.min(anchor, to), Math.max(anchor, to)];
  return new Set([...selection, ...shownIds.slice(first, last + 1)]);
}

export type Coverage = 'none' | 'some' | 'all';

/** Tells how much of what is shown is selected: the tick of the header. */
export function coverage(selection: Selection, shownIds: readonly string[]): Coverage {
  if (selection.size === 0 || shownIds.length === 0) return 'none';
  let selected = 0;
  for (const id of shownIds) if (selection.has(id)) selected += 1;
  if (selected === 0) return 'none';
  return selected === shownIds.length ? 'all' : 'some';
}

/** Selects everything shown, or takes exactly that away again; rows hidden by the filter stay as they were. */
export function toggleAll(selection: Selection, shownIds: readonly string[]): Selection {
  if (coverage(selection, shownIds) !== 'all') return new Set([...selection, ...shownIds]);
  const next = new Set(selection);
  for (const id of shownIds) next.delete(id);
  return next;
}
