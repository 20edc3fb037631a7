import { decodeAscii, joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { countingParts, requireFewPixels } from '../picture-limits.ts';
import { orientationIn, orientationOnly } from './orientation.ts';

const startOfImage = Uint8Array.of(0xff, 0xd8);
const endOfImage = Uint8Array.of(0xff, 0xd9);
const exifMark = 'Exif\0\0';

const marker = {
  startOfScan: 0xda,
  end: 0xd9,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;

const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);
/** Begins what the scans after it fill: says how wide and high the picture is. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isWords = (code: number): boolean =>
  code === marker.comment || (code >= marker.app0 && code <= marker.app15);

/** Colours depend on these three; all other words and applications' data go. */
const needed: readonly { readonly code: number; readonly begins: string }[] = [
  { code: marker.app0, begins: 'JFIF\0' },
  { code: marker.app2, begins: 'ICC_PROFILE\0' },
  { code: marker.app14, begins: 'Adobe' },
];

/** The same pixels without what the camera tells of place, time and owner, and nothing behind the picture. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const countPart = countingParts();
  const first: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) return hasScan ? assembled(first, orientation, others) : null;
    const end = at + 2 + (isAlone(code) || at + 4 > bytes.length ? 0 : view.getUint16(at + 2));
    if (end > bytes.length || (end === at + 2 && !isAlone(code))) return null;
    const segment = bytes.subarray(at, end);
    countPart();
    if (isFrame(code)) requireFewPixels(view.getUint16(at + 7), view.getUint16(at + 5));
    if (code === marker.app1 && begins(segment, exifMark))
      orientation = orientationIn(segment.subarray(4 + exifMark.length));
    if (!isWords(code)) others.push(segment);
    else if (needed.some((each) => each.code === code && begins(segment, each.begins)))
      (code === marker.app0 ? first : others).push(segment);
    at = end;
    if (code !== marker.startOfScan) continue;
    const scanEnd = endOfScan(bytes, end);
    if (scanEnd === null) return null;
    others.push(bytes.subarray(end, scanEnd));
    hasScan = true;
    at = scanEnd;
  }
  return null;
}

const begins = (segment: Uint8Array, mark: string): boolean =>
  decodeAscii(segment.subarray(4, 4 + mark.length)) === mark;

/** Where the next marker stands that is not part of the pixels; null: the file ends before. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next === 0xff) at += 1;
    else if (next === 0 || isAlone(next)) at += 2;
    else return at;
  }
  return null;
}

function assembled(first: Uint8Array[], orientation: number, others: Uint8Array[]): Uint8Array {
  const words = orientationOnly(orientation);
  const exif = words === null ? [] : [exifSegment(words)];
  return joined([startOfImage, ...first, ...exif, ...others, endOfImage]);
}

function exifSegment(words: Uint8Array): Uint8Array {
  const mark = new TextEncoder().encode(exifMark);
  const length = 2 + mark.length + words.length;
  return joined([Uint8Array.of(0xff, marker.app1, length >> 8, length & 0xff), mark, words]);
}
