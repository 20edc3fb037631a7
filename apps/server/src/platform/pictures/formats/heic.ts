import { decodeAscii, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { type ByteRange, blankRanges } from '../blank-ranges.ts';
import { countingParts, requireFewPixels } from '../picture-limits.ts';

type Box = { readonly name: string; readonly at: number; readonly body: number; readonly end: number };
type CountPart = ReturnType<typeof countingParts>;

/** Boxes a still picture needs; all others, such as a film beside it, are removed. */
const needed: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/**
 * The same file with every byte in its place, but with blanks where the camera wrote about the picture. How it was held
 * is noted elsewhere and stays.
 */
export function cleanHeic(bytes: Uint8Array): Uint8Array | null {
  const countPart = countingParts();
  const boxes = boxesIn(bytes, 0, bytes.length, countPart);
  const meta = boxes?.find(({ name }) => name === 'meta');
  if (boxes === null || meta === undefined || !boxes.some(({ name }) => name === 'mdat')) return null;
  const parts = boxesIn(bytes, meta.body + 4, meta.end, countPart);
  const infos = parts?.find(({ name }) => name === 'iinf');
  const places = parts?.find(({ name }) => name === 'iloc');
  if (parts === null || infos === undefined || places === undefined) return null;
  if (!saysItsSize(bytes, parts, countPart)) return null;
  const words = itemsOfWords(bytes, infos, countPart);
  const ownData = parts.find(({ name }) => name === 'idat')?.body ?? 0;
  const extents = readExtents(bytes, places, { ownData, words, countPart });
  if (extents === null) return null;

  const file = new Uint8Array(bytes);
  const others = boxes.filter(({ name }) => !needed.has(name));
  blankRanges(file, [...extents, ...others.map(({ body, end }) => ({ from: body, length: end - body }))]);
  for (const { at } of others) file.set(new TextEncoder().encode('free'), at + 4);
  return file;
}

/** Tells whether it has the property every picture of this format has. Tiles and the whole of them each say theirs. */
function saysItsSize(bytes: Uint8Array, parts: readonly Box[], countPart: CountPart): boolean {
  const within = (boxes: readonly Box[], name: string): Box[] =>
    boxes
      .filter((box) => box.name === name)
      .flatMap(({ body, end }) => boxesIn(bytes, body, end, countPart) ?? []);
  const sizes = within(within(parts, 'iprp'), 'ipco').filter(({ name }) => name === 'ispe');
  const view = viewOf(bytes);
  for (const { body } of sizes) requireFewPixels(view.getUint32(body + 4), view.getUint32(body + 8));
  return sizes.length > 0;
}

function boxesIn(bytes: Uint8Array, start: number, end: number, countPart: CountPart): Box[] | null {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return null;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    if (size < (isLong ? 16 : 8) || at + size > end) return null;
    countPart();
    boxes.push({
      name: decodeAscii(bytes.subarray(at + 4, at + 8)),
      at,
      body: at + (isLong ? 16 : 8),
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Entries that describe a picture and are none: Exif, and XMP, which comes as some MIME type. */
function itemsOfWords(bytes: Uint8Array, { body, end }: Box, countPart: CountPart): ReadonlySet<number> {
  const view = viewOf(bytes);
  const start = body + 4 + (view.getUint8(body) === 0 ? 2 : 4);
  const items = new Set<number>();
  for (const info of boxesIn(bytes, start, end, countPart) ?? []) {
    if (info.body + 12 > info.end) continue;
    const isLong = view.getUint8(info.body) >= 3;
    const at = info.body + 4;
    const type = decodeAscii(bytes.subarray(at + (isLong ? 6 : 4), at + (isLong ? 10 : 8)));
    if (type === 'Exif' || type === 'mime') items.add(isLong ? view.getUint32(at) : view.getUint16(at));
  }
  return items;
}

type Wanted = {
  /** Where those of the box itself begin. */
  readonly ownData: number;
  readonly words: ReadonlySet<number>;
  readonly countPart: CountPart;
};

/** Where the bytes of some items lie; null if that is outside the file. */
function readExtents(bytes: Uint8Array, { body, end }: Box, wanted: Wanted): ByteRange[] | null {
  const { ownData, words, countPart } = wanted;
  const extents: ByteRange[] = [];
  const cursor = reading(bytes, body, end);
  try {
    const version = cursor.next(1);
    cursor.next(3);
    const [sizes, more] = [cursor.next(1), cursor.next(1)];
    const size = {
      offset: sizes >> 4,
      length: sizes & 15,
      base: more >> 4,
      index: version > 0 ? more & 15 : 0,
    };
    for (let count = cursor.next(version < 2 ? 2 : 4); count > 0; count -= 1) {
      const id = cursor.next(version < 2 ? 2 : 4);
      const isInMeta = version > 0 && (cursor.next(2) & 15) === 1;
      cursor.next(2);
      const base = cursor.next(size.base) + (isInMeta ? ownData : 0);
      countPart();
      for (let left = cursor.next(2); left > 0; left -= 1) {
        countPart();
        cursor.next(size.index);
        const from = base + cursor.next(size.offset);
        const length = cursor.next(size.length);
        if (words.has(id)) extents.push({ from, length });
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return extents.every(({ from, length }) => from + length <= bytes.length) ? extents : null;
}

/** Numbers of some bytes one after the other; throws at the end of the box. */
function reading(bytes: Uint8Array, start: number, end: number) {
  let at = start;
  return {
    next: (size: number): number => {
      if (at + size > end) throw new RangeError('The box ends before.');
      let value = 0;
      for (const byte of bytes.subarray(at, at + size)) value = value * 256 + byte;
      at += size;
      return value;
    },
  };
}
