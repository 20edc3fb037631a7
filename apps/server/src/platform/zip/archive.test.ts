import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unzipped as readAll, readArchive } from '../../../../../tests/kit/archives.ts';
import { archiveOf, type ZipSource } from './archive.ts';

const source = (name: string, bytes: Uint8Array, isPacked?: true): ZipSource => ({
  name,
  read: async () => bytes,
  ...(isPacked && { isPacked }),
});

async function written(sources: Iterable<ZipSource>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of archiveOf(sources)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
it('gives back folders, names of any letters and contents, packed or not', async () => {
  const files = fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      bytes: fc.uint8Array({ maxLength: 2_000 }),
      isPacked: fc.constantFrom(undefined, true as const),
    }),
    { maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const read = readAll(await written(all.map((each) => source(each.name, each.bytes, each.isPacked))));
      const expected = all.map(({ name, bytes }) => ({
        name: Buffer.from(name).toString(),
        content: Buffer.from(bytes),
        isUtf8: Buffer.from(name).some((letter) => letter > 127),
      }));
      expect(read.map(({ at: _, ...each }) => each)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('makes texts small', async () => {
  const text = Buffer.from('Küche;Muster\r\n'.repeat(10_000));
  expect((await written([source('a.csv', text)])).length).toBeLessThan(text.length / 20);
});

it('holds more files than two bytes can count (ZIP64)', async () => {
  const count = 70_000;
  const archive = await written(
    Array.from({ length: count }, (_, index) => source(`${index}`, Buffer.from('x'), true)),
  );
  const read = readAll(archive);
  expect([read.length, read.at(-1)?.name]).toEqual([count, `${count - 1}`]);
});

it('holds more bytes than four can count (ZIP64)', async () => {
  const large = Buffer.alloc(100_000_000);
  const sources = Array.from({ length: 44 }, (_, index) => source(`large-${index}`, large, true));
  // Nobody keeps all of it: what is not zero is written down by its place.
  const kept: { readonly at: number; readonly bytes: Buffer }[] = [];
  let length = 0;
  for await (const chunk of archiveOf([...sources, source('last.txt', Buffer.from('das Letzte'))])) {
    const bytes: Buffer = chunk;
    // A file comes in one piece or in several; its zeros are nobody's business.
    if (bytes.length < 10_000) kept.push({ at: length, bytes });
    length += bytes.length;
  }
  const piece = (from: number, wanted: number): Buffer => {
    const found = Buffer.alloc(wanted > 10_000 ? 0 : wanted);
    for (const { at, bytes } of kept)
      if (at < from + wanted && from < at + bytes.length && found.length > 0)
        bytes.copy(found, Math.max(0, at - from), Math.max(0, from - at));
    return wanted > 10_000 ? large.subarray(0, wanted) : found;
  };
  const read = readArchive(piece, length);
  expect(read.map(({ name }) => name)).toEqual([...sources.map(({ name }) => name), 'last.txt']);
  expect(read.at(-1)?.at).toBeGreaterThan(0xffff_ffff);
  expect(read.at(-1)?.content.toString()).toBe('das Letzte');
});
