import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../errors/error-code.ts';
import { syncFolder } from '../sync-folder.ts';
import {
  type FileStore,
  isStorageKey,
  type StorageKey,
  type StoredBlob,
  type StoredBytes,
} from './file-store.ts';

const top = 'files';

/** `files/<tenant>/<two letters>/<id>`: no folder grows beyond what a file system likes. Backups use the same. */
export function blobPath(key: StorageKey): string {
  if (!isStorageKey(key)) throw new RangeError('Not a key of the file store.');
  const [tenant = '', id = ''] = key.split('/');
  return `${top}/${tenant}/${id.slice(0, 2)}/${id}`;
}

/** Null: the path is none of a blob. */
export function parseBlobKey(path: string): StorageKey | null {
  const [first, tenant, , id] = path.split('/');
  const key = `${tenant}/${id}`;
  return first === top && isStorageKey(key) && blobPath(key) === path ? key : null;
}

export function folderStore(dataDir: string): FileStore {
  const root = join(dataDir, top);
  const pathOf = (key: StorageKey): string => join(dataDir, blobPath(key));
  return {
    kind: 'folder',
    place: root,
    put: async (key, file) => {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      await rename(file.path, path);
      await syncFolder(dirname(path));
    },
    get: (key) => readIfThere(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => blobsBelow(root),
    check: async () => {
      await access(dataDir, constants.R_OK | constants.W_OK); // where it is gone, nothing new is begun
      await makeFolder(root);
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

/** A new folder survives a crash only when its parent is written to the disk, too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made));
}

/** Not by a `FileHandle`: one that somebody forgets ends the whole process when it is tidied away. */
async function readIfThere(path: string): Promise<StoredBytes | null> {
  try {
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    await once(bytes, 'open');
    return { bytes, size };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function* blobsBelow(root: string): AsyncIterable<StoredBlob> {
  for await (const tenant of listEntries(root)) {
    for await (const shelf of listEntries(join(root, tenant))) {
      for await (const id of listEntries(join(root, tenant, shelf))) {
        const key = `${tenant}/${id}`;
        if (!isStorageKey(key)) continue;
        const found = await stat(join(root, tenant, shelf, id)).catch(() => null);
        if (found !== null) yield { key, size: found.size };
      }
    }
  }
}

async function* listEntries(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
  }
}
