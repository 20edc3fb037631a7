import { crc32, deflateSync } from 'node:zlib';
import { joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { bytesOf } from '@korpus/domain/files/test-kit/some-files.ts';
import { aHeic, box, numbers } from './some-pictures.ts';

/** Size of a file: nearly as large as may be sent. */
const fileBytes = 24_000_000;

const filled = (part: Uint8Array, length = fileBytes): Uint8Array => {
  const bytes = Buffer.alloc(length - (length % part.length));
  return bytes.fill(part);
};

/** Directories full of entries that each claim half of the file: blanked one by one they are terabytes. */
export function aTiffOfManyEntries(directories = 12, entries = 65_535): Uint8Array {
  const directoryBytes = 2 + entries * 12 + 4;
  const file = new Uint8Array(Math.max(fileBytes, 8 + directories * directoryBytes));
  const view = viewOf(file);
  file.set(bytesOf('II*\0\x08\0\0\0'));
  for (let directory = 0; directory < directories; directory += 1) {
    const start = 8 + directory * directoryBytes;
    view.setUint16(start, entries, true);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = start + 2 + entry * 12;
      view.setUint16(at, 270, true);
      view.setUint16(at + 2, 2, true);
      view.setUint32(at + 4, file.length / 2 + entry, true);
      view.setUint32(at + 8, file.length / 4, true);
    }
    view.setUint32(
      start + directoryBytes - 4,
      directory + 1 === directories ? 0 : start + directoryBytes,
      true,
    );
  }
  return file;
}

/** The words of a camera, said to lie in the same megabytes over and over. */
export function aHeicOfManyExtents(): Uint8Array {
  const { bytes } = aHeic();
  const places = box(
    'iloc',
    numbers(4, 1 << 24),
    numbers(1, 0x44, 0),
    numbers(2, 30),
    ...Array.from({ length: 30 }, () =>
      joined([numbers(2, 2, 0, 0), numbers(2, 65_535), filled(numbers(4, 0, fileBytes / 2), 65_535 * 8)]),
    ),
  );
  const plain = Buffer.from(bytes);
  const from = plain.indexOf('iloc') - 4;
  const length = viewOf(plain).getUint32(from);
  const changed = joined([plain.subarray(0, from), places, plain.subarray(from + length)]);
  const meta = Buffer.from(changed).indexOf('meta') - 4;
  viewOf(changed).setUint32(meta, viewOf(changed).getUint32(meta) + places.length - length);
  return joined([changed, box('free', new Uint8Array(Math.max(0, fileBytes - changed.length)))]);
}

/** Millions of blocks that say how long nothing is to be shown. */
export const aGifOfTinyBlocks = (): Uint8Array =>
  joined([bytesOf('GIF89a\x01\0\x01\0\0\0\0'), filled(bytesOf('\x21\xf9\0')), bytesOf('\x3b')]);

export const aJpegOfTinySegments = (): Uint8Array =>
  joined([bytesOf('\xff\xd8'), filled(bytesOf('\xff\xdb\0\x02')), bytesOf('\xff\xd9')]);

export const aPngOfTinyChunks = (): Uint8Array =>
  joined([aPngHead(1, 1), filled(bytesOf('\0\0\0\0IDAT\0\0\0\0')), bytesOf('\0\0\0\0IEND\0\0\0\0')]);

export function aWebpOfTinyChunks(): Uint8Array {
  const bytes = joined([bytesOf('RIFF\0\0\0\0WEBP'), filled(bytesOf('ALPH\0\0\0\0'))]);
  viewOf(bytes).setUint32(4, bytes.length - 8, true);
  return bytes;
}

/** Whole and short, since every block is the same as the one before; whoever decodes it keeps all of them at once. */
export function aProgressiveJpeg(side = 15_800): Uint8Array {
  const blocks = Math.ceil(side / 8) ** 2;
  const components = [1, 2, 3];
  return joined([
    bytesOf('\xff\xd8\xff\xdb\0\x43\0'),
    new Uint8Array(64).fill(1),
    bytesOf('\xff\xc2\0\x11\x08'),
    numbers(2, side, side),
    numbers(1, 3, ...components.flatMap((id) => [id, 0x11, 0])),
    // One code, of one bit, for „as before“.
    bytesOf('\xff\xc4\0\x14\0'),
    numbers(1, 1, ...new Array<number>(15).fill(0), 0),
    bytesOf('\xff\xda\0\x0c\x03'),
    numbers(1, ...components.flatMap((id) => [id, 0])),
    bytesOf('\0\0\0'),
    new Uint8Array(Math.ceil((blocks * components.length) / 8)),
    bytesOf('\xff\xd9'),
  ]);
}

/** Black and white, all of it white: two hundred kilobytes that are two hundred megabytes, or gigabytes in colours. */
export function aHugePng(side = 40_000): Uint8Array {
  const rows = Buffer.alloc(side * (1 + side / 8));
  return joined([
    aPngHead(side, side),
    aPngChunk('IDAT', deflateSync(rows, { level: 1 })),
    aPngChunk('IEND', new Uint8Array()),
  ]);
}

const aPngHead = (width: number, height: number): Uint8Array =>
  joined([
    bytesOf('\x89PNG\r\n\x1a\n'),
    aPngChunk('IHDR', joined([numbers(4, width, height), numbers(1, 1, 0, 0, 0, 0)])),
  ]);

function aPngChunk(name: string, content: Uint8Array): Uint8Array {
  const body = joined([bytesOf(name), content]);
  return joined([numbers(4, content.length), body, numbers(4, crc32(body))]);
}
