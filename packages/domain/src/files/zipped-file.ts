import type { ContentType } from './content-types.ts';
import { asciiOf, type FileBytes, viewOf } from './file-bytes.ts';

const endMark = 0x06054b50;
const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
/** A list of contents longer than this is none of a letter or a table. */
const mostDirectoryBytes = 4 * 1_024 * 1_024;

const openDocument: Readonly<Record<string, ContentType>> = {
  'application/vnd.oasis.opendocument.text': 'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet': 'application/vnd.oasis.opendocument.spreadsheet',
};

/**
 * Word, Excel and OpenDocument files are archives; any other archive is refused. Only the list of contents is read and
 * nothing is unpacked, so an archive that would unpack to gigabytes does no harm.
 */
export async function zippedTypeOf(file: FileBytes): Promise<ContentType | null> {
  const names = await entryNamesOf(file);
  if (
    names === null ||
    names.some((name) => /vbaProject\.bin$|\.exe$|(?:^|\/)Basic\/|(?:^|\/)Scripts\//i.test(name))
  )
    return null;
  if (names[0] === 'mimetype') return openDocumentTypeOf(file);
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return null;
}

/** The list stands at the end, with nothing behind it and nothing before its files: not two files in one. */
async function entryNamesOf(file: FileBytes): Promise<string[] | null> {
  const end = await file.read(file.size - endBytes, endBytes);
  if (end.length < endBytes || viewOf(end).getUint32(0, true) !== endMark) return null;
  const count = viewOf(end).getUint16(10, true);
  const size = viewOf(end).getUint32(12, true);
  const start = viewOf(end).getUint32(16, true);
  if (size > mostDirectoryBytes || start + size !== file.size - endBytes) return null;
  return namesIn(await file.read(start, size), count);
}

function namesIn(directory: Uint8Array, count: number): string[] | null {
  const view = viewOf(directory);
  const names: string[] = [];
  for (let at = 0; names.length < count; ) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    names.push(asciiOf(directory.subarray(at + entryBytes, at + entryBytes + nameLength)));
    at += entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** The format puts its name first and uncompressed, for readers like this one. */
async function openDocumentTypeOf(file: FileBytes): Promise<ContentType | null> {
  const local = await file.read(0, localBytes);
  const view = viewOf(local);
  if (local.length < localBytes || view.getUint32(0, true) !== localMark) return null;
  const from = localBytes + view.getUint16(26, true) + view.getUint16(28, true);
  const size = view.getUint32(18, true);
  if (view.getUint16(8, true) !== 0 || size > 100) return null;
  return openDocument[asciiOf(await file.read(from, size))] ?? null;
}
