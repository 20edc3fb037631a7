import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../storage/file-store.ts';
import { blobPath, parseBlobKey } from '../../storage/folder-store.ts';
import { receiveFile } from '../../storage/incoming-file.ts';
import { saveDurably } from './durable-files.ts';
import type { FileEntry } from './manifest.ts';

/**
 * Files that do not lie in the data folder: in a backup they lie as if they did, so that it can be restored with any
 * kind of store.
 */
export async function copyStoredBlobs(
  store: FileStore,
  target: string,
  signal: AbortSignal,
): Promise<FileEntry[]> {
  if (store.kind === 'folder') return [];
  const entries: FileEntry[] = [];
  for await (const { key } of store.list()) {
    const stored = await store.get(key);
    if (stored === null) continue; // removed meanwhile: no row of the snapshot needs it any more
    const path = blobPath(key);
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    entries.push({ path, ...(await saveDurably(stored.bytes, join(target, path), signal)) });
  }
  return entries;
}

/** Puts what belongs into the store there; returns what is left for the data folder. */
export async function restoreStoredBlobs(
  store: FileStore,
  source: string,
  dataDir: string,
  entries: readonly FileEntry[],
): Promise<readonly FileEntry[]> {
  if (store.kind === 'folder') return entries;
  const others: FileEntry[] = [];
  for (const entry of entries) {
    const key = parseBlobKey(entry.path);
    if (key === null) others.push(entry);
    else await store.put(key, await receiveFile(dataDir, createReadStream(join(source, entry.path))));
  }
  return others;
}
