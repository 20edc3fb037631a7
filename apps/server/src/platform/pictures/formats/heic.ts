import { asciiOf, viewOf } from '@korpus/domain/files/file-bytes.ts';

type Box = { readonly name: string; readonly at: number; readonly body: number; readonly end: number };
type Extent = { readonly from: number; readonly length: number };

/** Boxes a still picture needs; all others, such as a film beside it, are removed. */
const needed: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/**
 * The same file with every byte in its place, but with blanks where the camera wrote about the picture. How it was held
 * is noted elsewhere and stays.
 */
export function cleanHeic(bytes: Uint8Array): Uint8Array | null {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes?.find(({ name }) => name === 'meta');
  if (boxes === null || meta === undefined || !boxes.some(({ name }) => name === 'mdat')) return null;
  const parts = boxesIn(bytes, meta.body + 4, meta.end);
  const infos = parts?.find(({ name }) => name === 'iinf');
  const places = parts?.find(({ name }) => name === 'iloc');
  if (parts === null || infos === undefined || places === undefined) return null;
  const words = itemsOfWords(bytes, infos);
  const extents = extentsOf(bytes, places, parts.find(({ name }) => name === 'idat')?.body ?? 0, words);
  if (extents === null) return null;

  const file = new Uint8Array(bytes);
  for (const { from, length } of extents) file.fill(0, from, from + length);
  for (const box of boxes)
    if (!needed.has(box.name)) {
      file.set(new TextEncoder().encode('free'), box.at + 4);
      file.fill(0, box.body, box.end);
    }
  return file;
}

function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] | null {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return null;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    if (size < (isLong ? 16 : 8) || at + size > end) return null;
    boxes.push({
      name: asciiOf(bytes.subarray(at + 4, at + 8)),
      at,
      body: at + (isLong ? 16 : 8),
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Entries that describe a picture and are none: Exif, and XMP, which comes as some MIME type. */
function itemsOfWords(bytes: Uint8Array, { body, end }: Box): ReadonlySet<number> {
  const view = viewOf(bytes);
  const start = body + 4 + (view.getUint8(body) === 0 ? 2 : 4);
  const items = new Set<number>();
  for (const info of boxesIn(bytes, start, end) ?? []) {
    if (info.body + 12 > info.end) continue;
    const isLong = view.getUint8(info.body) >= 3;
    const at = info.body + 4;
    const type = asciiOf(bytes.subarray(at + (isLong ? 6 : 4), at + (isLong ? 10 : 8)));
    if (type === 'Exif' || type === 'mime') items.add(isLong ? view.getUint32(at) : view.getUint16(at));
  }
  return items;
}

/** Where the bytes of some items lie; null if that is outside the file. */
function extentsOf(
  bytes: Uint8Array,
  { body, end }: Box,
  ownData: number,
  items: ReadonlySet<number>,
): Extent[] | null {
  const extents: Extent[] = [];
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
      for (let left = cursor.next(2); left > 0; left -= 1) {
        cursor.next(size.index);
        const from = base + cursor.next(size.offset);
        const length = cursor.next(size.length);
        if (items.has(id)) extents.push({ from, length });
      }
    }
  } catch {
    return null;
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
