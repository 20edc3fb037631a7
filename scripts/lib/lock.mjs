import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';
import { inProject } from './paths.mjs';

const heartbeatEvery = 2_000;
/** A holder without a sign of life for this long is dead, even if its process id is in use again. */
const silentFor = 10 * 60_000;
/** Between making the folder and writing the owner into it lies a moment. */
const youngerThan = 10_000;

/**
 * Lets one process at a time do the work, across processes of this checkout. Plain folders instead of a lock of
 * the operating system, because a person's own Node 20 offers none.
 * @template T
 * @param {string} name
 * @param {{ onWait: () => void }} hooks
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work names processes that go on if this one is killed
 * @returns {Promise<T>}
 */
export async function withLock(name, hooks, work) {
  const folder = inProject('.cache', 'locks', name);
  mkdirSync(dirname(folder), { recursive: true });
  let waited = false;
  while (!tryTake(folder)) {
    if (removeIfStale(folder)) continue;
    if (!waited) hooks.onWait();
    waited = true;
    await delay(100);
  }
  const heartbeat = setInterval(() => touch(ownerFile(folder)), heartbeatEvery);
  try {
    return await work((pid) => appendFileSync(ownerFile(folder), `${pid}\n`));
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  }
}

const ownerFile = (folder) => join(folder, 'owner');

function tryTake(folder) {
  if (!tryMakeFolder(folder)) return false;
  writeFileSync(ownerFile(folder), `${process.pid}\n`);
  return true;
}

/**
 * Removes a stale lock. One process at a time does so: else it might remove the lock the previous one just made room
 * for.
 */
function removeIfStale(folder) {
  if (!isStale(folder)) return false;
  const guard = `${folder}.clearing`;
  if (!tryMakeFolder(guard)) {
    if (measureAge(guard) > youngerThan) rmSync(guard, { recursive: true, force: true });
    return false;
  }
  try {
    if (!isStale(folder)) return false;
    rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function isStale(folder) {
  try {
    const owners = readFileSync(ownerFile(folder), 'utf8').split('\n').map(Number).filter(Boolean);
    if (owners.length > 0) return !owners.some(isAlive) || measureAge(ownerFile(folder)) > silentFor;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return measureAge(folder) > youngerThan;
}

function tryMakeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function measureAge(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch (error) {
    if (error.code === 'ENOENT') return 0; // released in this very moment
    throw error;
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
