/** The list with one of its entries at another place; past the ends nothing moves. */
export function movedTo<Entry>(entries: readonly Entry[], entry: Entry, place: number): readonly Entry[] {
  if (place < 0 || place >= entries.length || !entries.includes(entry)) return entries;
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry);
}
