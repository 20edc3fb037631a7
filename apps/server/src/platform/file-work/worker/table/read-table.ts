import { findSeparator, parseCsv } from '@korpus/domain/imports/csv.ts';
import { makeSheet, mostBytes, mostRows, type Sheet, type SheetRow } from '@korpus/domain/imports/sheet.ts';
import { lookingInto, readIncoming } from '../../../storage/incoming-file.ts';
import type { TableJob, TableRead } from '../../file-jobs.ts';
import { XmlError } from '../xml/xml-error.ts';
import { UnpackError } from '../zip/unpacked-part.ts';
import { decodeText } from './decode-text.ts';
import { TableFileError } from './table-file-error.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

/** The tables of a file as texts, or why none of it is read; all of it or nothing (rules: import#refused). */
export async function readTable(job: TableJob): Promise<TableRead> {
  try {
    return { sheets: await read(job) };
  } catch (error) {
    if (error instanceof TableFileError) return { refused: error.fault };
    if (error instanceof UnpackError) return { refused: 'BROKEN' };
    if (error instanceof XmlError)
      return {
        refused: error.fault === 'BROKEN_XML' || error.fault === 'ENCODING' ? 'BROKEN' : 'TOO_INVOLVED',
      };
    throw error;
  }
}

async function read(job: TableJob): Promise<Sheet[]> {
  if (job.size > mostBytes) throw new TableFileError('TOO_LARGE');
  const head = await lookingInto(job, async (file) => Buffer.from(await file.read(0, 8)).toString('latin1'));
  // Files that Excel wrote until 2003 begin so, and so does a workbook under a password.
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw new TableFileError('OLD_OR_ENCRYPTED');
  if (head.startsWith('%PDF') || head.startsWith('{\\rtf')) throw new TableFileError('NOT_A_TABLE');
  const named = head.startsWith('PK') ? await readWorkbook(job) : [await readText(job)];
  const sheets = named.map(({ name, rows }) => sheetNamed(name, rows)).filter(({ rows }) => rows.length > 0);
  if (!sheets.some(({ rows }) => rows.length > 1)) throw new TableFileError('EMPTY');
  const all = sheets.reduce((sum, { rows }) => sum + rows.length - 1, 0);
  if (all > mostRows) throw new TableFileError('TOO_MANY_ROWS');
  // A workbook says a text once and shows it a million times.
  if (lettersIn(sheets) > mostBytes) throw new TableFileError('TOO_LARGE');
  return sheets;
}

const lettersIn = (sheets: readonly Sheet[]): number =>
  sheets.reduce(
    (sum, { rows }) =>
      rows.reduce((all, { cells }) => cells.reduce((each, { length }) => each + length, all), sum),
    0,
  );

async function readText(job: TableJob): Promise<Sheet> {
  const text = decodeText(await readIncoming(job));
  const rows = parseCsv(text, findSeparator(text));
  if (typeof rows === 'string') throw new TableFileError(rows);
  return { name: '', rows };
}

function sheetNamed(name: string, rows: readonly SheetRow[]): Sheet {
  const sheet = makeSheet(name, rows);
  if (typeof sheet === 'string') throw new TableFileError(sheet);
  return sheet;
}
