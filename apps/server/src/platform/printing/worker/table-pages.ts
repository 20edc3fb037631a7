import { printingTexts } from '../printing-texts.ts';
import type { TableModel } from '../table-model.ts';
import { breakWord, wordsIn } from './break-word.ts';
import { cellText } from './table-cells.ts';
import { type Band, cellPadding, layoutTable, type Measure } from './table-layout.ts';

type Style = 'head' | 'row' | 'muted' | 'total';
export type TableLine = {
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
  readonly style: Style;
};
export type TablePage = {
  readonly band: Band;
  readonly withTitle: boolean;
  readonly head: TableLine;
  readonly lines: readonly TableLine[];
};
type Room = { readonly width: number; readonly height: number; readonly titleHeight: number };

export const lineHeight = 1.25;
export const weightOf = (style: Style) => (style === 'head' || style === 'total' ? 'bold' : 'regular');

/** A cell is cut there, and says so: a note of a page would push all other rows off it. */
const mostLines = 12;

/** Laid out before it is drawn, so that „Seite x von y“ is known from the start. */
export function tablePages(
  table: TableModel,
  measure: Measure,
  room: Room,
): { readonly fontSize: number; readonly pages: readonly TablePage[] } {
  const texts = table.rows.map((row) =>
    table.columns.map((column, index) => cellText(column, row[index] ?? null)),
  );
  const totals = table.totals?.map((value, index) => totalText(table, index, value)) ?? null;
  const all = totals === null ? texts : [...texts, totals];
  const { fontSize, bands } = layoutTable(table, all, measure, room.width);
  const pages = bands.flatMap((band) => {
    const lineOf = (words: readonly string[], style: Style) =>
      layLine(words, style, { band, fontSize, measure });
    const head = lineOf(
      table.columns.map(({ label }) => label),
      'head',
    );
    const lines = texts.map((words, index) => lineOf(words, table.muted[index] === true ? 'muted' : 'row'));
    if (totals !== null) lines.push(lineOf(totals, 'total'));
    const free = room.height - head.height;
    return splitIntoPages(lines, free, room.titleHeight).map(
      (each, index): TablePage => ({ band, withTitle: index === 0, head, lines: each }),
    );
  });
  return { fontSize, pages };
}

function totalText({ columns }: TableModel, index: number, value: number | null): string {
  const column = columns[index];
  if (index === 0 && value === null) return printingTexts.total;
  return column === undefined ? '' : cellText(column, value);
}

type Setting = { readonly band: Band; readonly fontSize: number; readonly measure: Measure };

function layLine(words: readonly string[], style: Style, { band, fontSize, measure }: Setting): TableLine {
  const widthOf = (text: string) => measure(text, weightOf(style)) * fontSize;
  const cells = band.columns.map((column, index) => {
    const width = (band.widths[index] ?? 0) - 2 * cellPadding;
    const lines = wrapText(words[column] ?? '', width + 0.1, widthOf);
    return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines;
  });
  const most = Math.max(1, ...cells.map((lines) => lines.length));
  return { cells, height: most * fontSize * lineHeight + 5, style };
}

/** The totals never stand alone under a head: the row before them comes along. */
function splitIntoPages(lines: readonly TableLine[], free: number, titleHeight: number): TableLine[][] {
  const pages: TableLine[][] = [];
  let current: TableLine[] = [];
  let room = free - titleHeight;
  for (const line of lines) {
    if (line.height > room && current.length > 0) {
      const along = line.style === 'total' ? current.splice(-1) : [];
      if (current.length > 0) pages.push(current);
      current = along;
      room = free - along.reduce((sum, { height }) => sum + height, 0);
    }
    current.push(line);
    room -= line.height;
  }
  return [...pages, current];
}

/** The lines of a text in a width; a word that is too long for a line is broken (rules: documents#long-words). */
function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .split('\n')
    .flatMap((line) => (measure(line) <= width ? [line] : wrapLine(line, width, measure)));
}

function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of wordsIn(line, (number) => measure(number) <= width)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
  }
  return [...lines, current];
}
