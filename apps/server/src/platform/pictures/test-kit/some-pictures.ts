import { joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { bytesOf } from '@korpus/domain/files/test-kit/some-files.ts';

/** Words a camera writes and nobody may get: looked for in what is left of a picture. */
export const secretWords = 'Kamera-Nr. 4711, 48.2082 N 16.3738 E';

type TiffEntry = { readonly tag: number; readonly type: number; readonly values: readonly number[] | string };

/** A TIFF (or the words of a camera, which are one) of directories that refer to each other by `->`. */
export function aTiff(
  entries: readonly TiffEntry[],
  below: readonly { readonly tag: number; readonly entries: readonly TiffEntry[] }[] = [],
): Uint8Array {
  const main = [...entries, ...below.map(({ tag }) => ({ tag, type: 4, values: [0] }))];
  const sorted = main.toSorted((one, other) => one.tag - other.tag);
  const mainBytes = 2 + sorted.length * 12 + 4;
  let free = 8 + mainBytes;
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  const place = (bytes: Uint8Array): number => {
    const at = free;
    parts.push({ at, bytes });
    free += bytes.length + (bytes.length % 2);
    return at;
  };
  const directory = (list: readonly TiffEntry[], pointers: ReadonlyMap<number, number>): Uint8Array => {
    const bytes = new Uint8Array(2 + list.length * 12 + 4);
    const view = viewOf(bytes);
    view.setUint16(0, list.length, true);
    for (const [index, { tag, type, values }] of list.entries()) {
      const at = 2 + index * 12;
      view.setUint16(at, tag, true);
      view.setUint16(at + 2, type, true);
      view.setUint32(at + 4, values.length, true);
      const pointer = pointers.get(tag);
      if (pointer !== undefined) view.setUint32(at + 8, pointer, true);
      else if (typeof values === 'string') view.setUint32(at + 8, place(bytesOf(values)), true);
      else if (type === 3) view.setUint16(at + 8, values[0] ?? 0, true);
      else view.setUint32(at + 8, values[0] ?? 0, true);
    }
    return bytes;
  };
  const pointers = new Map(
    below.map(({ tag, entries: list }) => {
      const bytes = directory(list, new Map());
      return [tag, place(bytes)] as const;
    }),
  );
  parts.push({ at: 8, bytes: directory(sorted, pointers) });
  const file = new Uint8Array(free);
  file.set(bytesOf('II*\0\x08\0\0\0'));
  for (const { at, bytes } of parts) file.set(bytes, at);
  return file;
}

const gpsDirectory = 0x8825;
const exifDirectory = 0x8769;

/** Makes the words that a camera writes: who, which camera, where, and how it was held. */
export const cameraWords = (orientation: number): Uint8Array =>
  aTiff(
    [
      { tag: 0x010f, type: 2, values: `${secretWords} Marke\0` },
      { tag: 0x0112, type: 3, values: [orientation] },
    ],
    [
      { tag: gpsDirectory, entries: [{ tag: 2, type: 2, values: `${secretWords} GPS\0` }] },
      { tag: exifDirectory, entries: [{ tag: 0xa431, type: 2, values: `${secretWords} Seriennummer\0` }] },
    ],
  );

/** A picture of one white pixel in grey, uncompressed. */
export const aTiffPicture = (): Uint8Array =>
  aTiff(
    [
      { tag: 256, type: 3, values: [1] },
      { tag: 257, type: 3, values: [1] },
      { tag: 258, type: 3, values: [8] },
      { tag: 259, type: 3, values: [1] },
      { tag: 262, type: 3, values: [1] },
      { tag: 273, type: 4, values: [0] },
      { tag: 277, type: 3, values: [1] },
      { tag: 278, type: 3, values: [1] },
      { tag: 279, type: 4, values: [1] },
      { tag: 270, type: 2, values: `${secretWords} Beschreibung\0` },
      { tag: 0x02bc, type: 1, values: `<x:xmpmeta>${secretWords}</x:xmpmeta>` },
    ],
    [
      { tag: gpsDirectory, entries: [{ tag: 2, type: 2, values: `${secretWords} GPS\0` }] },
      { tag: exifDirectory, entries: [{ tag: 0x927c, type: 2, values: `${secretWords} Hersteller\0` }] },
    ],
  );

export function box(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const body = joined(content);
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, body.length + 8);
  head.set(bytesOf(name), 4);
  return joined([head, body]);
}

export const numbers = (size: 1 | 2 | 4, ...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(size * values.length);
  const view = viewOf(bytes);
  for (const [index, value] of values.entries()) {
    if (size === 1) view.setUint8(index, value);
    else if (size === 2) view.setUint16(index * 2, value);
    else view.setUint32(index * 4, value);
  }
  return bytes;
};

/** A HEIC of two items, a picture (whatever its bytes say) and the words of its camera, and a film behind them. */
export function aHeic(width = 1_200, height = 800): { readonly bytes: Uint8Array; readonly pixels: string } {
  const pixels = 'Bildpunkte, so gut es geht.';
  const words = bytesOf(`\0\0\0\0${secretWords} HEIC`);
  const info = (id: number, type: string) =>
    box('infe', numbers(4, 2 << 24), numbers(2, id, 0), bytesOf(`${type}\0`));
  const fileType = box('ftyp', bytesOf('heic\0\0\0\0mif1heic'));
  const metaFor = (start: number) =>
    box(
      'meta',
      numbers(4, 0),
      box('iinf', numbers(4, 0), numbers(2, 2), info(1, 'hvc1'), info(2, 'Exif')),
      box('iprp', box('ipco', box('ispe', numbers(4, 0, width, height)))),
      box(
        'iloc',
        numbers(4, 1 << 24),
        numbers(1, 0x44, 0),
        numbers(2, 2),
        ...[
          { id: 1, from: start, length: pixels.length },
          { id: 2, from: start + pixels.length, length: words.length },
        ].flatMap(({ id, from, length }) => [numbers(2, id, 0, 0), numbers(2, 1), numbers(4, from, length)]),
      ),
    );
  const start = fileType.length + metaFor(0).length + 8;
  const film = box('mpvd', bytesOf(`${secretWords} Film`));
  return {
    bytes: joined([fileType, metaFor(start), box('mdat', bytesOf(pixels), words), film]),
    pixels,
  };
}
