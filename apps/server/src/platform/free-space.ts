import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './errors/error-code.ts';
import { StoreAway } from './errors/store-errors.ts';
import type { Log } from './log.ts';

/** Thrown where there is no room to keep anything: nothing of a request is wrong, and nothing of it was kept. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** `session`: signing in and staying so, which writes a line and lets people go on reading. */
type Keeping = 'work' | 'session';

export type FreeSpace = {
  readonly allows: (what: Keeping) => Promise<boolean>;
  /** Looked at now: how many bytes of work may still be written; negative where none may. */
  readonly spareBytes: () => Promise<number>;
  /**
   * Promises so many bytes to work that begins, so that neither it nor what else asks for spare bytes crosses the floor
   * together. Returns how to give back what is left; null: there is not so much.
   */
  readonly reserve: (bytes: number) => Promise<(() => void) | null>;
  /** Why it does not; for who has asked. */
  readonly refusal: () => Error;
  /** Throws where work may not be written. */
  readonly requireRoom: () => Promise<void>;
  /** Where there is least of it. */
  readonly megabytes: () => number;
  readonly close: () => void;
};

type Place = {
  readonly dataDir: string;
  /** Megabytes below which nothing but sessions is written. */
  readonly floor: number;
  readonly log: Log;
  readonly bytesFree?: BytesFree;
};

/** Rejects where nobody may write. */
export type BytesFree = (folder: string) => Promise<number>;

const megabyte = 1_000_000;
/** Milliseconds; in so many nobody writes as much as there is below the floor. */
const goodFor = 1_000;
const lookEvery = 3_000;
/**
 * The embedded database writes its log in pieces of 16 MB. Where there is no room for the next one it can neither go on
 * nor be opened, so the last two are left alone by everybody.
 */
export const lastReserve = 40;

/** Parts of the data folder that may be disks of their own. */
const parts = ['.', 'database', 'files'];

const measured: BytesFree = async (folder) => {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Megabytes free where there is least; null: nobody may write there. */
export async function leastFree(dataDir: string, bytesFree = measured): Promise<number | null> {
  const each = parts.map((part) =>
    bytesFree(join(dataDir, part)).catch((error: unknown) => {
      if (part !== '.' && codeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
      return null;
    }),
  );
  const found = await Promise.all(each);
  const known = found.filter((bytes) => bytes !== null);
  return known.length < found.length ? null : Math.floor(Math.min(...known) / megabyte);
}

/** How much room there is, never known for longer than a second, and looked at every few seconds anyway. */
export async function openFreeSpace({ dataDir, floor, log, bytesFree }: Place): Promise<FreeSpace> {
  const state = { free: await leastFree(dataDir, bytesFree), at: performance.now(), isTold: false };
  const reserved = new Set<{ readonly bytes: number }>();
  const least = { work: floor, session: Math.min(floor, lastReserve) };
  const has = (what: Keeping) => state.free !== null && state.free >= least[what];

  const tell = () => {
    if (has('work') !== state.isTold) return;
    state.isTold = !has('work');
    if (state.isTold) log.error({ megabytes: state.free, floor }, 'no room: nothing is written any more');
    else log.warn({ megabytes: state.free, floor }, 'room again: everything is written');
  };
  const look = async () => {
    state.free = await leastFree(dataDir, bytesFree);
    state.at = performance.now();
    tell();
  };
  tell();
  const timer = setInterval(() => void look(), lookEvery).unref();

  const allows = async (what: Keeping) => {
    if (performance.now() - state.at > goodFor) await look();
    return has(what);
  };
  const spareBytes = async () => {
    await look();
    if (state.free === null || state.free < floor) return -1;
    const promised = [...reserved].reduce((sum, { bytes }) => sum + bytes, 0);
    // The last megabyte is one that has begun.
    return Math.max(0, (state.free - floor + 1) * megabyte - promised);
  };
  const refusal = () => (state.free === null ? new StoreAway('read-only') : new NoRoom(`${state.free} MB`));
  return {
    allows,
    spareBytes,
    reserve: async (bytes) => {
      if ((await spareBytes()) < bytes) return null;
      const promise = { bytes };
      reserved.add(promise);
      return () => void reserved.delete(promise);
    },
    refusal,
    requireRoom: async () => {
      if (!(await allows('work'))) throw refusal();
    },
    megabytes: () => state.free ?? 0,
    close: () => clearInterval(timer),
  };
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
/** Said by the system, or by PostgreSQL. */
export const isFull = (error: unknown): boolean =>
  error instanceof NoRoom || fullCodes.includes(codeOf(error));
