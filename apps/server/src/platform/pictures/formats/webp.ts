import { decodeAscii, joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { countingParts, requireFewPixels } from '../picture-limits.ts';
import { orientationIn, orientationOnly } from './orientation.ts';

const needed: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const pixels: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** Flags of VP8X, which says what follows. */
const flag = { exif: 0x08, xmp: 0x04 } as const;

/** The same pixels without words about them, and nothing behind the picture. */
export function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length || end < 20) return null;
  const countPart = countingParts();
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let hasPixels = false;
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) return null;
    const name = decodeAscii(bytes.subarray(at, at + 4));
    countPart();
    requireFewPixels(...sizeIn(name, viewOf(bytes.subarray(at + 8, at + 8 + size))));
    if (name === 'EXIF') orientation = orientationIn(withoutMark(bytes.subarray(at + 8, at + 8 + size)));
    hasPixels ||= pixels.has(name);
    if (needed.has(name)) kept.push(new Uint8Array(bytes.subarray(at, Math.min(next, end))));
    at = next;
  }
  return hasPixels ? assembled(kept, orientation) : null;
}

/** Width and height where a chunk names them. All are whole pictures but that of a frame, which cannot be larger. */
function sizeIn(name: string, view: DataView): [width: number, height: number] {
  switch (name) {
    case 'VP8X':
      return [1 + threeBytes(view, 4), 1 + threeBytes(view, 7)];
    case 'ANMF':
      return [1 + threeBytes(view, 6), 1 + threeBytes(view, 9)];
    case 'VP8 ':
      return [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff];
    case 'VP8L': {
      const bits = view.getUint32(1, true);
      return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
    }
    default:
      return [0, 0];
  }
}

const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

/** Some programs put it there although the format has none. */
const withoutMark = (words: Uint8Array): Uint8Array =>
  decodeAscii(words.subarray(0, 6)) === 'Exif\0\0' ? words.subarray(6) : words;

function assembled(kept: Uint8Array[], orientation: number): Uint8Array {
  const extended = kept.find((each) => decodeAscii(each.subarray(0, 4)) === 'VP8X');
  // The extended form alone has room for an orientation.
  const words = extended === undefined ? null : orientationOnly(orientation);
  if (extended !== undefined)
    extended[8] = ((extended[8] ?? 0) & ~(flag.exif | flag.xmp)) | (words === null ? 0 : flag.exif);
  const body = joined([...kept, ...(words === null ? [] : [chunk('EXIF', words)])]);
  const head = new Uint8Array(12);
  head.set(new TextEncoder().encode('RIFF'));
  viewOf(head).setUint32(4, body.length + 4, true);
  head.set(new TextEncoder().encode('WEBP'), 8);
  return joined([head, body]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const framed = new Uint8Array(8 + data.length + (data.length % 2));
  framed.set(new TextEncoder().encode(name));
  viewOf(framed).setUint32(4, data.length, true);
  framed.set(data, 8);
  return framed;
}
