import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from './manifest.ts';

/** Readable by this account only, and on the disk before the call returns. */
export const durable = { flags: 'wx', mode: 0o600, flush: true } as const;

export async function writeDurably(file: string, content: string): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true });
}

/** Copies while hashing, so the hash is that of the very bytes written, whatever happens to the source. */
export const copyDurably = (
  source: string,
  target: string,
  signal?: AbortSignal,
): Promise<Omit<FileEntry, 'path'>> => saveDurably(createReadStream(source), target, signal);

export async function saveDurably(
  bytes: Readable,
  target: string,
  signal?: AbortSignal,
): Promise<Omit<FileEntry, 'path'>> {
  const meter = measuring();
  await pipeline(bytes, meter.stream, createWriteStream(target, durable), { signal });
  return meter.result();
}

export async function measureFile(file: string): Promise<Omit<FileEntry, 'path'>> {
  const meter = measuring();
  await pipeline(createReadStream(file), meter.stream, async (chunks) => {
    for await (const _chunk of chunks);
  });
  return meter.result();
}

function measuring() {
  const hash = createHash('sha256');
  const state = { bytes: 0 };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      state.bytes += chunk.length;
      next(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes: state.bytes, sha256: hash.digest('hex') }) };
}
