import { expect, it } from 'vitest';
import { unpacksTooLarge, type ZipEntry } from './zipped-file.ts';

const entries = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${at}`,
    isDeflated: true,
    isEncrypted: false,
    checksum: 0,
    packed: 2,
    unpacked: 0,
    at,
  }));

it('an archive has 10,000 parts at most, however small they are (rules: files#packed-files)', () => {
  expect(unpacksTooLarge(entries(10_000), { size: 1_000_000 })).toBe(false);
  expect(unpacksTooLarge(entries(10_001), { size: 1_000_000 })).toBe(true);
});
