import { joined } from '@korpus/domain/documents/print-formats.ts';
import { type FileChild, Footer, Table, TableRow } from 'docx';
import { WorkError } from '../../workers/work-error.ts';
import type { RecordSheet, RecordSheets, SheetBlock, SheetFact } from '../record-sheets.ts';
import {
  cell,
  contentWidth,
  gray,
  noBorders,
  packDocx,
  pageNumber,
  paragraph,
  tableFrame,
  twips,
} from './docx-parts.ts';
import { plainTable } from './docx-tables.ts';
import { factInWords, pointsOn, tableInWords } from './record-pages.ts';
import { mostCells } from './render-table-docx.ts';

const cellsIn = (block: SheetBlock): number =>
  block.kind === 'table'
    ? block.rows.length * block.columns.length
    : block.kind === 'facts'
      ? block.facts.length * 2
      : 1;

/** The same sheets for Word. */
export async function renderRecordsDocx(records: RecordSheets) {
  const { sheets } = records;
  const points = pointsOn(records);
  const cells = sheets.flatMap(({ blocks }) => blocks.map(cellsIn)).reduce((sum, count) => sum + count, 0);
  if (cells > mostCells) throw new WorkError('tooLong');
  const sections = sheets.map((sheet) => ({
    properties: {
      page: {
        size: { width: twips(210), height: twips(297) },
        margin: { left: twips(25), right: twips(20), top: twips(20), bottom: twips(20), footer: twips(10) },
      },
    },
    footers: { default: new Footer({ children: [pageNumber(sheet.title)] }) },
    children: [
      ...headOf(sheet, records, points),
      ...sheet.blocks.flatMap((block) => buildBlock(block, points)),
    ],
  }));
  return packDocx(records, 18, sections);
}

const headOf = (
  { title, mark }: RecordSheet,
  { author, subtitle }: Pick<RecordSheets, 'author' | 'subtitle'>,
  points: number,
): FileChild[] => [
  paragraph(author, { bold: true, size: 20, color: gray }, { keepNext: true }),
  paragraph(title, { bold: true, size: 28 }, { keepNext: true }),
  paragraph(joined([mark, subtitle], ' · '), { size: points * 2, color: gray }, { spacing: { after: 120 } }),
];

function buildBlock(block: SheetBlock, points: number): FileChild[] {
  if (block.kind === 'table') return plainTable(tableInWords(block), points);
  const heading = paragraph(
    block.title,
    { bold: true },
    { keepNext: true, spacing: { before: 300, after: 80 } },
  );
  return [heading, block.kind === 'words' ? paragraph(block.words) : factTable(block.facts)];
}

const widths = [Math.floor(contentWidth * 0.35), Math.floor(contentWidth * 0.65)] as const;

const factTable = (facts: readonly SheetFact[]): Table =>
  new Table({
    ...tableFrame(widths),
    borders: noBorders,
    rows: facts.map(factInWords).map(
      ({ label, value }) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(label, { width: widths[0], run: { size: 17, color: gray } }),
            cell(value, { width: widths[1], run: { size: 17 } }),
          ],
        }),
    ),
  });
