export const pageSizes = [25, 50, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

/** `from` and `to` count from 0 and leave `to` out, so they slice the rows; texts add one to `from`. */
export type PageWindow = Readonly<{ index: number; pageCount: number; from: number; to: number }>;

export function pageWindow(total: number, size: PageSize, wantedIndex: number): PageWindow {
  if (size === 'all' || total === 0) return { index: 0, pageCount: 1, from: 0, to: total };
  const pageCount = Math.ceil(total / size);
  const index = Math.min(Math.max(wantedIndex, 0), pageCount - 1);
  return { index, pageCount, from: index * size, to: Math.min(total, (index + 1) * size) };
}

/** Page numbers to offer: first, last and the neighbours of the current one; null is a gap. */
export function offeredPages(index: number, pageCount: number): readonly (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, page) => page);
  const start = Math.min(Math.max(index - 1, 1), pageCount - 5);
  const middle =
    index < 4 ? [1, 2, 3, 4] : index > pageCount - 5 ? fromEnd(pageCount) : [start, start + 1, start + 2];
  const offered: (number | null)[] = [0];
  if ((middle[0] ?? 1) > 1) offered.push(null);
  offered.push(...middle);
  if ((middle.at(-1) ?? 0) < pageCount - 2) offered.push(null);
  return [...offered, pageCount - 1];
}

const fromEnd = (pageCount: number) => [pageCount - 5, pageCount - 4, pageCount - 3, pageCount - 2];
