import { Footer, PageOrientation, Table, TableRow } from 'docx';
import { WorkError } from '../../workers/work-error.ts';
import { printingTexts } from '../printing-texts.ts';
import type { TableModel } from '../table-model.ts';
import { cell, gray, packDocx, pageNumber, paragraph, tableFrame, twips } from './docx-parts.ts';
import { cellText, isNumeric } from './table-cells.ts';

/** Word does not open much longer tables in any time that somebody waits. */
export const mostCells = 30_000;

const margin = twips(10);
const width = twips(297) - 2 * margin;

/** The most columns: those of average texts need so much room to be read, in the smallest type. */
const mostColumns = 14;

/** Columns that do not fit beside the others, by name. */
function fitted(table: TableModel): { readonly shown: TableModel; readonly left: readonly string[] } {
  const { columns, rows, totals } = table;
  if (columns.length <= mostColumns) return { shown: table, left: [] };
  const some = <T>(all: readonly T[]): T[] => all.slice(0, mostColumns);
  return {
    shown: {
      ...table,
      columns: some(columns),
      rows: rows.map(some),
      totals: totals === null ? null : some(totals),
    },
    left: columns.slice(mostColumns).map(({ label }) => label),
  };
}

/** A4 landscape (rules: overviews#files-of-a-list); the more columns, the smaller the type. */
export async function renderTableDocx(given: TableModel): Promise<Uint8Array> {
  const { shown: table, left } = fitted(given);
  const count = Math.max(1, table.columns.length);
  if (table.rows.length * count > mostCells) throw new WorkError('tooLong');
  const size = count > 10 ? 13 : 16;
  return packDocx({ title: table.title }, size, [
    {
      properties: {
        page: {
          // The library turns the sheet itself.
          size: { width: twips(210), height: twips(297), orientation: PageOrientation.LANDSCAPE },
          margin: { left: margin, right: margin, top: twips(12), bottom: twips(14), footer: twips(6) },
        },
      },
      footers: { default: new Footer({ children: [pageNumber()] }) },
      children: [
        paragraph(table.title, { bold: true, size: 28 }),
        paragraph(table.subtitle, { size: 17, color: gray }, { spacing: { after: 120 } }),
        buildTable(table),
        ...(left.length === 0
          ? []
          : [
              paragraph(
                printingTexts.columnsLeft(left.join(', ')),
                { size: 15, color: gray },
                { spacing: { before: 120 } },
              ),
            ]),
        ...(table.rows.length === 0 ? [paragraph(printingTexts.noRows, { color: gray })] : []),
      ],
    },
  ]);
}

function buildTable(table: TableModel): Table {
  const widths = deriveWidths(table);
  const rowOf = (words: readonly string[], kind: 'head' | 'row' | 'muted' | 'total') =>
    new TableRow({
      cantSplit: true,
      tableHeader: kind === 'head',
      children: table.columns.map((column, at) =>
        cell(words[at] ?? '', {
          width: widths[at] ?? 0,
          right: isNumeric(column),
          run: {
            bold: kind === 'head' || kind === 'total',
            ...(kind === 'muted' ? { color: '8A8A8A' } : {}),
          },
          bottom: kind === 'head',
          top: kind === 'total',
        }),
      ),
    });
  const words = table.rows.map((row) => table.columns.map((column, at) => cellText(column, row[at] ?? null)));
  const head = rowOf(
    table.columns.map(({ label }) => label),
    'head',
  );
  const rows = words.map((row, index) => rowOf(row, table.muted[index] === true ? 'muted' : 'row'));
  return new Table({
    ...tableFrame(widths),
    rows: [head, ...rows, ...writeTotals(table).map((row) => rowOf(row, 'total'))],
  });
}

function writeTotals({ totals, columns }: TableModel): string[][] {
  if (totals === null) return [];
  return [
    columns.map((column, at) => {
      const value = totals[at] ?? null;
      return value === null && at === 0 ? printingTexts.total : cellText(column, value);
    }),
  ];
}

/** Measures the widths by what stands in the first rows; a text counts for at most four numbers' width. */
function deriveWidths(table: TableModel): number[] {
  const letters = table.columns.map((column, at) => {
    const longest = table.rows.slice(0, 200).map((row) => cellText(column, row[at] ?? null).length);
    const word = Math.max(...column.label.split(' ').map((each) => each.length));
    return Math.max(5, word, Math.min(30, Math.max(0, ...longest)));
  });
  const all = letters.reduce((sum, each) => sum + each, 0);
  return letters.map((each) => Math.floor((width * each) / Math.max(1, all)));
}
