import { decodeAscii, joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { countingParts, requireFewPixels } from '../picture-limits.ts';
import { orientationIn, orientationOnly } from './orientation.ts';

const signatureBytes = 8;

/** Chunks that pixels, colours and movement need; words, dates and places go. */
const needed: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** The same pixels without words about them, and nothing behind the picture. */
export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const countPart = countingParts();
  const kept: Uint8Array[] = [bytes.subarray(0, signatureBytes)];
  let orientation = 1;
  let hasPixels = false;
  for (let at = signatureBytes; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = decodeAscii(bytes.subarray(at + 4, at + 8));
    if ((name === 'IHDR') !== (at === signatureBytes)) return null;
    countPart();
    if (name === 'IHDR') requireFewPixels(view.getUint32(at + 8), view.getUint32(at + 12));
    if (name === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') return hasPixels ? assembled(kept, orientation, bytes.subarray(at, end)) : null;
    if (needed.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function assembled(kept: Uint8Array[], orientation: number, end: Uint8Array): Uint8Array {
  const words = orientationOnly(orientation);
  const exif = words === null ? [] : [chunk('eXIf', words)];
  // The orientation stands behind the signature and the header; many readers stop looking for it at the pixels.
  return joined([...kept.slice(0, 2), ...exif, ...kept.slice(2), end]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data]);
  const framed = new Uint8Array(body.length + 8);
  viewOf(framed).setUint32(0, data.length);
  framed.set(body, 4);
  viewOf(framed).setUint32(body.length + 4, checksum(body));
  return framed;
}

/** CRC-32, as the format demands it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? 0xed_b8_83_20 : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
