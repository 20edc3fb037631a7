import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { findPackedStart, readZipEntries, type ZipEntry } from '@korpus/domain/files/zipped-file.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ZipSource } from '../zip/archive.ts';
import { zipOf } from './zip-of.ts';

const source = (name: string, bytes: Uint8Array): ZipSource => ({ name, read: async () => bytes });
const bytesOf = (stream: Readable): Promise<Buffer> => buffer(stream);

/** Unzips with the reader that looks into what people upload; gives the names, and the bytes behind them. */
async function unzipped(archive: Uint8Array): Promise<[string, Uint8Array][]> {
  const file = {
    size: archive.length,
    read: async (from: number, length: number) => archive.subarray(Math.max(0, from), from + length),
  };
  const entries = (await readZipEntries(file)) ?? [];
  const readContent = async (entry: ZipEntry): Promise<[string, Uint8Array]> => {
    const start = (await findPackedStart(file, entry)) ?? 0;
    expect([entry.isDeflated, entry.packed]).toEqual([false, entry.unpacked]);
    const content = archive.subarray(start, start + entry.packed);
    // The checksum stands 14 bytes behind the beginning of its head.
    expect(Buffer.from(archive).readUInt32LE(entry.at + 14)).toBe(crc32(content));
    return [entry.name, content];
  };
  return Promise.all(entries.map(readContent));
}

/** (rules: handover#archive-of-papers) */
it('is read as it was written, and is the same bytes again', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(contents, async (papers) => {
      const sources = papers.map((bytes, index) => source(`paper-${index}.pdf`, bytes));
      const archive = await bytesOf(zipOf(sources));
      const read = await unzipped(archive);
      expect(read.map(([name]) => name)).toEqual(sources.map(({ name }) => name));
      expect(read.map(([, bytes]) => Buffer.from(bytes))).toEqual(papers.map((bytes) => Buffer.from(bytes)));
      expect(archive.equals(await bytesOf(zipOf(sources)))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('is known to the byte', async () => {
  const archive = await bytesOf(zipOf([source('a.txt', Buffer.from('hi'))]));
  expect(archive.toString('hex')).toBe(
    // Head: mark, version, flags, stored, midnight, 1.1.1980, checksum, twice its 2 bytes, 5 letters, no more.
    '504b0304' +
      '0a00' +
      '0000' +
      '0000' +
      '0000' +
      '2100' +
      'ac2a93d8' +
      '02000000' +
      '02000000' +
      '0500' +
      '0000' +
      '612e747874' +
      '6869' +
      // The list: made by the same version, the same again, and where it lies.
      '504b0102' +
      '0a00' +
      '0a00' +
      '0000' +
      '0000' +
      '0000' +
      '2100' +
      'ac2a93d8' +
      '02000000' +
      '02000000' +
      '0500' +
      '0000' +
      '0000' +
      '0000' +
      '0000' +
      '00000000' +
      '00000000' +
      '612e747874' +
      // The end: one file, 51 bytes of list, at 37.
      '504b0506' +
      '0000' +
      '0000' +
      '0100' +
      '0100' +
      '33000000' +
      '25000000' +
      '0000',
  );
});

/** Counts how many were fetched; who reads says how many have arrived. */
function counting(count: number, size: number) {
  const seen = { fetched: 0, underWay: 0, mostUnderWay: 0 };
  const sources = Array.from({ length: count }, (_, index): ZipSource => {
    const read = async () => {
      seen.fetched += 1;
      seen.underWay += 1;
      seen.mostUnderWay = Math.max(seen.mostUnderWay, seen.underWay);
      await Promise.resolve();
      seen.underWay -= 1;
      return Buffer.alloc(size, index % 251);
    };
    return { name: `paper-${index}.pdf`, read };
  });
  return { seen, sources };
}

it('fetches 5,000 papers one after the other, and none before the reader has taken the one before', async () => {
  const size = 70_000;
  const { seen, sources } = counting(5_000, size);
  let [taken, mostAhead] = [0, 0];
  for await (const chunk of zipOf(sources)) {
    taken += chunk.length;
    mostAhead = Math.max(mostAhead, seen.fetched - Math.floor(taken / size));
  }
  expect([seen.fetched, seen.mostUnderWay]).toEqual([5_000, 1]);
  expect(mostAhead).toBeLessThanOrEqual(2);
});

it('fetches nothing more when the reader has gone', async () => {
  const { seen, sources } = counting(1_000, 70_000);
  const stream = zipOf(sources);
  const reading = stream[Symbol.asyncIterator]();
  for (let chunk = 0; chunk < 6; chunk += 1) await reading.next();
  stream.destroy();
  await once(stream, 'close');
  const { fetched } = seen;
  expect(fetched).toBeLessThanOrEqual(4);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(seen.fetched).toBe(fetched);
});

it('closes what the files come from, when the reader has gone', async () => {
  const closed: string[] = [];
  async function* papers() {
    try {
      for (let index = 0; ; index += 1) yield source(`paper-${index}.pdf`, randomBytes(70_000));
    } finally {
      closed.push('papers');
    }
  }
  const stream = zipOf(papers());
  await stream[Symbol.asyncIterator]().next();
  stream.destroy();
  await once(stream, 'close');
  await new Promise(setImmediate);
  expect(closed).toEqual(['papers']);
});

it('breaks off where a paper cannot be read', async () => {
  const broken: ZipSource = { name: 'b.pdf', read: async () => Promise.reject(new Error('gone')) };
  await expect(bytesOf(zipOf([source('a.pdf', Buffer.from('a')), broken]))).rejects.toThrow('gone');
});

it.each(['', '../a.pdf', 'folder/a.pdf', 'a\\b.pdf', 'ä.pdf', '.pdf'])(
  'takes no name like „%s“',
  async (name) => {
    await expect(bytesOf(zipOf([source(name, Buffer.from('a'))]))).rejects.toThrow('No name for an archive');
  },
);

it('takes no name twice, in whatever capitals', async () => {
  const sources = [source('a.pdf', Buffer.from('a')), source('A.pdf', Buffer.from('b'))];
  await expect(bytesOf(zipOf(sources))).rejects.toThrow('No name for an archive: A.pdf');
});
