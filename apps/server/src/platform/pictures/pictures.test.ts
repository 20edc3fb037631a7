import { detectContentType } from '@korpus/domain/files/content-type.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import { inMemory } from '@korpus/domain/files/test-kit/some-files.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientationIn } from './formats/orientation.ts';
import { scalePicture } from './scale-picture.ts';
import { aHeic, aTiffPicture, cameraWords, secretWords } from './test-kit/some-pictures.ts';
import { withoutPlace } from './without-place.ts';

type Form = 'jpeg' | 'png' | 'webp' | 'gif';
const typeOf = (form: Form): ContentType => `image/${form}`;

/** Colours that change from point to point, so that a wrong turn shows. */
const raw = (width = 64, height = 40) =>
  Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, index) => (index * 7 + Math.floor(index / 192) * 13) % 256,
    ),
  );
const plain = (width = 64, height = 40) => sharp(raw(width, height), { raw: { width, height, channels: 3 } });

async function aPicture(form: Form, orientation = 6): Promise<Buffer> {
  const words = {
    IFD0: { Make: `${secretWords} Marke`, Software: secretWords },
    IFD2: { BodySerialNumber: secretWords },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 3/1', GPSProcessingMethod: secretWords },
  };
  return plain()
    .withMetadata({ orientation, exif: words })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secretWords}</a></x:xmpmeta>`)
    .toFormat(form)
    .toBuffer();
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);
const clean = (bytes: Uint8Array, type: ContentType): Buffer => {
  const cleaned = withoutPlace(bytes, type);
  if (typeof cleaned === 'string') throw new Error(`The picture is whole and was refused as ${cleaned}.`);
  return Buffer.from(cleaned);
};

describe.each(['jpeg', 'png', 'webp'] as const)('a picture as %s', (form) => {
  it('loses place, time and camera, and neither a pixel nor how it was held', async () => {
    const before = await aPicture(form);
    expect(holds(before, secretWords)).toBe(true);
    const after = clean(before, typeOf(form));
    expect(holds(after, secretWords)).toBe(false);
    expect(holds(after, 'GPS')).toBe(false);
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
    expect(await sharp(after).metadata()).toMatchObject({ orientation: 6, width: 64, height: 40 });
    expect(clean(after, typeOf(form))).toEqual(after);
  });

  it('needs no words when it was held upright', async () => {
    const after = clean(await aPicture(form, 1), typeOf(form));
    expect((await sharp(after).metadata()).exif).toBeUndefined();
  });

  it('keeps its colours', async () => {
    const before = await plain().withIccProfile('p3').toFormat(form).toBuffer();
    expect((await sharp(clean(before, typeOf(form))).metadata()).icc).toEqual(
      (await sharp(before).metadata()).icc,
    );
  });
});

describe.each(['jpeg', 'png', 'webp', 'gif'] as const)('a picture as %s', (form) => {
  it('ends where it ends: what hangs behind it is cut off', async () => {
    const before = await plain().toFormat(form).toBuffer();
    const long = Buffer.concat([before, Buffer.from(`PK\x03\x04<script>${secretWords}</script>`)]);
    const after = clean(long, typeOf(form));
    expect(holds(after, secretWords)).toBe(false);
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
  });

  it('is refused when it is cut short, wherever', async () => {
    const whole = await plain().toFormat(form).toBuffer();
    for (let at = 12; at < whole.length - 1; at += 97)
      expect(withoutPlace(whole.subarray(0, at), typeOf(form)), `${at}`).toBe('damaged');
  });

  it('never brings the house down, whatever bytes somebody changed', async () => {
    const whole = await aPicture(form).catch(() => plain().toFormat(form).toBuffer());
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const broken = Buffer.from(whole);
        for (const { at, byte } of changes) broken[at] = byte;
        const after = withoutPlace(broken, typeOf(form));
        expect(typeof after === 'string' || after.length <= broken.length + 64).toBe(true);
      }),
    );
  });
});

describe('a moving picture', () => {
  it('still moves', async () => {
    const frames = Buffer.concat([raw(), raw().reverse()]);
    const before = await sharp(frames, { raw: { width: 64, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ delay: [120, 340], loop: 3 })
      .toBuffer();
    const commented = Buffer.concat([
      before.subarray(0, -1),
      Buffer.from(`\x21\xfe${String.fromCharCode(secretWords.length)}${secretWords}\0\x3b`, 'latin1'),
    ]);
    const after = clean(commented, 'image/gif');
    expect(holds(after, secretWords)).toBe(false);
    expect(await sharp(after, { animated: true }).metadata()).toMatchObject({
      pages: 2,
      loop: 3,
      delay: [120, 340],
    });
  });
});

describe('a TIFF', () => {
  it('loses all that is not needed to show it', async () => {
    const before = aTiffPicture();
    const after = clean(before, 'image/tiff');
    expect(holds(before, secretWords)).toBe(true);
    expect(holds(after, secretWords)).toBe(false);
    expect(after).toHaveLength(before.length);
    expect(await sharp(after).metadata()).toMatchObject({ format: 'tiff', width: 1, height: 1 });
  });

  it.each(['none', 'lzw', 'jpeg', 'deflate'] as const)(
    'keeps every pixel, packed as %s',
    async (compression) => {
      const before = await plain().tiff({ compression, pyramid: true, tile: true }).toBuffer();
      expect(await pixelsOf(clean(before, 'image/tiff'))).toEqual(await pixelsOf(before));
    },
  );

  it('that leads nowhere or in a circle is refused or left alone', () => {
    const circle = aTiffPicture();
    const entries = new DataView(circle.buffer).getUint16(8, true);
    new DataView(circle.buffer).setUint32(10 + entries * 12, 8, true);
    expect(withoutPlace(circle, 'image/tiff')).toBeInstanceOf(Uint8Array);
    expect(withoutPlace(aTiffPicture().subarray(0, 60), 'image/tiff')).toBe('damaged');
  });
});

describe('a HEIC', () => {
  it('keeps its pixels where they are, and loses words and films', async () => {
    const { bytes, pixels } = aHeic();
    expect(await detectContentType(inMemory(bytes))).toBe('image/heic');
    const after = clean(bytes, 'image/heic');
    expect(after).toHaveLength(bytes.length);
    expect(after.indexOf(pixels)).toBe(Buffer.from(bytes).indexOf(pixels));
    expect(holds(after, secretWords)).toBe(false);
    expect(clean(after, 'image/heic')).toEqual(after);
  });

  it('that is cut short or leads out of the file is refused', () => {
    const { bytes } = aHeic();
    for (let at = 10; at < bytes.length - 70; at += 11)
      expect(withoutPlace(bytes.subarray(0, at), 'image/heic'), `${at}`).toBe('damaged');
  });
});

describe('a preview', () => {
  it('is small, upright and without words', async () => {
    const photo = await plain(1_600, 900)
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: secretWords } } })
      .jpeg()
      .toBuffer();
    const preview = await scalePicture(photo, 'preview');
    const { format, width, height, exif, orientation } = await sharp(preview?.bytes ?? '').metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 360,
      height: 640,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('is not made of a bomb, nor of what only looks like a picture', async () => {
    const huge = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } });
    expect(await scalePicture(await huge.png().toBuffer(), 'preview')).toBeNull();
    expect(await scalePicture(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'preview')).toBeNull();
  });
});

describe('how a camera was held', () => {
  it('is read from its words', () => {
    expect([1, 3, 6, 8].map((each) => orientationIn(cameraWords(each)))).toEqual([1, 3, 6, 8]);
    expect([0, 9, 65_535].map((each) => orientationIn(cameraWords(each)))).toEqual([1, 1, 1]);
    expect(orientationIn(new Uint8Array(4))).toBe(1);
  });
});
