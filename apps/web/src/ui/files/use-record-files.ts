import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useBackend } from '../../lib/calls/api-context.tsx';
import { isAway } from '../../lib/failure/failure.ts';
import { createFileQueue, type FileQueue, hasChanges } from '../../lib/files/file-queue.ts';
import { fileCalls, reloadFiles } from '../../lib/files/record-files.ts';
import { useStore } from '../../lib/use-store.ts';
import type { RecordStore } from '../record-dialog/draft/record-store.ts';
import { useRecordValue } from '../record-dialog/draft/use-record-draft.ts';
import { toasts } from '../toasts.tsx';
import { filesTexts as texts } from './files-texts.ts';

export type RecordFiles = Readonly<{
  queue: FileQueue;
  isDirty: boolean;
  /** Files that no other visit will have: the browser asks before the page is closed. */
  hasFiles: boolean;
  isSaving: boolean;
  /** Tells whether something would be lost now; asked in the moment somebody goes. */
  isLost: () => boolean;
  /** The record first, then what was done to its files. */
  save: () => Promise<boolean>;
  /** Input is given up, and what was to become of files. */
  discard: () => void;
}>;

type Filing<Draft> = Readonly<{
  /** Finds the record where the files lie: those of a record about an order lie in that order. */
  ownerOf: (draft: Draft) => string | null;
  onChanged: (draft: Draft) => void;
}>;

/** A record and its files saved as one: what the dialog around them works with. */
export function useRecordFiles<Draft extends object>(
  store: RecordStore<Draft>,
  { ownerOf, onChanged }: Filing<Draft>,
): RecordFiles {
  const api = useApi();
  const client = useQueryClient();
  const [queue] = useState(() => createFileQueue(fileCalls(api, client)));
  const isBusy = useRef(false);
  const state = useStore(queue);
  const isRecordDirty = useRecordValue(store, (record) => record.isDirty);
  const isRecordSaving = useRecordValue(store, (record) => record.isSaving);

  const saveAll = async (): Promise<boolean> => {
    const { isDirty, start } = store.get();
    if ((isDirty || start.version === undefined) && !(await store.save())) return false;
    const ownerId = ownerOf(store.part());
    if (!hasChanges(queue.get()) || ownerId === null) return true;
    const isDone = await queue.run(ownerId);
    // The reload is not waited for: a server that has gone meanwhile must not hold up the save that is tried when it is
    // back.
    void reloadFiles(client);
    onChanged(store.part());
    if (isDone) toasts.success(texts.saved);
    return isDone;
  };
  const save = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      return await saveAll();
    } finally {
      isBusy.current = false;
    }
  };
  useSavingWhenBack(() => isAway(store.get().failure) || queue.get().isAway, save);
  return {
    queue,
    isDirty: isRecordDirty || hasChanges(state),
    hasFiles: hasChanges(state),
    isSaving: isRecordSaving || state.isRunning,
    isLost: () => !isBusy.current && (store.get().isDirty || hasChanges(queue.get())),
    save,
    discard: () => {
      store.discard();
      queue.clear();
    },
  };
}

/** A save that found no server is repeated as soon as one is there; the same keys make sure it happens once. */
function useSavingWhenBack(isWaiting: () => boolean, save: () => Promise<boolean>): void {
  const { connection } = useBackend();
  const saveWaiting = useEffectEvent(() => {
    if (isWaiting()) void save();
  });
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'there') saveWaiting();
      }),
    [connection],
  );
}
