import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { failureOf, isAway, isRefusedWith } from '../../../lib/failure/failure.ts';
import { createStore } from '../../../lib/store.ts';
import { mergeRecords, type Path, withTheirs } from './merge-records.ts';
import {
  type Change,
  decidedForTheirs,
  followed,
  inDraft,
  looked,
  placedIn,
  problemsAfter,
  type RecordState,
  resumed,
  type Start,
} from './record-changes.ts';
import type { Conflict, Edit, Problem, RecordSource, Stored } from './record-source.ts';

/** Keeps the state of a record, and what edits and newer stored states make of it. */
function createDraft<Draft extends object>(start: Start<Draft>, source: () => RecordSource<Draft>) {
  const store = createStore<RecordState<Draft>>({
    start,
    draft: start.draft,
    isDirty: false,
    isSaving: false,
    problems: [],
    failure: null,
    stale: 'no',
    conflict: null,
    waiting: null,
    left: null,
  });
  const { get, subscribe } = store;
  const put = (change: Partial<RecordState<Draft>>) => {
    const next = { ...get(), ...change };
    const isDirty = !isSameValue(next.draft, next.start.draft);
    const { waiting } = next;
    // A person whose input is gone again has nothing that could be lost.
    if (waiting !== null && !isDirty && !next.isSaving)
      store.set({ ...next, start: waiting, draft: waiting.draft, waiting: null, isDirty });
    else store.set({ ...next, isDirty });
  };

  const edit = (change: Edit<Draft>) => {
    const { draft, problems, failure } = get();
    const changed = { ...draft, ...(typeof change === 'function' ? change(draft) : change) };
    const next = source().settle?.(draft, changed) ?? changed;
    put({
      draft: next,
      // A server that is away is still away, and the save is pending.
      failure: isAway(failure) ? failure : null,
      problems: problemsAfter(problems, { draft, next }, (state) =>
        source().validate(state, get().start.draft),
      ),
    });
  };

  const putMerged = (change: Change<Draft>) => {
    const { draft, start: from = get().start } = change;
    const { unite } = source();
    // A draft that nobody here has typed into is theirs as it is.
    const isTheirs = draft === undefined || isSameValue(draft, from.draft);
    put(isTheirs || unite === undefined ? change : { ...change, draft: unite(draft) });
  };

  /** Takes over what is stored now, where nothing typed is lost by it. */
  const follow = (stored: Stored<Draft>) => {
    const change = followed(get(), stored);
    if (change !== null) putMerged(change);
  };
  return { get, subscribe, put, edit, putMerged, follow };
}

/**
 * Snapshot and draft of one record, outside of React, so that a keystroke renders the field it belongs to and not a
 * whole dialog. An untouched draft follows what others save; a touched one keeps the person's input, and a save that
 * meets a newer version shows both values per field and can be repeated (rules: api#merging).
 */
export function createRecordStore<Draft extends object>(
  start: Start<Draft>,
  source: () => RecordSource<Draft>,
) {
  const { get, subscribe, put, edit, putMerged, follow } = createDraft(start, source);
  const removals = createRemovals(() => get().draft, edit);

  const fail = async (error: Error) => {
    if (isRefusedWith(error, 'STALE_VERSION')) {
      put({ stale: whoIn(error), isSaving: false });
      await source().reload();
      const { stored } = source();
      if (stored !== null) follow(stored);
      return;
    }
    const found = violationsIn(error).map((problem) => placedIn(get().draft, problem));
    if (found.length > 0) put({ problems: found });
    else put({ failure: error });
  };

  /** Answers whether it is stored now. */
  const save = async (): Promise<boolean> => {
    const { draft, start: from, isSaving } = get();
    if (isSaving) return false;
    const problems = source().validate(draft, from.draft).map(inDraft);
    put({ problems, failure: null });
    if (problems.length > 0) return false;
    put({ isSaving: true });
    try {
      const { version } = await source().save(draft, from.version);
      put({ start: { draft, version }, left: from.draft, conflict: null, waiting: null, isSaving: false });
      source().onSaved?.(draft, from.version === undefined);
      return true;
    } catch (error) {
      await fail(error instanceof Error ? error : new Error(String(error)));
      return false;
    } finally {
      put({ isSaving: false });
    }
  };

  return {
    get,
    subscribe,
    part: (): Draft => get().draft,
    edit,
    remove: removals.remove,
    /** Puts back what was taken away last. */
    undo: removals.undoLast,
    change: (change: Partial<Draft>) => edit(change),
    error: (path: string) => get().problems.find((problem) => problem.path === path)?.message,
    save,
    follow,
    /** Takes what somebody else has stored, and shows what both have changed. */
    look: () => putMerged(looked(get())),
    /** Decides one dispute for the stored value. */
    take: (path: Path) => putMerged({ draft: withTheirs(get().draft, get().start.draft, path) }),
    keepMine: () => put({ conflict: null }),
    /** Decides all disputes for the stored values; what nobody else has changed stays as it was typed. */
    takeTheirs: () => putMerged(decidedForTheirs(get())),
    /** Input is given up. */
    discard: () => {
      removals.forget();
      put({ draft: get().start.draft, conflict: null, problems: [], failure: null });
    },
    /** Goes on with input from another time, made upon the state `base`. */
    resume: (base: Draft, typed: Draft) => putMerged(resumed(get(), base, typed)),
  };
}

/** Remembers what was taken away, and how it comes back. */
function createRemovals<Draft extends object>(draftNow: () => Draft, edit: (change: Edit<Draft>) => void) {
  const removed: { ways: readonly (() => void)[] } = { ways: [] };
  /**
   * Takes something away. The answer puts it back once and leaves alone what was typed since
   * (rules: screens#removing-entries).
   */
  const remove = (change: Edit<Draft>, onBack: () => void): (() => void) => {
    const before = draftNow();
    edit(change);
    const after = draftNow();
    const putBack = () => {
      if (!removed.ways.includes(putBack)) return;
      removed.ways = removed.ways.filter((way) => way !== putBack);
      const { draft, disputed } = mergeRecords(after, draftNow(), before);
      edit(() => disputed.reduce((mine, path) => withTheirs(mine, before, path), draft));
      onBack();
    };
    removed.ways = [...removed.ways, putBack];
    return putBack;
  };
  return {
    remove,
    undoLast: () => removed.ways.at(-1)?.(),
    forget: () => {
      removed.ways = [];
    },
  };
}

export type RecordStore<Draft extends object> = ReturnType<typeof createRecordStore<Draft>>;

function violationsIn(error: Error): Problem[] {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? (failure.details.violations ?? []).map(inDraft) : [];
}

function whoIn(error: Error): Conflict['by'] {
  const failure = failureOf(error);
  const { changedBy, changedAt } = failure?.kind === 'refused' ? failure.details : {};
  if (changedBy === undefined || changedBy === '' || changedAt === undefined) return null;
  return { name: changedBy, at: changedAt };
}
