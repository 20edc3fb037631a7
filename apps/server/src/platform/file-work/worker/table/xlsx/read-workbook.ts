import { mostRows, mostSheets, type Sheet, type SheetRow } from '@korpus/domain/imports/sheet.ts';
import type { TableJob } from '../../../file-jobs.ts';
import type { ZipPart } from '../../zip/unpacked-part.ts';
import { TableFileError } from '../table-file-error.ts';
import { readRowCells, textsIn, type WorkbookFacts } from './cells-of.ts';
import { readDateStyles } from './date-styles.ts';
import { partsOfWorkbook, readEach } from './workbook-parts.ts';

/** No Excel names a sheet longer, or has a line further down. */
const mostLettersOfName = 31;
const lastPlace = 1_048_576;

type Parts = ReadonlyMap<string, ZipPart>;

/** All sheets that people see, as texts; of formulas what they last came to (rules: import#formulas). */
export async function readWorkbook(job: TableJob): Promise<Sheet[]> {
  const parts = await partsOfWorkbook(job);
  const facts: WorkbookFacts = {
    shared: await sharedTexts(job, parts),
    dateStyles: await readDateStyles(job, parts),
    is1904: await countsFrom1904(job, parts),
  };
  const sheets: Sheet[] = [];
  for (const { name, part } of await listSheets(job, parts))
    sheets.push({ name, rows: await readRows(job, part, facts) });
  return sheets;
}

async function sharedTexts(job: TableJob, parts: Parts): Promise<readonly string[]> {
  const texts: string[] = [];
  await readEach(job, parts.get('xl/sharedstrings.xml'), ['sst', 'si'], (node) => texts.push(textsIn(node)));
  return texts;
}

async function countsFrom1904(job: TableJob, parts: Parts): Promise<boolean> {
  const found = { is1904: false };
  await readEach(job, parts.get('xl/workbook.xml'), ['workbook', 'workbookPr'], ({ attributes }) => {
    found.is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
  });
  return found.is1904;
}

async function listSheets(job: TableJob, parts: Parts): Promise<{ name: string; part: ZipPart }[]> {
  const targets = new Map<string, string>();
  const relations = parts.get('xl/_rels/workbook.xml.rels');
  await readEach(
    job,
    relations,
    ['Relationships', 'Relationship'],
    ({ attributes: { Id = '', Target = '' } }) =>
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`),
  );
  const sheets: { name: string; part: ZipPart }[] = [];
  await readEach(job, parts.get('xl/workbook.xml'), ['workbook', 'sheets', 'sheet'], ({ attributes }) => {
    const { name = '', id = '', state = 'visible' } = attributes;
    const part = parts.get((targets.get(id) ?? '').toLowerCase());
    if (part !== undefined && state === 'visible')
      sheets.push({ name: name.slice(0, mostLettersOfName).toWellFormed(), part });
  });
  if (sheets.length > mostSheets) throw new TableFileError('TOO_MANY_SHEETS');
  return sheets;
}

async function readRows(job: TableJob, part: ZipPart, facts: WorkbookFacts): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const state = { place: 0 };
  await readEach(job, part, ['worksheet', 'sheetData', 'row'], (node) => {
    const said = Number(node.attributes.r);
    state.place = said > state.place && said <= lastPlace ? Math.floor(said) : state.place + 1;
    const cells = readRowCells(node, facts);
    if (cells.every((cell) => cell.trim() === '')) return;
    rows.push({ place: state.place, cells });
    if (rows.length > mostRows + 1) throw new TableFileError('TOO_MANY_ROWS');
  });
  return rows;
}
