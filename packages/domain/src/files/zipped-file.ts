import type { ContentType } from './content-types.ts';
import { decodeAscii, type FileBytes, viewOf } from './file-bytes.ts';

const endMark = 0x06054b50;
const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const stored = 0;
const deflated = 8;
/** A list of contents longer than this is none of a letter or a table. */
const mostDirectoryBytes = 4 * 1_024 * 1_024;

const openDocument: Readonly<Record<string, ContentType>> = {
  'application/vnd.oasis.opendocument.text': 'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet': 'application/vnd.oasis.opendocument.spreadsheet',
};

/** The entry of one file in the list of contents; its author may have lied. */
export type ZipEntry = {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Nobody can unpack it without a password. */
  readonly isEncrypted: boolean;
  /** CRC-32 of what it unpacks to. */
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own head stands. */
  readonly at: number;
};

const mebibyte = 1_024 * 1_024;
/** No letter or table of people is larger … */
const mostUnpackedBytes = 250 * mebibyte;
/** … or beyond this size, packed so tightly. */
const alwaysFineBytes = 20 * mebibyte;
const tightest = 100;
/** Each is unpacked by itself, which costs something however small it is. */
const mostEntries = 10_000;

/**
 * Tells whether a file unpacks too large, by what its list says (rules: files#packed-files); the program that unpacks
 * it must check that itself.
 */
export function unpacksTooLarge(entries: readonly ZipEntry[], { size }: Pick<FileBytes, 'size'>): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > mostEntries) return true;
  return unpacked > mostUnpackedBytes || (unpacked > alwaysFineBytes && unpacked > size * tightest);
}

/**
 * Word, Excel and OpenDocument files are archives; any other archive is refused. Only the list of contents is read and
 * nothing is unpacked, so an archive that would unpack to gigabytes does no harm.
 */
export async function detectZippedType(file: FileBytes): Promise<ContentType | null> {
  const names = (await readZipEntries(file))?.map(({ name }) => name);
  if (
    names === undefined ||
    names.some((name) => /vbaProject\.bin$|\.exe$|(?:^|\/)Basic\/|(?:^|\/)Scripts\//i.test(name))
  )
    return null;
  if (names[0] === 'mimetype') return readOpenDocumentType(file);
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return null;
}

/**
 * The list stands at the end, with nothing behind it and nothing before its files: not two files in one. Null where it
 * is broken, or names the same bytes twice.
 */
export async function readZipEntries(file: FileBytes): Promise<ZipEntry[] | null> {
  const end = await file.read(file.size - endBytes, endBytes);
  if (end.length < endBytes || viewOf(end).getUint32(0, true) !== endMark) return null;
  const count = viewOf(end).getUint16(10, true);
  const size = viewOf(end).getUint32(12, true);
  const start = viewOf(end).getUint32(16, true);
  if (size > mostDirectoryBytes || start + size !== file.size - endBytes) return null;
  const entries = entriesIn(await file.read(start, size), count);
  return entries !== null && lieApart(entries, start) ? entries : null;
}

function entriesIn(directory: Uint8Array, count: number): ZipEntry[] | null {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const method = view.getUint16(at + 10, true);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    // A file under a password may have a method of encryption.
    if (method !== stored && method !== deflated && !isEncrypted) return null;
    entries.push({
      name: decodeAscii(directory.subarray(at + entryBytes, at + entryBytes + nameLength)),
      isDeflated: method === deflated,
      isEncrypted,
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // A reader that goes by the size of the list would find what one that goes by its number does not.
  return at === directory.length ? entries : null;
}

/** One run of packed bytes that many entries name would count once here and many times where it is unpacked. */
function lieApart(entries: readonly ZipEntry[], end: number): boolean {
  const sorted = entries.toSorted((one, other) => one.at - other.at);
  return sorted.every(({ at, packed }, index) => at + localBytes + packed <= (sorted[index + 1]?.at ?? end));
}

/** Where the packed bytes of an entry begin: behind its own head, whose lengths may differ from those of the list. */
export async function findPackedStart(file: FileBytes, { at }: ZipEntry): Promise<number | null> {
  const local = await file.read(at, localBytes);
  const view = viewOf(local);
  if (local.length < localBytes || view.getUint32(0, true) !== localMark) return null;
  return at + localBytes + view.getUint16(26, true) + view.getUint16(28, true);
}

/** The format puts its name first and uncompressed, for readers like this one. */
async function readOpenDocumentType(file: FileBytes): Promise<ContentType | null> {
  const local = await file.read(0, localBytes);
  const view = viewOf(local);
  if (local.length < localBytes || view.getUint32(0, true) !== localMark) return null;
  const from = localBytes + view.getUint16(26, true) + view.getUint16(28, true);
  const size = view.getUint32(18, true);
  if (view.getUint16(8, true) !== 0 || size > 100) return null;
  return openDocument[decodeAscii(await file.read(from, size))] ?? null;
}
