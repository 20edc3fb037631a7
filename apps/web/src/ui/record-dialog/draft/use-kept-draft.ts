import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useBackend } from '../../../lib/calls/api-context.tsx';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import {
  browserDrafts,
  type DraftKey,
  type KeptDraft,
  type LocalDrafts,
} from '../../../lib/drafts/local-drafts.ts';
import { sendOnLeave } from '../../../lib/drafts/send-kept.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { mergeRecords } from './merge-records.ts';
import type { RecordStore } from './record-store.ts';
import { handOver } from './use-arrival.ts';
import { useRecordValue } from './use-record-draft.ts';

export type Keeping<Draft extends object> = Readonly<{
  store: RecordStore<Draft>;
  kind: KeptKind<Draft>;
  key: DraftKey;
  /** A new one turned out to be stored already, by another tab: its own dialog goes on. */
  onStored?: (draft: Draft) => void;
}>;

/** Input of an earlier visit that never reached the server. */
type OfferedDraft = Readonly<{ at: string; take: () => void; drop: () => void }>;

/** Pause in typing in milliseconds before the input is written down. */
const pause = 400;

/**
 * Keeps input in this browser while somebody types, so that none is ever lost (issue 4); it is sent when the page
 * goes, and offered the next time where it has not arrived. Answers the offer, if there is one.
 */
export function useKeptDraft<Draft extends object>(keeping: Keeping<Draft>): OfferedDraft | null {
  const { store, key, kind } = keeping;
  const [drafts] = useState(browserDrafts);
  const [found, setFound] = useState(() => {
    drafts.forgetOld();
    return findIn<Draft>(drafts, key, kind.shape);
  });
  const start = useRecordValue(store, (state) => state.start);
  const isDirty = useRecordValue(store, (state) => state.isDirty);
  // Input that arrived after all, by the save on leaving, is no offer any more.
  const isOpen = found !== null && !isContained(found.kept, start.draft);
  const isNew = start.version === undefined;
  // A person who begins another new record goes on with that one; the older input is offered the next time.
  const isPassedOver = isOpen && isDirty && isNew;

  useWriting(keeping, drafts, isOpen);
  useStoredElsewhere(keeping);

  const drop = () => {
    if (found !== null) drafts.forget(found.key);
    setFound(null);
  };
  const dropArrived = useEffectEvent(drop);
  useEffect(() => {
    if (found !== null && !isOpen) dropArrived();
  }, [found, isOpen]);
  const passOver = useEffectEvent(() => {
    if (found?.isOlder === false) drafts.move(key, olderThan(key));
    setFound(null);
  });
  useEffect(() => {
    if (isPassedOver) passOver();
  }, [isPassedOver]);

  if (found === null || !isOpen || isPassedOver) return null;
  return {
    at: found.kept.at,
    take: () => {
      if (found.isOlder) drafts.move(found.key, key);
      store.resume(found.kept.base, found.kept.draft);
      setFound(null);
    },
    drop,
  };
}

const olderThan = ({ userId, name }: DraftKey): DraftKey => ({ userId, name: `${name}/older` });

type Found<Draft> = Readonly<{ key: DraftKey; isOlder: boolean; kept: KeptDraft<Draft> }>;

/** Finds what was typed last, or what that was typed over. */
function findIn<Draft>(drafts: LocalDrafts, key: DraftKey, shape: string): Found<Draft> | null {
  const last = drafts.read<Draft>(key, shape);
  if (last !== null) return { key, isOlder: false, kept: last };
  const older = drafts.read<Draft>(olderThan(key), shape);
  return older === null ? null : { key: olderThan(key), isOlder: true, kept: older };
}

/** Two tabs went on with the same new record, and the other one has stored it: what this one has moves there. */
function useStoredElsewhere<Draft extends object>(keeping: Keeping<Draft>): void {
  const { store } = keeping;
  const isElsewhere = useRecordValue(
    store,
    ({ start, failure }) => start.version === undefined && isRefusedWith(failure, 'VERSION_MISSING'),
  );
  const move = useEffectEvent(() => {
    const { draft, start } = store.get();
    handOver({ kind: keeping.kind, key: keeping.key, base: start.draft, draft });
    // Given up here, so that it is not kept as another new one.
    store.discard();
    keeping.onStored?.(draft);
  });
  useEffect(() => {
    if (isElsewhere) move();
  }, [isElsewhere]);
}

/** Tells whether what was typed is stored by now. */
const isContained = <Draft extends object>({ base, draft }: KeptDraft<Draft>, stored: Draft): boolean =>
  isSameValue(mergeRecords(base, draft, stored).draft, stored);

/** Writes the input down in the pauses of typing, when the page goes and when the dialog is taken away. */
function useWriting<Draft extends object>(
  keeping: Keeping<Draft>,
  drafts: LocalDrafts,
  isOffered: boolean,
): void {
  const { store, kind } = keeping;
  const { session } = useBackend();
  const api = useApi();
  const write = useEffectEvent((sentAs?: string) => {
    const { draft, start: from, isDirty: hasInput } = store.get();
    if (isOffered) return; // older input is not written over until it is decided
    if (!hasInput) drafts.forget(keeping.key);
    else
      drafts.keep(keeping.key, {
        shape: kind.shape,
        base: from.draft,
        draft,
        version: from.version ?? null,
        ...(sentAs === undefined ? {} : { sentAs }),
      });
  });
  const leave = useEffectEvent(() => {
    const {
      draft,
      start: { version },
      isDirty: hasInput,
      isSaving,
    } = store.get();
    write();
    const key = randomId();
    // The save of a new one that is on its way may be cut off with its page; the server makes one of both.
    if (hasInput && (!isSaving || version === undefined) && sendOnLeave(api, kind, draft, { version, key }))
      write(key);
  });

  useEffect(() => {
    const timer: { id: ReturnType<typeof setTimeout> | undefined } = { id: undefined };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer.id);
      // Input that was given up or stored goes at once: nobody is asked about it when they sign out.
      if (store.get().isDirty) timer.id = setTimeout(() => write(), pause);
      else write();
    });
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      unsubscribe();
      clearTimeout(timer.id);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [store]);
  useRenaming(keeping.key, drafts);
  // A dialog that is taken away, because the session has ended or another screen came, leaves its input behind.
  // Not where somebody has signed out, in another tab, and said what is to become of it.
  const leaveBehind = useEffectEvent(() => {
    const state = session.get();
    if (state.kind === 'signedIn' || state.reason !== 'signedOut') write();
  });
  useEffect(() => () => leaveBehind(), []);
}

/** A new record that was stored goes on under its own name. */
function useRenaming({ name, userId }: DraftKey, drafts: LocalDrafts): void {
  const named = useRef<DraftKey>({ name, userId });
  useEffect(() => {
    const before = named.current;
    named.current = { name, userId };
    if (before.name !== name) drafts.forget(before);
  }, [name, userId, drafts]);
}
