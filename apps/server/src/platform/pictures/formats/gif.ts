import { decodeAscii, joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { countingParts, requireFewPixels } from '../picture-limits.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

const headBytes = 13;

/** The same pictures without comments and applications' data, and nothing behind the last. */
export function cleanGif(bytes: Uint8Array): Uint8Array | null {
  const start = headBytes + tableBytes(bytes[10] ?? 0);
  const view = viewOf(bytes);
  const countPart = countingParts();
  const kept: Uint8Array[] = [bytes.subarray(0, start)];
  requireFewPixels(view.getUint16(6, true), view.getUint16(8, true));
  let hasImage = false;
  for (let at = start; at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === trailer) return hasImage ? joined([...kept, bytes.subarray(at, at + 1)]) : null;
    if (kind !== image && kind !== extension) return null;
    countPart();
    if (kind === image) {
      const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true));
      requireFewPixels((left ?? 0) + (width ?? 0), (top ?? 0) + (height ?? 0));
    }
    const from = kind === extension ? at + 2 : at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1;
    const end = endOfBlocks(bytes, from);
    if (end === null) return null;
    hasImage ||= kind === image;
    if (kind === image || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Blocks of up to 255 bytes, each behind its length; an empty one ends them. */
function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; ) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return null;
}

/** How long a picture stands, and how often all of them are repeated. */
function isNeeded(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  const name = decodeAscii(bytes.subarray(at + 3, at + 14));
  return label === graphicControl || (label === application && /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(name));
}
