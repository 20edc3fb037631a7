import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { StartRefusal } from '../../config/start-refusal.ts';
import { startTexts } from '../../config/start-texts.ts';
import { lastReserve, leastFree } from '../../free-space.ts';
import { inTurns } from '../../in-turns.ts';
import type { Engine, Row } from '../engine.ts';
import { transactionOver } from '../transaction.ts';
import { valueParsers } from '../value-parsers.ts';
import { copyCluster, measureCluster, removeCopies } from './copy-cluster.ts';
import { createCluster } from './create-cluster.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';

/** The major version inside the pinned PGlite; its folders do not open with another one. */
const postgresMajor = '18';

/** -F would switch fsync off, and a commit could be lost in a crash; everything else is what PGlite starts with. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  // Plain fsync alone reaches our file layer: fdatasync does nothing in WebAssembly.
  '-c',
  'wal_sync_method=fsync',
  // The log that a checkpoint leaves to be used again. Nothing here makes one but the clean-up of the night and a
  // close: without it the log would grow until the next start.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

const megabyte = 1024 * 1024;
const cacheMegabytes = { least: 32, most: 128 };

/**
 * PostgreSQL keeps as much of the data in memory as there is: it fills that with zeros at its start, which for 128 MB
 * takes a fifth of the start of a small house. One that has grown gets more at its next start. The largest of the
 * databases is the house's own; the others are what new ones are copied from.
 */
export function cacheFor(dataDir: string): string {
  const base = join(dataDir, 'base');
  const stored = readdirSync(base).map((database) => {
    const files = readdirSync(join(base, database)).map((file) => statSync(join(base, database, file)).size);
    return files.reduce((sum, size) => sum + size, 0);
  });
  const wanted = Math.ceil(Math.max(0, ...stored) / megabyte);
  return `${Math.min(cacheMegabytes.most, Math.max(cacheMegabytes.least, wanted))}MB`;
}

type Place = {
  readonly folder: string;
  /** Megabytes that no copy takes. */
  readonly floor?: number;
};

/**
 * PostgreSQL inside this process. It is one connection: a transaction makes all others wait, so nothing inside one
 * may wait for anything but the database.
 */
export async function openEmbedded({ folder, floor = 0 }: Place): Promise<Engine> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    await removeCopies(folder);
    const dataDir = join(folder, 'database');
    const database = await openDatabase(dataDir);
    return engineOver(database, unlock, async (work, engine) =>
      (await hasRoomForCopy(dataDir, floor)) ? workInCopy(database, dataDir, work) : work(engine),
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDatabase(dataDir: string): Promise<PGlite> {
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  if (!isNew) {
    const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
    if (found !== postgresMajor) throw new StartRefusal(startTexts.otherMajor(found, postgresMajor));
  }
  if (isNew) await createCluster(dataDir);
  const database = await PGlite.create({
    fs: new DurableNodeFs(dataDir),
    startParams: [...startParams, '-c', `shared_buffers=${cacheFor(dataDir)}`],
    parsers: valueParsers,
  });
  await database.exec("set timezone = 'UTC'");
  return database;
}

/** Where there is none, others wait for who reads. */
async function hasRoomForCopy(dataDir: string, floor: number): Promise<boolean> {
  const free = (await leastFree(join(dataDir, '..'))) ?? 0;
  return free - (await measureCluster(dataDir)) / 1_000_000 > floor + lastReserve;
}

async function workInCopy<T>(
  database: PGlite,
  dataDir: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const copy = await copyCluster(database, dataDir);
  try {
    const opened = engineOver(await openCopy(copy), () => {});
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function openCopy(dataDir: string): Promise<PGlite> {
  const database = await PGlite.create({ dataDir, parsers: valueParsers });
  await database.exec("set timezone = 'UTC'");
  return database;
}

type Aside = <T>(work: (engine: Engine) => Promise<T>, itself: Engine) => Promise<T>;

/** `released` is called once the database is closed; tests bring a database that lives in memory. */
export function engineOver(database: PGlite, released: () => void, aside?: Aside): Engine {
  /** Runs a statement, or without values several at once (the job queue does that). */
  const query = async (sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    if (values.length > 0) return (await database.query<Row>(sql, [...values])).rows;
    const results = await database.exec(sql);
    return results.flatMap(({ rows }) => rows);
  };
  const transaction: Engine['transaction'] = async (opening, work, mode = 'write', last = () => null) => {
    // The database works in this process and waits for nothing: one transaction after the other, nobody new would be
    // heard, and nobody answered, before all who wait are done.
    await setImmediate();
    return database.transaction(async (tx) => {
      if (mode === 'read') await tx.query('set transaction read only');
      const opened: Row[][] = [];
      for (const { sql, values } of opening) {
        const results = values.length > 0 ? [await tx.query<Row>(sql, [...values])] : await tx.exec(sql);
        opened.push(...results.filter(({ fields }) => fields.length > 0).map(({ rows }) => rows));
      }
      const result = await work(transactionOver(rawQuery(tx)), opened);
      const statement = last(result);
      if (statement !== null) await tx.query(statement.sql, [...statement.values]);
      return result;
    });
  };
  const engine: Engine = {
    kind: 'embedded',
    atOnce: 1,
    transaction,
    readOnce: (statements) => transaction(statements, async (_tx, opened) => opened, 'read'),
    query,
    exclusively: (work) => work({ query }),
    listen: (channel, heard) => database.listen(channel, heard),
    aside: (work) => (aside === undefined ? work(engine) : aside(work, engine)),
    close: async () => {
      await database.close();
      released();
    },
  };
  return engine;
}

/** A transaction of many statements leaves the others, who wait for it, at least what needs no database. */
const rawQuery = (tx: PgliteTransaction) => {
  const letOthers = inTurns();
  return async (sql: string, values: readonly unknown[]) => {
    await letOthers();
    const { rows, affectedRows } = await tx.query<Row>(sql, [...values]);
    return { rows, affected: affectedRows };
  };
};
