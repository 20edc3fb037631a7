import type { ContentType } from '@korpus/domain/files/content-types.ts';
import { viewOf } from '@korpus/domain/files/file-bytes.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blankRanges } from './blank-ranges.ts';
import {
  aGifOfTinyBlocks,
  aHeicOfManyExtents,
  aHugePng,
  aJpegOfTinySegments,
  aPngOfTinyChunks,
  aProgressiveJpeg,
  aTiffOfManyEntries,
  aWebpOfTinyChunks,
} from './test-kit/picture-bombs.ts';
import { aHeic, aTiffPicture } from './test-kit/some-pictures.ts';
import { withoutPlace } from './without-place.ts';

const small = (form: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 16, height: 8, channels: 3, background: 'teal' } })
    .toFormat(form)
    .toBuffer();

type Sized = (width: number, height: number) => Uint8Array | Promise<Uint8Array>;
const at16 = (
  bytes: Uint8Array,
  width: number,
  height: number,
  places: readonly [number, number],
  isLittle: boolean,
) => {
  viewOf(bytes).setUint16(places[0], width, isLittle);
  viewOf(bytes).setUint16(places[1], height, isLittle);
  return bytes;
};

/** Small pictures of every format, whose headers say what size somebody likes. */
const sized: readonly (readonly [ContentType, Sized])[] = [
  [
    'image/jpeg',
    async (width, height) => {
      const bytes = await small('jpeg');
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      return at16(bytes, width, height, [frame + 7, frame + 5], false);
    },
  ],
  [
    'image/png',
    async (width, height) => {
      const bytes = await small('png');
      bytes.writeUint32BE(width, 16);
      bytes.writeUint32BE(height, 20);
      return bytes;
    },
  ],
  ['image/webp', async (width, height) => at16(await small('webp'), width, height, [26, 28], true)],
  ['image/gif', async (width, height) => at16(await small('gif'), width, height, [6, 8], true)],
  ['image/tiff', (width, height) => at16(aTiffPicture(), width, height, [8 + 2 + 8, 8 + 2 + 12 + 8], true)],
  ['image/heic', (width, height) => aHeic(width, height).bytes],
];

describe.each(sized)('%s', (type, ofSize) => {
  it('may have 60 megapixels by its header, and not one row more', async () => {
    expect(withoutPlace(await ofSize(10_000, 6_000), type)).toBeInstanceOf(Uint8Array);
    expect(withoutPlace(await ofSize(10_000, 6_001), type)).toBe('tooManyPixels');
  });
});

describe('a picture that is a trap', () => {
  it.each([
    ['a TIFF of 786,420 entries', 'image/tiff', aTiffOfManyEntries],
    ['a HEIC of two million places', 'image/heic', aHeicOfManyExtents],
    ['a GIF of eight million blocks', 'image/gif', aGifOfTinyBlocks],
    ['a JPEG of six million segments', 'image/jpeg', aJpegOfTinySegments],
    ['a PNG of two million chunks', 'image/png', aPngOfTinyChunks],
    ['a WebP of three million chunks', 'image/webp', aWebpOfTinyChunks],
  ] as const)('is given up before it costs anything: %s', (_name, type, bomb) => {
    expect(withoutPlace(bomb(), type)).toBe('tooInvolved');
  });

  it('is refused for its pixels before one of them is decoded', () => {
    expect(withoutPlace(aProgressiveJpeg(), 'image/jpeg')).toBe('tooManyPixels');
    expect(withoutPlace(aHugePng(), 'image/png')).toBe('tooManyPixels');
  });

  it('is really one: its pixels are there for whoever decodes them', async () => {
    const { width, height, isProgressive } = await sharp(aProgressiveJpeg(80)).metadata();
    expect([width, height, isProgressive]).toEqual([80, 80, true]);
    expect(await sharp(aProgressiveJpeg(80)).raw().toBuffer()).toHaveLength(80 * 80 * 3);
    expect((await sharp(aHugePng(80)).raw().toBuffer({ resolveWithObject: true })).info).toMatchObject({
      width: 80,
      height: 80,
    });
  });
});

describe('blanking', () => {
  it('makes the same bytes zero as one range after the other would', () => {
    const range = fc.record({ from: fc.nat(60), length: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const [once, oneByOne] = [new Uint8Array(50).fill(1), new Uint8Array(50).fill(1)];
        blankRanges(once, ranges);
        for (const { from, length } of ranges) oneByOne.fill(0, from, from + length);
        expect(once).toEqual(oneByOne);
      }),
    );
  });

  it('takes no longer for a million ranges of the same megabytes than for a few', () => {
    const file = new Uint8Array(24_000_000).fill(1);
    blankRanges(
      file,
      Array.from({ length: 1_000_000 }, (_, from) => ({ from, length: 20_000_000 })),
    );
    expect(file.indexOf(1)).toBe(20_999_999);
  });
});
