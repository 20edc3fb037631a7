import type { ContentType } from './content-types.ts';
import { type FileBytes, viewOf } from './file-bytes.ts';

const headerBytes = 512;
const entryBytes = 128;
/** The header itself names so many sectors of the allocation table: of files up to 7 MB all, of larger ones the first. */
const namedTables = 109;
const mostSectors = 64;

/** Word and Excel before 2007 are compound files, as are installers and mails: the names inside tell. */
export async function detectCompoundType(file: FileBytes): Promise<ContentType | null> {
  const names = await readEntryNames(file);
  // Macros run when such a file is opened.
  if (names.has('Macros') || names.has('_VBA_PROJECT_CUR')) return null;
  if (names.has('WordDocument')) return 'application/msword';
  return names.has('Workbook') || names.has('Book') ? 'application/vnd.ms-excel' : null;
}

async function readEntryNames(file: FileBytes): Promise<ReadonlySet<string>> {
  const header = await file.read(0, headerBytes);
  const names = new Set<string>();
  if (header.length < headerBytes) return names;
  const shift = viewOf(header).getUint16(30, true);
  if (shift !== 9 && shift !== 12) return names;
  const sectorBytes = 2 ** shift;
  const read = (sector: number) => file.read((sector + 1) * sectorBytes, sectorBytes);
  let sector: number | null = viewOf(header).getUint32(48, true);
  for (let count = 0; sector !== null && count < mostSectors; count += 1) {
    const entries = await read(sector);
    for (let at = 0; at + entryBytes <= entries.length; at += entryBytes)
      names.add(nameIn(entries.subarray(at, at + entryBytes)));
    sector = await nextSector(header, read, sectorBytes / 4, sector);
  }
  return names;
}

/** Null at the end of the chain, and where it leads out of the file. */
async function nextSector(
  header: Uint8Array,
  read: (sector: number) => Promise<Uint8Array>,
  perTable: number,
  sector: number,
): Promise<number | null> {
  const table = Math.floor(sector / perTable);
  if (table >= namedTables) return null;
  const entries = await read(viewOf(header).getUint32(76 + table * 4, true));
  const at = (sector % perTable) * 4;
  if (at + 4 > entries.length) return null;
  const next = viewOf(entries).getUint32(at, true);
  return next >= 0xff_ff_ff_fa ? null : next;
}

function nameIn(entry: Uint8Array): string {
  const length = Math.min(64, viewOf(entry).getUint16(64, true));
  return new TextDecoder('utf-16le').decode(entry.subarray(0, Math.max(0, length - 2)));
}
