import type { PrintFrame, PrintLine, PrintTable } from '@korpus/domain/documents/print-model.ts';
import type { SheetJob } from '../printing.ts';
import { printingTexts } from '../printing-texts.ts';
import type { RecordSheets, SheetBlock, SheetFact, SheetTable } from '../record-sheets.ts';
import type { TableCell } from '../table-model.ts';
import { cellText, isNumeric } from './table-cells.ts';

/** A block as it is printed; two of the three are empty. */
type PrintBlock = {
  readonly title: string;
  readonly facts: readonly PrintLine[];
  readonly table: PrintTable | null;
  readonly words: string | null;
};
type RecordPages = PrintFrame & {
  readonly subtitle: string;
  readonly sheets: readonly {
    readonly continued: string;
    readonly title: string;
    readonly mark: string;
    readonly blocks: readonly PrintBlock[];
  }[];
};

/** Sheets as the template sets them, on plain paper: they stay in the house. */
export function recordPages({ title, subtitle, author, today, sheets }: RecordSheets): SheetJob {
  const model: RecordPages = {
    language: 'de',
    title,
    subtitle,
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

export function tableInWords({ title, columns, rows, totals }: SheetTable): PrintTable {
  const wordsOf = (values: readonly TableCell[]) =>
    columns.map((column, at) => cellText(column, values[at] ?? null));
  return {
    title,
    head: columns.map(({ label }) => label),
    numeric: columns.map(isNumeric),
    rows: rows.map(wordsOf),
    sum:
      totals === null
        ? null
        : wordsOf(totals).map((words, at) => (at === 0 && words === '' ? printingTexts.total : words)),
  };
}
