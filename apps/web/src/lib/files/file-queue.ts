import type { FileEntry } from '@korpus/contract/files/file-entry.ts';
import type { RecordFileType } from '@korpus/domain/files/file-types.ts';
import { describeFailure, fieldMessage, isAway, isRefusedWith } from '../failure/failure.ts';
import { createStore } from '../store.ts';

/**
 * Place of a file in its record; `additionalId` is the part of it that the file belongs to, for types that go by one.
 */
export type Place = Readonly<{ type: RecordFileType; additionalId: string | null }>;

export const isSamePlace = (one: Place, other: Readonly<{ type: string; additionalId: string | null }>) =>
  one.type === other.type && one.additionalId === other.additionalId;

export type QueuedFile = Place &
  Readonly<{
    /** A key of its own for each file: sent twice, it is stored once (rules: api#same-key-same-answer). */
    key: string;
    file: File;
    /** Share that has gone out; null: it waits. */
    share: number | null;
    /** Reason why it was not taken. */
    refusal: string | null;
  }>;

type QueuedRemoval = Readonly<{ key: string; entry: FileEntry; refusal: string | null }>;

export type FileQueueState = Readonly<{
  added: readonly QueuedFile[];
  removed: readonly QueuedRemoval[];
  isRunning: boolean;
  /** The server could not be reached; what is left goes out when it is back. */
  isAway: boolean;
}>;

export type FileQueueParts = Readonly<{
  upload: (ownerId: string, added: QueuedFile, onProgress: (share: number) => void) => Promise<unknown>;
  remove: (removal: QueuedRemoval) => Promise<unknown>;
  newKey: () => string;
}>;

const empty: FileQueueState = { added: [], removed: [], isRunning: false, isAway: false };

/**
 * Collects what somebody has done to the files of a record; it counts once the record is saved
 * (rules: files#queued-until-saved).
 */
export function createFileQueue(parts: FileQueueParts) {
  const list = createChangeList();
  const { get, put, drop } = list;
  const sendAll = createSending(parts, list);
  return {
    get,
    subscribe: list.subscribe,
    /** Adds files; in a place for one file the newest counts. */
    add: (place: Place, files: readonly File[], replaces: boolean) => {
      const others = get().added.filter((each) => !replaces || !isSamePlace(place, each));
      const { type, additionalId } = place;
      const more = files.map((file) => ({
        key: parts.newKey(),
        type,
        additionalId,
        file,
        share: null,
        refusal: null,
      }));
      put({ added: [...others, ...more] });
    },
    remove: (entry: FileEntry) => {
      if (get().removed.some((each) => each.entry.id === entry.id)) return;
      put({ removed: [...get().removed, { key: parts.newKey(), entry, refusal: null }] });
    },
    /** Takes one change back. */
    drop,
    run: async (ownerId: string): Promise<boolean> => {
      if (get().isRunning) return false;
      put({ isRunning: true, isAway: false });
      try {
        return await sendAll(ownerId);
      } finally {
        put({ isRunning: false });
      }
    },
    clear: () => put(empty),
  };
}

type ChangeList = ReturnType<typeof createChangeList>;

function createChangeList() {
  const { get, set, subscribe } = createStore(empty);
  const put = (change: Partial<FileQueueState>) => set({ ...get(), ...change });
  return {
    get,
    subscribe,
    put,
    putFile: (key: string, change: Partial<QueuedFile>) =>
      put({ added: get().added.map((each) => (each.key === key ? { ...each, ...change } : each)) }),
    drop: (key: string) =>
      put({
        added: get().added.filter((each) => each.key !== key),
        removed: get().removed.filter((each) => each.key !== key),
      }),
  };
}

/** Sends what is in the list, removals first. It goes on after a refusal, and stops where the server is away. */
function createSending(parts: FileQueueParts, { get, put, putFile, drop }: ChangeList) {
  /** Another key after a refusal: the old one has its answer already. */
  const refuse = (key: string, error: unknown): string => {
    const change = {
      key: parts.newKey(),
      refusal: fieldMessage(error, 'body.file') ?? describeFailure(error),
    };
    putFile(key, { ...change, share: null });
    put({ removed: get().removed.map((each) => (each.key === key ? { ...each, ...change } : each)) });
    return change.key;
  };

  const sendRemoval = async (removal: QueuedRemoval) => {
    await parts.remove(removal).catch((error: unknown) => {
      // Somebody else has deleted it meanwhile.
      if (!isRefusedWith(error, 'NOT_FOUND')) throw error;
    });
  };
  const sendFile = async (ownerId: string, added: QueuedFile) => {
    putFile(added.key, { share: 0, refusal: null });
    await parts.upload(ownerId, added, (share) => putFile(added.key, { share }));
  };

  /** Finds the next task, anew before each file: meanwhile one may have been added or taken back. */
  const nextTask = (ownerId: string, tried: ReadonlySet<string>) => {
    const { removed, added } = get();
    const removal = removed.find(({ key }) => !tried.has(key));
    if (removal !== undefined) return { key: removal.key, send: () => sendRemoval(removal) };
    const file = added.find(({ key }) => !tried.has(key));
    return file === undefined ? null : { key: file.key, send: () => sendFile(ownerId, file) };
  };

  /** Answers whether nothing is left. */
  return async (ownerId: string): Promise<boolean> => {
    const tried = new Set<string>();
    for (let task = nextTask(ownerId, tried); task !== null; task = nextTask(ownerId, tried)) {
      try {
        await task.send();
        drop(task.key);
      } catch (error) {
        if (isAway(error)) {
          putFile(task.key, { share: null });
          put({ isAway: true });
          return false;
        }
        tried.add(refuse(task.key, error));
      }
    }
    return !hasChanges(get());
  };
}

export type FileQueue = ReturnType<typeof createFileQueue>;

export const hasChanges = ({ added, removed }: Pick<FileQueueState, 'added' | 'removed'>): boolean =>
  added.length > 0 || removed.length > 0;

/** All that was not taken, and why. */
export const refusalsIn = ({
  added,
  removed,
}: FileQueueState): readonly Readonly<{
  key: string;
  name: string;
  message: string;
}>[] =>
  [
    ...added.map(({ key, file, refusal }) => ({ key, name: file.name, message: refusal })),
    ...removed.map(({ key, entry, refusal }) => ({ key, name: entry.name, message: refusal })),
  ].flatMap(({ message, ...each }) => (message === null ? [] : { ...each, message }));
