import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A file of the archive, read when it is its turn. */
export type ZipSource = {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
  /** Texts become a tenth of their size; what is packed already lies there as it is. */
  readonly isPacked?: true;
};

const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largePlaceMark = 0x07064b50;
/** Any program knows the first: files as they are, one beside the other. */
const versions = { stored: 10, deflated: 20, large: 45 } as const;
const methods = { stored: 0, deflated: 8 } as const;
/** The name is UTF-8. */
const utf8Flag = 0x0800;
/** 1 January 1980, midnight: the same archive tomorrow is the same bytes. */
const noTime = 0;
const firstDay = 0x0021;
/** Beyond these the list says its numbers in fields of eight bytes (ZIP64), and these say that it does. */
const most = { bytes: 0xffff_fffe, entries: 0xfffe } as const;
const elsewhere = { 2: 0xffff, 4: 0xffff_ffff } as const;
const largeExtra = 0x0001;

/** Numbers with as many bytes as each is to take. */
type Numbers = readonly (readonly [bytes: 2 | 4 | 8, value: number])[];

type Written = {
  readonly name: Buffer;
  readonly method: number;
  readonly size: number;
  readonly unpacked: number;
  readonly checksum: number;
  readonly at: number;
};

/**
 * An archive that is written while it is read: the next file is fetched when the reader has taken the one before, and
 * none after it has gone. The same files are the same bytes. A file that cannot be read breaks it off, without the list
 * at its end. One file at a time is in memory, and of those before it what the list says of each.
 */
export const archiveOf = (sources: Iterable<ZipSource> | AsyncIterable<ZipSource>): Readable =>
  Readable.from(writeBytes(sources), { objectMode: false });

async function* writeBytes(
  sources: Iterable<ZipSource> | AsyncIterable<ZipSource>,
): AsyncGenerator<Uint8Array> {
  const lines: Buffer[] = [];
  let [at, listBytes] = [0, 0];
  for await (const source of sources) {
    const { entry, bytes } = await writeEntry(source, at);
    const head = headOf(entry);
    const line = writeLine(entry);
    lines.push(line);
    listBytes += line.length;
    at += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  yield* lines;
  yield writeEnd(lines.length, listBytes, at);
}

const deflated = promisify(deflateRaw);

async function writeEntry({ name, read, isPacked = undefined }: ZipSource, at: number) {
  const content = await read();
  const bytes = isPacked === true ? content : await deflated(content);
  if (content.length > most.bytes) throw new RangeError(`Too large for one file of an archive: ${name}`);
  const entry: Written = {
    name: Buffer.from(name, 'utf8'),
    method: isPacked === true ? methods.stored : methods.deflated,
    size: bytes.length,
    unpacked: content.length,
    checksum: crc32(content),
    at,
  };
  return { entry, bytes };
}

const headOf = (entry: Written): Buffer =>
  Buffer.concat([packed([[4, localMark], ...factsOf(entry, versionOf(entry)), [2, 0]]), entry.name]);

/** Where the file lies is said behind its name when it is too far away for the field. */
function writeLine(entry: Written): Buffer {
  const isFar = entry.at > most.bytes;
  const extra = isFar
    ? packed([
        [2, largeExtra],
        [2, 8],
        [8, entry.at],
      ])
    : Buffer.alloc(0);
  const version = isFar ? versions.large : versionOf(entry);
  const facts = packed([
    [4, entryMark],
    [2, version],
    ...factsOf(entry, version),
    [2, extra.length],
    // No remark, one archive, no kind of content, nothing of a file system.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? elsewhere[4] : entry.at],
  ]);
  return Buffer.concat([facts, entry.name, extra]);
}

const versionOf = ({ method }: Written): number =>
  method === methods.stored ? versions.stored : versions.deflated;

/** Lists the numbers that the head of a file and its line in the list have in common. */
const factsOf = ({ name, method, size, unpacked, checksum }: Written, version: number): Numbers => [
  [2, version],
  [2, name.some((letter) => letter > 0x7f) ? utf8Flag : 0],
  [2, method],
  [2, noTime],
  [2, firstDay],
  [4, checksum],
  [4, size],
  [4, unpacked],
  [2, name.length],
];

function writeEnd(entries: number, listBytes: number, listAt: number): Buffer {
  const isLarge = entries > most.entries || listBytes > most.bytes || listAt > most.bytes;
  const end = packed([
    [4, endMark],
    [2, 0],
    [2, 0],
    [2, isLarge ? elsewhere[2] : entries],
    [2, isLarge ? elsewhere[2] : entries],
    [4, isLarge ? elsewhere[4] : listBytes],
    [4, isLarge ? elsewhere[4] : listAt],
    [2, 0],
  ]);
  return isLarge ? Buffer.concat([largeEndOf(entries, listBytes, listAt), end]) : end;
}

/** The end in fields of eight bytes, and where it stands. */
const largeEndOf = (entries: number, listBytes: number, listAt: number): Buffer =>
  packed([
    [4, largeEndMark],
    // Size of the fields that follow.
    [8, 44],
    [2, versions.large],
    [2, versions.large],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, listBytes],
    [8, listAt],
    [4, largePlaceMark],
    [4, 0],
    [8, listAt + listBytes],
    [4, 1],
  ]);

function packed(numbers: Numbers): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of numbers)
    at = length === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUIntLE(value, at, length);
  return bytes;
}
