import { joined } from '@korpus/domain/documents/print-formats.ts';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { RecordSheet, RecordSheets, SheetBlock } from '../record-sheets.ts';
import {
  headRow,
  printedOnPaper,
  sheetName,
  totalsRow,
  typeface,
  writeXlsxCell,
} from './render-table-xlsx.ts';
import { cellText } from './table-cells.ts';

type Row = (CellObject | null)[];

/** The same sheets one under the other, with real numbers and days: a fact beside its name, entries in columns. */
export async function renderRecordsXlsx({ title, subtitle, sheets }: RecordSheets): Promise<Uint8Array> {
  const sheet = sheetName(title);
  const rows = sheets.flatMap((each): Row[] => rowsOf(each, subtitle));
  return writeXlsxFile(
    rows satisfies SheetData,
    { sheet, orientation: 'landscape', columns: deriveWidths(sheets).map((width) => ({ width })) },
    { ...typeface, features: [printedOnPaper(sheet, 'noHead')] },
  ).toBuffer();
}

const words = (value: string, style: Partial<CellObject> = {}): CellObject | null =>
  writeXlsxCell({ kind: 'text' }, value, style);
const none: Row = [];
const strong = { fontWeight: 'bold' } as const;

const rowsOf = ({ title, mark, blocks }: RecordSheet, subtitle: string): Row[] => [
  [words(title, { fontWeight: 'bold', fontSize: 14 })],
  [words(joined([mark, subtitle], ' · '))],
  ...blocks.flatMap((block) => [none, [words(block.title, strong)], ...blockRows(block)]),
  none,
];

function blockRows(block: SheetBlock): Row[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.map((fact) => [
        words(fact.label),
        writeXlsxCell(fact, fact.value, { align: 'left', wrap: true }),
      ]);
    case 'table':
      return [
        headRow(block),
        ...block.rows.map((row, place) => {
          const style = block.strong?.includes(place) === true ? strong : {};
          return block.columns.map((column, at) =>
            writeXlsxCell(column, row[at] ?? null, { wrap: true, ...style }),
          );
        }),
        ...(block.totals === null ? [] : [totalsRow(block, block.totals)]),
      ];
    case 'words':
      return [[words(block.words)]];
  }
}

/** Columns serve facts and all tables; long texts go on in a second line. */
function deriveWidths(sheets: readonly RecordSheet[]): number[] {
  const widths: number[] = [];
  for (const [at, length] of sheets.flatMap(({ blocks }) => blocks.flatMap(measureLengths)))
    widths[at] = Math.min(Math.max(widths[at] ?? 12, length + 2), 40);
  return widths;
}

/** The letters of each cell by its column. */
function measureLengths(block: SheetBlock): (readonly [at: number, letters: number])[] {
  if (block.kind === 'words') return [];
  if (block.kind === 'facts')
    return block.facts.flatMap((fact) => [
      [0, fact.label.length],
      [1, cellText(fact, fact.value).length],
    ]);
  return block.columns.flatMap((column, at) =>
    [column.label, ...block.rows.map((row) => cellText(column, row[at] ?? null))].map(
      ({ length }) => [at, length] as const,
    ),
  );
}
