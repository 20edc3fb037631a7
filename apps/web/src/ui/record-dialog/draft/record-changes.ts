import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { differingKeys, mergeRecords, withTheirs } from './merge-records.ts';
import type { Conflict, Problem, Stored } from './record-source.ts';

/** State that a draft began with, and is compared with. */
export type Start<Draft> = Readonly<{ draft: Draft; version: number | undefined }>;

export type RecordState<Draft> = Readonly<{
  start: Start<Draft>;
  draft: Draft;
  isDirty: boolean;
  isSaving: boolean;
  problems: readonly Problem[];
  failure: Error | null;
  /** Somebody was quicker, and their state has not arrived yet. */
  stale: Conflict['by'] | 'no';
  conflict: Conflict | null;
  /** State that somebody else has stored while there is input: the person is told at once, and looks when they like. */
  waiting: Stored<Draft> | null;
  /** Draft that was stored before the last own save; a query may still tell of it for a moment. */
  left: Draft | null;
}>;

export type Change<Draft> = Partial<RecordState<Draft>>;

/**
 * Computes the change that a newer stored state makes; null: none, or not while a save is under way. Over input the
 * new state waits until the person looks, or saves and is refused.
 */
export function followed<Draft extends object>(
  { start: from, draft, stale, isDirty, isSaving, left, waiting }: RecordState<Draft>,
  stored: Stored<Draft>,
): Change<Draft> | null {
  if (from.version === undefined || isSaving) return null;
  if (left !== null && isSameValue(stored.draft, left) && stored.version <= from.version) return null;
  const isNewer = stored.version > from.version && (stale !== 'no' || !isDirty);
  // The server may know more after an own save than was sent: a number it drew, a text it trimmed.
  const isCompleted = stored.version === from.version && !isSameValue(stored.draft, from.draft);
  if (!isNewer && !isCompleted) {
    const isNews = stored.version > Math.max(from.version, waiting?.version ?? 0);
    return isNews ? { waiting: stored } : null;
  }
  const { draft: merged, disputed } = mergeRecords(from.draft, draft, stored.draft);
  const change = { start: stored, left: null, draft: merged, waiting: null };
  if (!isNewer || stale === 'no') return change;
  return { ...change, conflict: { by: stale, disputed }, stale: 'no' };
}

export function looked<Draft extends object>({ start, draft, waiting }: RecordState<Draft>): Change<Draft> {
  if (waiting === null) return {};
  const { draft: merged, disputed } = mergeRecords(start.draft, draft, waiting.draft);
  return {
    start: waiting,
    draft: merged,
    waiting: null,
    conflict: { by: waiting.by ?? null, disputed },
  };
}

export function decidedForTheirs<Draft extends object>({
  draft,
  start,
  conflict,
}: RecordState<Draft>): Change<Draft> {
  const disputed = conflict?.disputed ?? [];
  return {
    draft: disputed.reduce((mine, path) => withTheirs(mine, start.draft, path), draft),
    conflict: null,
  };
}

export function resumed<Draft extends object>(
  { start }: RecordState<Draft>,
  base: Draft,
  typed: Draft,
): Change<Draft> {
  // A new record keeps its id, so that one that did reach the server is not made twice.
  if (start.version === undefined) return { draft: typed };
  const { draft, disputed } = mergeRecords(base, typed, start.draft);
  return { draft, conflict: disputed.length === 0 ? null : { by: null, disputed } };
}

/**
 * Drops the problems of fields that have another value now. In a list of entries it drops only those that were put
 * right: the others are as wrong as before.
 */
export function problemsAfter<Draft extends object>(
  problems: readonly Problem[],
  { draft, next }: Readonly<{ draft: Draft; next: Draft }>,
  validate: (draft: Draft) => readonly Problem[],
): readonly Problem[] {
  if (problems.length === 0) return problems;
  const changed: readonly string[] = differingKeys(draft, next);
  const isTouched = ({ path }: Problem) => changed.includes(path.split('.')[0] ?? path);
  const kept = problems.filter((problem) => !isTouched(problem) || problem.path.includes('.'));
  if (!kept.some(isTouched)) return kept;
  const still = new Set(validate(next).map((problem) => inDraft(problem).path));
  return kept.filter((problem) => !isTouched(problem) || still.has(problem.path));
}

export const inDraft = ({ path, message }: Problem): Problem => ({
  path: path.replace(/^body\./, ''),
  message,
});

/** The server calls an entry by its id, the form by its place; of one that is gone the list is meant. */
export function placedIn(draft: object, { path, message }: Problem): Problem {
  const [list = '', id, ...field] = path.split('.');
  const entries: unknown = Reflect.get(draft, list);
  if (!Array.isArray(entries) || id === undefined || /^\d+$/.test(id)) return { path, message };
  const place = entries.findIndex((each) => each?.id === id);
  return { path: place === -1 ? list : [list, place, ...field].join('.'), message };
}
