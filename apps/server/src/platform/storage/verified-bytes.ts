import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Log } from '../log.ts';
import { type FileStore, isStorageKey } from './file-store.ts';

/** Thrown where the store does not have what was put there: nobody may take it for that. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes';
}

/** Bytes as their row says. Null: nobody has noted their size. */
type Expected = { readonly key: string; readonly sha256: string; readonly size: number | null };
type Needs = { readonly files: FileStore; readonly log: Log };

/**
 * Bytes as they were stored, read as they are sent. Another size shows before the first of them; other bytes show before
 * the last, which is held back, so that who receives them gets an error and never a whole file
 * (rules: files#as-they-were-stored).
 */
export async function openVerified(needs: Needs, expected: Expected): Promise<Readable | null> {
  const { key, size } = expected;
  const stored = isStorageKey(key) ? await needs.files.get(key) : null;
  if (stored === null) return null;
  if (size !== null && stored.size !== null && stored.size !== size) {
    stored.bytes.destroy();
    throw damaged(needs.log, key, { size, found: stored.size });
  }
  const verified = Readable.from(verifying(needs.log, stored.bytes, expected), { objectMode: false });
  // A reader who leaves before the first byte leaves a generator that never began, and so never tidies up.
  verified.once('close', () => stored.bytes.destroy());
  return verified;
}

/** The same where they are small or needed as a whole: looked at before anybody sees one of them. */
export async function readVerified(needs: Needs, expected: Expected): Promise<Buffer | null> {
  const bytes = await openVerified(needs, expected);
  return bytes === null ? null : buffer(bytes);
}

/** Reads bytes for work that goes on without them: null also where they are damaged. */
export const readIfWell = (needs: Needs, expected: Expected): Promise<Buffer | null> =>
  readVerified(needs, expected).catch((error: unknown) => {
    if (error instanceof DamagedBytes) return null;
    throw error;
  });

async function* verifying(log: Log, bytes: Readable, { key, sha256 }: Expected): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  const held: { chunk: Buffer | null } = { chunk: null };
  for await (const chunk of bytes) {
    hash.update(chunk);
    if (held.chunk !== null) yield held.chunk;
    held.chunk = Buffer.from(chunk);
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw damaged(log, key, { sha256, found });
  if (held.chunk !== null) yield held.chunk;
}

function damaged(log: Log, key: string, facts: object): DamagedBytes {
  log.error({ key, ...facts }, 'stored bytes are damaged');
  return new DamagedBytes(key);
}
