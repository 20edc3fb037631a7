import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ZipEntry } from '@korpus/domain/files/zipped-file.ts';

export type ZipPart = ZipEntry & { readonly start: number };

/** Thrown when a part of an archive unpacks to something that its list does not say. */
export class UnpackError extends Error {}

/** Unpacked while it is read, and not a byte more than the list says, whose sum was found little enough before. */
export async function* unpackedPart(path: string, part: ZipPart): AsyncGenerator<Uint8Array> {
  const state = { bytes: 0, checksum: 0 };
  try {
    for await (const chunk of unpacked(path, part)) {
      state.bytes += chunk.length;
      state.checksum = crc32(chunk, state.checksum);
      if (state.bytes > part.unpacked) break;
      yield chunk;
    }
  } catch (error) {
    throw new UnpackError(`The part ${part.name} does not unpack.`, { cause: error });
  }
  if (state.bytes !== part.unpacked || state.checksum !== part.checksum)
    throw new UnpackError(`The part ${part.name} is not what its list says.`);
}

function unpacked(path: string, { start, packed, isDeflated }: ZipPart): AsyncIterable<Buffer> {
  if (packed === 0) return noBytes();
  const source = createReadStream(path, { start, end: start + packed - 1 });
  // Each of the two streams breaks the other when it breaks or is left.
  return isDeflated ? pipeline(source, createInflateRaw(), () => {}) : source;
}

async function* noBytes(): AsyncGenerator<Buffer> {}
