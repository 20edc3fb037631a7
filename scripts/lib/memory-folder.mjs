import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './is-alive.mjs';

/** Linux keeps what lies here in memory; elsewhere there is no such folder. */
const memory = '/dev/shm';
/** Containers often have 64 MB there; two test files beside a browser need about one GB. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Does the work with temporary files in memory where the machine has room for them: a data folder writes through to
 * the disk with every commit, and tests make hundreds. A process that is killed loses nothing there either.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFilesInMemory(work) {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return work();
  removeAbandoned();
  const folder = mkdtempSync(join(memory, `${start}${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL runs as somebody else where we are root, and must come through
  process.env.TMPDIR = folder; // used by this process and all it starts
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  }
}

const start = 'korpus-tests-';

/** Folders that a killed run left are removed: they would take memory from everybody until the machine starts anew. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(start))) {
    const pid = Number(name.slice(start.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
