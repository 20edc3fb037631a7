import { describe, expect, it } from 'vitest';
import { fitInto } from './fit-into.ts';
import { lookAt } from './look-at-picture.ts';
import { writeFilename } from './picture-studio.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const two = (value: number) => [value >> 8, value & 255];
const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, ...two(width), 0, 0, ...two(height)]);
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4],
    [0xff, 0xc4, 0, 3, 1, 0xff],
    [0xff, 0xc2, 0, 17, 8, ...two(height), ...two(width), 3, 0, 0, 0, 0],
  );
const webp = (form: string, ...rest: number[]) =>
  bytes(
    'RIFF',
    [0, 0, 0, 0],
    'WEBP',
    form,
    [0, 0, 0, 0],
    rest,
    Array.from({ length: 20 }, () => 0),
  );

describe('what a file is', () => {
  it.each([
    [png(300, 200), { kind: 'png', width: 300, height: 200 }],
    [jpeg(4_000, 3_000), { kind: 'jpeg', width: 4_000, height: 3_000 }],
    [webp('VP8X', 0, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0), { kind: 'webp', width: 300, height: 200 }],
    [webp('VP8 ', 0, 0, 0, 0, 0, 0, 0x2c, 1, 0xc8, 0), { kind: 'webp', width: 300, height: 200 }],
    [webp('VP8L', 0x2f, 0x2b, 0xc1, 0x31, 0), { kind: 'webp', width: 300, height: 200 }],
    [bytes([0, 0, 0, 24], 'ftypheic', [0]), { kind: 'heic', width: null, height: null }],
    [bytes([0, 0, 0, 24], 'ftypmif1', [0]), { kind: 'heic', width: null, height: null }],
    [bytes([0, 0, 0, 24], 'ftypisom', [0]), { kind: 'none', reason: 'film' }],
    [bytes('RIFF', [0, 0, 0, 0], 'AVI LIST'), { kind: 'none', reason: 'film' }],
    [bytes([0x1a, 0x45, 0xdf, 0xa3]), { kind: 'none', reason: 'film' }],
    [bytes('Das ist ein Brief.'), { kind: 'none', reason: 'notPicture' }],
    [png(60_001, 1_000), { kind: 'none', reason: 'tooManyPixels' }],
    [png(60_000, 1_000), { kind: 'png', width: 60_000, height: 1_000 }],
  ])('is said by its first bytes, whatever it is called (%#)', (head, look) => {
    expect(lookAt(head, head.length)).toEqual(look);
  });

  it('is nothing without bytes, and too much with more than 30 MB', () => {
    expect(lookAt(bytes(), 0)).toEqual({ kind: 'none', reason: 'empty' });
    expect(lookAt(png(3, 2), 30 * 1024 * 1024 + 1)).toEqual({ kind: 'none', reason: 'tooLarge' });
    expect(lookAt(png(3, 2), 30 * 1024 * 1024)).toMatchObject({ kind: 'png' });
  });

  it('is looked at without falling over whatever is cut short', () => {
    for (const whole of [png(3, 2), jpeg(3, 2), webp('VP8X')]) {
      for (let length = 12; length < whole.length; length += 1) {
        expect(['jpeg', 'png', 'webp', 'none']).toContain(lookAt(whole.slice(0, length), length).kind);
      }
    }
  });
});

it('pictures become smaller by their longest side, never larger', () => {
  expect(fitInto({ width: 4_000, height: 3_000 }, 2_560)).toEqual({ width: 2_560, height: 1_920 });
  expect(fitInto({ width: 1_000, height: 30_000 }, 2_560)).toEqual({ width: 85, height: 2_560 });
  expect(fitInto({ width: 40_000, height: 2 }, 2_560)).toEqual({ width: 2_560, height: 1 });
  expect(fitInto({ width: 300, height: 200 }, 2_560)).toEqual({ width: 300, height: 200 });
});

it('a picture is called by what it became', () => {
  expect(writeFilename('IMG_0001.PNG', 'image/jpeg')).toBe('IMG_0001.jpg');
  expect(writeFilename('.jpg', 'image/jpeg')).toBe('Bild.jpg');
  expect(writeFilename('x'.repeat(300), 'image/heic')).toBe(`${'x'.repeat(150)}.heic`);
});
