import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackend } from '../../../lib/calls/api-context.tsx';
import {
  browserDrafts,
  type DraftKey,
  type KeptDraft,
  type LocalDrafts,
} from '../../../lib/drafts/local-drafts.ts';
import { mergeRecords } from './merge-records.ts';
import type { RecordStore } from './record-store.ts';
import { useRecordValue } from './use-record-draft.ts';

export type Keeping<Draft extends object> = Readonly<{
  store: RecordStore<Draft>;
  key: DraftKey;
  /** Another one whenever the draft's fields change, so that a new program does not read old input. */
  shape: string;
  /** Sends what was typed when the page goes; answers whether that was possible. */
  sendOnLeave: (draft: Draft, version: number | undefined) => boolean;
  /** Whether a new record reached the server after all, by the save on leaving. */
  isStored?: (draft: Draft) => Promise<boolean>;
  onStored?: () => void;
}>;

/** Input of an earlier visit that never reached the server. */
export type OfferedDraft = Readonly<{ at: string; take: () => void; drop: () => void }>;

/** So long a pause in typing has to be before the input is written down. */
const pause = 400;

/**
 * Nothing typed is ever lost (issue 4): input is kept in this browser while somebody types, sent when the page goes,
 * and offered the next time where it has not arrived. Answers the offer, if there is one.
 */
export function useKeptDraft<Draft extends object>(keeping: Keeping<Draft>): OfferedDraft | null {
  const { store } = keeping;
  const [drafts] = useState(browserDrafts);
  const [offered, setOffered] = useState(() => {
    drafts.forgetOld();
    return drafts.read<Draft>(keeping.key, keeping.shape);
  });
  const start = useRecordValue(store, (state) => state.start);
  const isDirty = useRecordValue(store, (state) => state.isDirty);
  // What arrived after all, by the save on leaving, is no offer any more.
  const isOpen = offered !== null && !isContained(offered, start.draft);

  useWriting(keeping, drafts, isOpen);

  // A record that was new then may have been stored when the page went, a moment before or after this one came.
  const [isChecked, setIsChecked] = useState(false);
  const drop = () => {
    drafts.forget(keeping.key);
    setOffered(null);
  };
  const dropArrived = useEffectEvent(drop);
  useEffect(() => {
    if (offered !== null && !isOpen) dropArrived();
  }, [offered, isOpen]);
  const ask = async (): Promise<boolean> => {
    if (offered === null || offered.version !== null) return false;
    const isStored = (await keeping.isStored?.(offered.draft)) ?? false;
    if (isStored) {
      drop();
      keeping.onStored?.();
    }
    return isStored;
  };
  const check = useEffectEvent(() => ask().then(() => setIsChecked(true)));
  useEffect(() => void check(), []);

  if (!isChecked || offered === null || !isOpen || (isDirty && start.version === undefined)) return null;
  return {
    at: offered.at,
    take: () => {
      void ask().then((isStored) => {
        if (isStored) return;
        store.resume(offered.base, offered.draft);
        setOffered(null);
      });
    },
    drop,
  };
}

/** Whether what was typed is stored by now. */
const isContained = <Draft extends object>({ base, draft }: KeptDraft<Draft>, stored: Draft): boolean =>
  isSameValue(mergeRecords(base, draft, stored).draft, stored);

/** Writes the input down in the pauses of typing, when the page goes and when the dialog is taken away. */
function useWriting<Draft extends object>(
  keeping: Keeping<Draft>,
  drafts: LocalDrafts,
  isOffered: boolean,
): void {
  const { store } = keeping;
  const { session } = useBackend();
  const named = useRef(keeping.key);
  const write = useEffectEvent((isSent = false) => {
    const { draft, start: from, isDirty: hasInput } = store.get();
    if (isOffered) return; // until it is decided, older input is not written over
    if (!hasInput) drafts.forget(keeping.key);
    else
      drafts.keep(keeping.key, {
        shape: keeping.shape,
        base: from.draft,
        draft,
        version: from.version ?? null,
        ...(isSent ? { isSent } : {}),
      });
  });
  const leave = useEffectEvent(() => {
    const { draft, start: from, isDirty: hasInput, isSaving } = store.get();
    write();
    if (hasInput && !isSaving && keeping.sendOnLeave(draft, from.version)) write(true);
  });

  useEffect(() => {
    const timer: { id: ReturnType<typeof setTimeout> | undefined } = { id: undefined };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer.id);
      // What was given up or stored goes at once: whoever signs out is not asked about it.
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
  // A new record that was stored goes on under its own name.
  const { name, userId } = keeping.key;
  useEffect(() => {
    const before = named.current;
    named.current = { name, userId };
    if (before.name !== name) drafts.forget(before);
  }, [name, userId, drafts]);
  // A dialog that is taken away, because the session has ended or another screen came, leaves its input behind.
  // Not where somebody has signed out, in another tab, and said what is to become of it.
  const leaveBehind = useEffectEvent(() => {
    const state = session.get();
    if (state.kind === 'signedIn' || state.reason !== 'signedOut') write();
  });
  useEffect(() => () => leaveBehind(), []);
}
