/** Letters of the same that stand before the first difference, so that one sees where it is. */
const lead = 30;

/**
 * What is shown of two long texts: the part where they differ. Two contracts that begin alike would else look like no
 * change at all.
 */
export function excerptsOf(
  old: string,
  next: string,
  letters: number,
): Readonly<{ old: string; new: string }> {
  const start = startOf(old, next);
  return { old: cut(old, start, letters), new: cut(next, start, letters) };
}

function startOf(old: string, next: string): number {
  let same = 0;
  while (same < old.length && same < next.length && old[same] === next[same]) same += 1;
  if (same <= lead) return 0;
  const word = old.indexOf(' ', same - lead);
  return word === -1 || word > same ? same - lead : word + 1;
}

function cut(text: string, start: number, letters: number): string {
  const before = start > 0 ? '… ' : '';
  const end = start + letters;
  return end >= text.length
    ? `${before}${text.slice(start)}`
    : `${before}${text.slice(start, end).trimEnd()} …`;
}
