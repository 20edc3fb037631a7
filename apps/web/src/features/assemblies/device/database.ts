import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { pause } from '../../../lib/pause.ts';

type Shape<Schema extends DBSchema> = Readonly<{
  name: string;
  version: number;
  upgrade: (database: IDBPDatabase<Schema>) => void;
}>;

/** A database of the browser whose connection may be lost at any time. */
export type Database<Schema extends DBSchema> = Readonly<{
  /**
   * Runs the work on a connection that answers. Phones drop connections of pages in the background (rules:
   * picture-app-device#lost-connection), so it may run again on another one: it has to be harmless twice.
   */
  run: <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>;
  close: () => void;
  /** Deletes the database with all that is in it. */
  remove: () => Promise<void>;
}>;

const retryDelays = [0, 100, 400, 1_500];

export function openDatabase<Schema extends DBSchema>(shape: Shape<Schema>): Database<Schema> {
  const kept: { opening: Promise<IDBPDatabase<Schema>> | null; isClosed: boolean } = {
    opening: null,
    isClosed: false,
  };
  const drop = () => {
    const { opening } = kept;
    kept.opening = null;
    void opening?.then(
      (database) => database.close(),
      () => {},
    );
  };
  const open = () =>
    openDB<Schema>(shape.name, shape.version, {
      upgrade: (database) => shape.upgrade(database),
      blocking: drop, // another tab has a later program: it must not wait for this one
      terminated: () => {
        kept.opening = null;
      },
    });
  const connection = (): Promise<IDBPDatabase<Schema>> => {
    if (kept.isClosed) throw new DOMException('The database was closed.', 'NotAllowedError');
    kept.opening ??= open();
    return kept.opening;
  };
  return {
    run: async (work) => {
      for (const delay of retryDelays) {
        try {
          return await work(await connection());
        } catch (error) {
          if (!isLost(error)) throw error;
          drop();
          await pause(delay);
        }
      }
      return work(await connection());
    },
    close: () => {
      kept.isClosed = true;
      drop();
    },
    remove: async () => {
      kept.isClosed = true;
      drop();
      await deleteDB(shape.name);
    },
  };
}

/** The connection's fault and not the work's. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

/** Tells whether an error means that there was no room; nothing of the transaction was kept then. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

type Ending = Readonly<{ done: Promise<void> }>;

/**
 * Waits for the commit. When it fails, its requests say no more than that they were broken off; why, the transaction
 * knows.
 */
export async function finished(transaction: Ending, writes: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled([transaction.done, ...writes]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
