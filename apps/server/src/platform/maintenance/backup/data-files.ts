import type { Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../errors/error-code.ts';
import { openQueue } from '../../queue-of.ts';
import { copyDurably } from './durable-files.ts';
import type { FileEntry } from './manifest.ts';

/**
 * Everything in the data folder belongs to the backup except what is named here: a store added later is backed up by
 * itself. The secret stays with its installation (docs/adr/0010), and mails in the outbox have been sent.
 */
const notBackedUp = new Set([
  'database',
  'owner.lock',
  'owner.lock-journal',
  'owner.pid',
  'control.json',
  'secret.key',
  'outbox',
  'backups',
  'incoming', // uploads that are still on their way
]);
const isUnfinished = (name: string) => name.endsWith('.part') || name.endsWith('.new');

/** Each step of a copy waits for the disk, and in a busy server for its turn; several copies wait together. */
const atOnce = 16;

export async function copyDataFiles(
  dataDir: string,
  target: string,
  signal: AbortSignal,
): Promise<FileEntry[]> {
  const turn = openQueue(atOnce);
  const paths = await listFilesIn(dataDir, '');
  const copies = paths.map((path) => turn(() => copyIfThere(dataDir, target, path, signal)));
  await Promise.allSettled(copies); // nobody may still be writing after a failure into what is then removed
  return (await Promise.all(copies)).filter((entry) => entry !== null);
}

/** A file may be deleted while we walk: then no row of the snapshot needs it any more. */
async function copyIfThere(
  dataDir: string,
  target: string,
  path: string,
  signal: AbortSignal,
): Promise<FileEntry | null> {
  const copy = join(target, path);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  try {
    return { path, ...(await copyDurably(join(dataDir, path), copy, signal)) };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await rm(copy, { force: true });
    return null;
  }
}

async function listFilesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readEntries(join(root, folder));
  const paths = entries.map(async (entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isUnfinished(entry.name) || (folder === '' && isLeftOut(entry))) return [];
    if (entry.isDirectory()) return listFilesIn(root, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(paths)).flat();
}

/** A backup that somebody keeps right in the data folder is no data either. */
const isLeftOut = ({ name }: Dirent) => notBackedUp.has(name) || name.startsWith('backup-');

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Each file appears whole or not at all. */
export async function restoreDataFiles(
  source: string,
  dataDir: string,
  entries: readonly FileEntry[],
): Promise<void> {
  for (const { path } of entries) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true });
    await rm(`${target}.part`, { force: true });
    await copyDurably(join(source, path), `${target}.part`);
    await rename(`${target}.part`, target);
  }
}
