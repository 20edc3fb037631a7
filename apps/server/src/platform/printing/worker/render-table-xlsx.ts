import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import writeXlsxFile, { type CellObject, type Feature, type SheetData } from 'write-excel-file/node';
import type { TableCell, TableColumn, TableModel } from '../table-model.ts';
import { cellText, isNumeric, namedTotals } from './table-cells.ts';

/** Excel shows these codes in the reader's own language: 1.234,50 € and 21.11.2026 in a German one. */
const formats = { money: '#,##0.00\\ "€"', percent: '0.00\\ %', date: 'dd.mm.yyyy' };
const muted = '#8a8a8a';
const rule = '#b5b5b5';
export const typeface = { fontFamily: 'Calibri', fontSize: 11 };
/** The most letters that Excel takes in one cell. */
const longestCell = 32_767;

/** Real numbers and days, so that Excel counts with them; the head stays in view, the totals are the last row. */
export async function renderTableXlsx(table: TableModel): Promise<Uint8Array> {
  const data: SheetData = [headRow(table)];
  for (const [index, row] of table.rows.entries()) {
    const style = table.muted[index] === true ? { textColor: muted } : {};
    data.push(table.columns.map((column, at) => writeXlsxCell(column, row[at] ?? null, style)));
  }
  if (table.totals !== null) data.push(totalsRow(table, table.totals));
  return writeXlsxFile(
    data,
    {
      sheet: sheetName(table.title),
      orientation: 'landscape',
      stickyRowsCount: 1,
      columns: table.columns.map((column, at) => ({ width: measureColumn(table, column, at) })),
    },
    { ...typeface, features: [printedOnPaper(sheetName(table.title), 'repeatedHead')] },
  ).toBuffer();
}

export const headRow = ({ columns }: Pick<TableModel, 'columns'>): CellObject[] =>
  columns.map((column) => ({
    value: column.label,
    type: String,
    fontWeight: 'bold',
    align: isNumeric(column) ? 'right' : 'left',
    bottomBorderStyle: 'thin',
    bottomBorderColor: rule,
  }));

/** Content that the library would read for a picture, as it names it; no table has one. */
type Content = Stream | Buffer | Blob;

/** Prints all columns beside one another, and the head of a table again on every page. */
export function printedOnPaper(sheet: string, head: 'repeatedHead' | 'noHead'): Feature<Content> {
  const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${escapeXml(sheet)}'!$1:$1</definedName>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml
              .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              // A size that is said twice makes programs take the whole file for damaged.
              .replace(
                /<pageSetup (?:paperSize="\d+" )?/,
                '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" ',
              ),
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            head === 'noHead'
              ? xml
              : xml.replace('<definedNames/>', `<definedNames>${titles}</definedNames>`),
        },
      },
    },
  };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text has the type of a text: what looks like a formula in it stays words. */
export function writeXlsxCell(
  column: Pick<TableColumn, 'kind'>,
  value: TableCell,
  style: Partial<CellObject>,
): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return numberCell(column.kind, value, style);
  if (column.kind === 'date' && isIsoDate(value)) {
    return {
      value: new Date(`${value}T00:00:00Z`),
      type: Date,
      format: formats.date,
      align: 'left',
      ...style,
    };
  }
  return { value: cellText(column, value).slice(0, longestCell), type: String, ...style };
}

function numberCell(kind: TableColumn['kind'], value: number, style: Partial<CellObject>): CellObject {
  if (kind === 'money') {
    return { value: eurosFromCents(cents(value)), type: Number, format: formats.money, ...style };
  }
  if (kind === 'percent') return { value: value / 100, type: Number, format: formats.percent, ...style };
  return { value, type: Number, ...style };
}

export const totalsRow = ({ columns }: Pick<TableModel, 'columns'>, totals: readonly TableCell[]) =>
  columns.map((column, at): CellObject => {
    const style: Partial<CellObject> = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: rule };
    return writeXlsxCell(column, namedTotals(totals)[at] ?? null, style) ?? style;
  });

/** Signs Excel does not take in the name of a sheet. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || ' ';

/** Measures the width of a column in letters; the first rows tell how wide it is. */
function measureColumn(table: TableModel, column: TableColumn, at: number): number {
  const longest = Math.max(
    column.label.length + 1,
    ...table.rows.slice(0, 200).map((row) => cellText(column, row[at] ?? null).length),
    cellText(column, table.totals?.[at] ?? null).length + 1,
  );
  return Math.min(Math.max(longest + 1, 8), 50);
}
