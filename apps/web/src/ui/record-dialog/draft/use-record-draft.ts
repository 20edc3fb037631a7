import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import type { RecordState, Start } from './record-changes.ts';
import type { RecordSource } from './record-source.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

/** The store of one record for as long as its component lives; it follows the query behind `source`. */
export function useRecordStore<Draft extends object>(source: RecordSource<Draft>): RecordStore<Draft> {
  const latest = useRef(source);
  const [store] = useState(() => createRecordStore(chooseStart(source), () => latest.current));
  const { stored } = source;
  useLayoutEffect(() => {
    latest.current = source;
    if (stored !== null) store.follow(stored);
  });
  return store;
}

/** All of a record at once, for forms so small that they render as a whole. */
export function useRecordDraft<Draft extends object>(source: RecordSource<Draft>) {
  return useRecordView(useRecordStore(source));
}

/** The same of a store that somebody else made. */
export function useRecordView<Draft extends object>(store: RecordStore<Draft>) {
  return { store, ...viewOf(store, useStore(store)) };
}

/** One thing about a record; the component renders again when it is another one. */
export const useRecordValue = <Draft extends object, Value>(
  store: Pick<RecordStore<Draft>, 'subscribe' | 'get'>,
  select: (state: RecordState<Draft>) => Value,
): Value => useSyncExternalStore(store.subscribe, () => select(store.get()));

const viewOf = <Draft extends object>(
  store: RecordStore<Draft>,
  state: ReturnType<RecordStore<Draft>['get']>,
) => ({
  ...state,
  /** The stored state the draft is compared with. */
  theirs: state.start.draft,
  isNew: state.start.version === undefined,
  edit: store.edit,
  save: store.save,
  error: store.error,
  look: store.look,
  take: store.take,
  keepMine: store.keepMine,
  takeTheirs: store.takeTheirs,
  discard: store.discard,
});

export type RecordDraft<Draft extends object> = ReturnType<typeof useRecordDraft<Draft>>;

function chooseStart<Draft>({ stored, blank }: RecordSource<Draft>): Start<Draft> {
  if (stored !== null) return stored;
  if (blank === undefined) throw new Error('A record without `stored` needs `blank`.');
  return { draft: blank(), version: undefined };
}
