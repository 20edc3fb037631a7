import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileBytes } from '@korpus/domain/files/file-bytes.ts';

/** A file that has arrived whole and lies on this machine's disk, until it is put into the store or thrown away. */
export type Incoming = {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
};

/**
 * Names the folder of incoming files: beside the store, so that a rename moves the file; nothing in it is older than a
 * request, unless we crashed.
 */
const folderIn = (dataDir: string) => join(dataDir, 'incoming');

/** A backup leaves names that end so alone. */
const ending = '.part';

/** Streams to the disk while measuring; memory does not grow with the file. What arrives broken leaves nothing. */
export async function receiveFile(dataDir: string, bytes: Readable): Promise<Incoming> {
  const path = await newIncomingPath(dataDir);
  const meter = measuring();
  try {
    await pipeline(bytes, meter.through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, ...meter.result() };
}

/** Where a file may arrive, or a worker may write one. */
export async function newIncomingPath(dataDir: string): Promise<string> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${randomUUID()}${ending}`);
}

/** Bytes we made ourselves, as if somebody had sent them. */
export async function writeIncoming(path: string, bytes: Uint8Array): Promise<Incoming> {
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const discardFile = ({ path }: Pick<Incoming, 'path'>): Promise<void> => rm(path, { force: true });

/** Looks into it here and there, without reading all of it. */
export async function lookingInto<T>(
  { path, size }: Pick<Incoming, 'path' | 'size'>,
  look: (bytes: FileBytes) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'r');
  try {
    return await look({
      size,
      read: async (from, length) => {
        if (from < 0 || from >= size) return new Uint8Array();
        const buffer = Buffer.alloc(Math.min(length, size - from));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}

export const readIncoming = ({ path }: Pick<Incoming, 'path'>): Promise<Buffer> => readFile(path);

/** Removes what a crash left behind. */
export async function clearIncoming(dataDir: string, before: Date): Promise<void> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(ending))) {
    const { mtimeMs = Number.POSITIVE_INFINITY } = await stat(join(folder, name)).catch(() => ({
      mtimeMs: undefined,
    }));
    if (mtimeMs < before.getTime()) await rm(join(folder, name), { force: true });
  }
}

function measuring() {
  const hash = createHash('sha256');
  const state = { size: 0 };
  const look = (chunk: Buffer) => {
    hash.update(chunk);
    state.size += chunk.length;
  };
  return {
    through: async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        look(chunk);
        yield chunk;
      }
    },
    result: () => ({ ...state, sha256: hash.digest('hex') }),
  };
}
