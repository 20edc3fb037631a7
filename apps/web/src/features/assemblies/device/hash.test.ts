import { expect, it } from 'vitest';
import { sha256 } from './hash.ts';

it.each([0, 1, 256 * 1024, 700_001])(
  'is the same with the browser’s help and without, over %i bytes',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 251).buffer;
    expect(await sha256(bytes, null)).toBe(await sha256(bytes));
  },
);

it('is SHA-256 in hexadecimal digits', async () => {
  const abc = Uint8Array.of(0x61, 0x62, 0x63).buffer;
  expect(await sha256(abc)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
