import type { PrintFrame, PrintLine, PrintTable } from '@korpus/domain/documents/print-model.ts';
import type { SheetJob } from '../printing.ts';
import type { RecordSheets, SheetBlock, SheetFact, SheetTable } from '../record-sheets.ts';
import type { TableCell } from '../table-model.ts';
import { cellText, isNumeric, namedTotals } from './table-cells.ts';

/** A block as it is printed; two of the three are empty. */
type PrintBlock = {
  readonly title: string;
  readonly facts: readonly PrintLine[];
  readonly table: PrintTable | null;
  readonly words: string | null;
};
type RecordPages = PrintFrame & {
  readonly subtitle: string;
  /** How large letters of tables are. */
  readonly points: number;
  readonly sheets: readonly {
    readonly continued: string;
    readonly title: string;
    readonly mark: string | null;
    readonly blocks: readonly PrintBlock[];
  }[];
};

/** Letters of tables, in points. */
export const pointsOn = ({ isPinnedUp = false }: Pick<RecordSheets, 'isPinnedUp'>): number =>
  isPinnedUp ? 9.5 : 8.5;

/** Sheets as the template sets them, on plain paper: they stay in the house. */
export function recordPages(records: RecordSheets): SheetJob {
  const { title, subtitle, author, today, sheets } = records;
  const model: RecordPages = {
    language: 'de',
    title,
    subtitle,
    points: pointsOn(records),
    author,
    draft: null,
    documentDate: today,
    continued: title,
    signatures: [],
    footer: [],
    sheets: sheets.map((sheet) => ({
      ...sheet,
      continued: sheet.title,
      blocks: sheet.blocks.map(printBlock),
    })),
  };
  return { kind: 'sheet', template: 'records.typ', model, letterhead: null, pictures: [] };
}

function printBlock(block: SheetBlock): PrintBlock {
  const nothing = { title: block.title, facts: [], table: null, words: null };
  switch (block.kind) {
    case 'facts':
      return { ...nothing, facts: block.facts.map(factInWords) };
    case 'table':
      return { ...nothing, table: tableInWords(block) };
    case 'words':
      return { ...nothing, words: block.words };
  }
}

export const factInWords = (fact: SheetFact): PrintLine => ({
  label: fact.label,
  value: cellText(fact, fact.value),
});

export function tableInWords({ title, columns, rows, strong = [], totals }: SheetTable): PrintTable {
  const wordsOf = (values: readonly TableCell[]) =>
    columns.map((column, at) => cellText(column, values[at] ?? null));
  return {
    title,
    head: columns.map(({ label }) => label),
    numeric: columns.map(isNumeric),
    rows: rows.map(wordsOf),
    strong,
    sum: totals === null ? null : wordsOf(namedTotals(totals)),
  };
}
