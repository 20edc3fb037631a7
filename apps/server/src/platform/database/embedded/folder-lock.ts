import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../../config/start-refusal.ts';
import { startTexts } from '../../config/start-texts.ts';

/**
 * One owner per data folder. PGlite itself opens a folder twice without a word and then loses data, so a lock held
 * by the kernel stands before it: SQLite's exclusive lock ends with the process, even after kill -9.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new StartRefusal(startTexts.folderInUse(folder, readOwner(folder)));
  }
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  return () => lock.close();
}

/** Reads the owner for the sentence alone; the lock itself never trusts a process number. */
function readOwner(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'owner.pid'), 'utf8');
  } catch {
    return undefined;
  }
}
