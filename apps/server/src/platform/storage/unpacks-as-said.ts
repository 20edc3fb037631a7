import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { findPackedStart, type ZipEntry } from '@korpus/domain/files/zipped-file.ts';
import { type Incoming, lookingInto } from './incoming-file.ts';

type Arrived = Pick<Incoming, 'path' | 'size'>;

/**
 * Tells whether the content of an archive is as large as its list says, no byte more: counted while it is unpacked and
 * thrown away chunk by chunk, and given up at the first byte too many.
 */
export const unpacksAsSaid = (incoming: Arrived, entries: readonly ZipEntry[]): Promise<boolean> =>
  lookingInto(incoming, async (file) => {
    for (const entry of entries) {
      const start = await findPackedStart(file, entry);
      if (start === null || start + entry.packed > file.size || entry.isEncrypted) return false;
      if (
        !(entry.isDeflated ? await inflatesAsSaid(incoming, start, entry) : entry.packed === entry.unpacked)
      )
        return false;
    }
    return true;
  });

async function inflatesAsSaid({ path }: Arrived, start: number, { packed, unpacked }: ZipEntry) {
  if (packed === 0) return false;
  const counted = { bytes: 0 };
  try {
    await pipeline(
      createReadStream(path, { start, end: start + packed - 1 }),
      createInflateRaw(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const { length } of chunks) {
          counted.bytes += length;
          if (counted.bytes > unpacked) throw new RangeError('It is larger than it says.');
        }
      },
    );
  } catch {
    return false;
  }
  return counted.bytes === unpacked;
}
