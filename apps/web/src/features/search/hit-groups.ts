import type { SearchHit } from '@korpus/contract/search/search.ts';

export type HitGroup = Readonly<{ kind: SearchHit['kind']; hits: readonly SearchHit[] }>;

/** The hits by kind; the kind of the best hit stands first, and within a kind the server's order holds. */
export function groupsOf(hits: readonly SearchHit[]): readonly HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Which hit the arrow keys lead to; the list is a ring. */
export function movedBy(current: number, step: number, count: number): number {
  if (count === 0) return 0;
  return (current + step + count) % count;
}

const mostRecent = 6;

/** The hit that was opened last stands first, and none stands twice. */
export const withRecent = (recent: readonly SearchHit[], opened: SearchHit): readonly SearchHit[] =>
  [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, mostRecent);
