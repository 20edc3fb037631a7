import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file of the archive, read when it is its turn. */
export type ZipSource = { readonly name: string; readonly read: () => Promise<Uint8Array> };

const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endMark = 0x06054b50;
/** Any program knows this version: files as they are, one beside the other. */
const version = 10;
const stored = 0;
/** 1 January 1980, midnight: the same archive tomorrow is the same bytes. */
const noTime = 0;
const firstDay = 0x0021;
/** Beyond these the format needs another one inside of itself. */
const mostBytes = 0xffff_fffe;
const mostEntries = 0xfffe;

/** As many bytes as its two or four digits in hexadecimal writing say. */
type Numbers = readonly (readonly [bytes: 2 | 4, value: number])[];

type Written = {
  readonly name: Buffer;
  readonly size: number;
  readonly checksum: number;
  readonly at: number;
};

/**
 * An archive that is written while it is read: the next file is fetched when the reader has taken the one before, and
 * none after it has gone (rules: handover#archive-of-papers). Papers are packed already, so they lie there as they are,
 * and the same files are the same bytes. A file that cannot be read breaks it off, without the list at its end.
 */
export const zipOf = (sources: Iterable<ZipSource> | AsyncIterable<ZipSource>): Readable =>
  Readable.from(bytesOf(sources), { objectMode: false });

async function* bytesOf(sources: Iterable<ZipSource> | AsyncIterable<ZipSource>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const names = new Set<string>();
  let at = 0;
  for await (const { name, read } of sources) {
    requireFlat(name, names);
    const bytes = await read();
    const entry = { name: Buffer.from(name, 'latin1'), size: bytes.length, checksum: crc32(bytes), at };
    const head = headOf(entry);
    written.push(entry);
    at += head.length + bytes.length;
    requireRoom(at, written.length);
    yield head;
    yield bytes;
  }
  const list = Buffer.concat(written.map(lineOf));
  yield Buffer.concat([list, endOf(written.length, list.length, at)]);
}

/** Names come from `fileNamesOf`; any other is a programming error. */
function requireFlat(name: string, names: Set<string>): void {
  if (!/^\w[\w.-]*$/.test(name) || names.has(name.toLowerCase()))
    throw new RangeError(`No name for an archive: ${name}`);
  names.add(name.toLowerCase());
}

function requireRoom(bytes: number, entries: number): void {
  if (bytes > mostBytes || entries > mostEntries) throw new RangeError('An archive holds no more than this');
}

const headOf = (entry: Written): Buffer =>
  Buffer.concat([packed([[4, localMark], ...factsOf(entry)]), entry.name]);

const lineOf = (entry: Written): Buffer =>
  Buffer.concat([
    packed([
      [4, entryMark],
      [2, version],
      ...factsOf(entry),
      // No remark, one archive, no kind of content, nothing of a file system.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.at],
    ]),
    entry.name,
  ]);

/** What the head of a file and its line in the list have in common. */
const factsOf = ({ name, size, checksum }: Written): Numbers => [
  [2, version],
  [2, 0],
  [2, stored],
  [2, noTime],
  [2, firstDay],
  [4, checksum],
  [4, size],
  [4, size],
  [2, name.length],
  [2, 0],
];

const endOf = (entries: number, listBytes: number, listAt: number): Buffer =>
  packed([
    [4, endMark],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, listBytes],
    [4, listAt],
    [2, 0],
  ]);

function packed(numbers: Numbers): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of numbers) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
