import { buffer } from 'node:stream/consumers';
import { byDirection } from '@korpus/domain/documents/printable.ts';
import PDFDocument from 'pdfkit';
import { printingTexts } from '../printing-texts.ts';
import type { TableModel } from '../table-model.ts';
import { drawableIn, fontFile, openTypefaces } from './fonts.ts';
import { isNumeric } from './table-cells.ts';
import { cellPadding, type Measure } from './table-layout.ts';
import { lineHeight, type TableLine, type TablePage, tablePages, weightOf } from './table-pages.ts';

/** A4 landscape in points (rules: overviews#files-of-a-list). */
const sheet = { width: 841.89, height: 595.28, margin: 28 };
const room = {
  width: sheet.width - 2 * sheet.margin,
  height: sheet.height - 2 * sheet.margin - 16,
  titleHeight: 36,
};
const ink = { text: '#1a1a1a', muted: '#8a8a8a', line: '#b5b5b5', stripe: '#f6f6f6' };

/** Digits of one width, so that amounts stand under one another: twice the work, so not in the longest tables. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const mostTabularCells = 20_000;

type Pdf = PDFKit.PDFDocument;

/** pdfkit, because Typst takes three times as long for a wide table. Pages leave as they are made. */
export async function renderTablePdf(given: TableModel): Promise<Uint8Array> {
  const typefaces = openTypefaces();
  const table = withDrawableTexts(given, drawableIn(typefaces));
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: table.title },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('regular', fontFile('regular'));
  pdf.registerFont('bold', fontFile('semiBold'));
  const runsOf = runsIn(pdf, typefaces);
  const measure = measureIn(pdf, runsOf);
  const { fontSize, pages } = tablePages(table, measure, room);
  const numeric = table.columns.map(isNumeric);
  const isTabular = table.rows.length * table.columns.length <= mostTabularCells;
  for (const [index, page] of pages.entries()) {
    pdf.addPage();
    drawPage(pdf, { table, page, fontSize, numeric, measure, isTabular, runsOf });
    drawFoot(pdf, `${printingTexts.page} ${index + 1} ${printingTexts.of} ${pages.length}`);
  }
  pdf.end();
  return bytes;
}

/** The same few letters make up all cells, so each is measured once. */
function measureIn(pdf: Pdf, runsOf: RunsOf): Measure {
  const known = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const measured = (letter: string, weight: 'regular' | 'bold'): number => {
    const font = runsOf(letter, weight)[0]?.font ?? weight;
    const width = pdf.font(font).fontSize(100).widthOfString(letter, { features: tabular }) / 100;
    known[weight].set(letter, width);
    return width;
  };
  return (text, weight) => {
    let width = 0;
    for (const letter of text) width += known[weight].get(letter) ?? measured(letter, weight);
    return width;
  };
}

type Run = { readonly font: string; readonly text: string };
type RunsOf = (text: string, weight: 'regular' | 'bold') => readonly Run[];

/** The pieces of a text by the typeface that has their letters; nearly always one. */
function runsIn(pdf: Pdf, typefaces: ReturnType<typeof openTypefaces>): RunsOf {
  const [own, ...others] = typefaces;
  for (const { file } of others) pdf.registerFont(file, file);
  const chooseFont = (letter: string): string | null => {
    const code = letter.codePointAt(0) ?? 0;
    if (own?.letters.has(code) !== false) return null;
    return others.find(({ letters }) => letters.has(code))?.file ?? null;
  };
  const splitIntoRuns = (text: string, weight: 'regular' | 'bold'): readonly Run[] => {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text) {
      const font = chooseFont(letter) ?? weight;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
  // pdfkit turns the letters of a word round where they are written from right to left, and never the words.
  return (text, weight) =>
    byDirection(text).flatMap(({ text: piece, isLeftward }) =>
      isLeftward
        ? piece
            .split(/([ '’־-]+)/)
            .toReversed()
            .flatMap((word) => splitIntoRuns(word, weight))
        : splitIntoRuns(piece, weight),
    );
}

const withDrawableTexts = (table: TableModel, drawable: (text: string) => string): TableModel => ({
  ...table,
  title: drawable(table.title),
  subtitle: drawable(table.subtitle),
  columns: table.columns.map((column) => ({ ...column, label: drawable(column.label) })),
  rows: table.rows.map((row) => row.map((value) => (typeof value === 'string' ? drawable(value) : value))),
});

type Drawing = {
  readonly table: TableModel;
  readonly page: TablePage;
  readonly fontSize: number;
  readonly numeric: readonly boolean[];
  readonly measure: Measure;
  readonly isTabular: boolean;
  readonly runsOf: RunsOf;
};

function drawPage(pdf: Pdf, drawing: Drawing): void {
  const { table, page } = drawing;
  const start = sheet.margin + (page.withTitle ? room.titleHeight : 0);
  if (page.withTitle) drawTitle(pdf, drawing);
  let y = start + drawLine(pdf, drawing, page.head, start);
  rule(pdf, y, page);
  for (const [index, line] of page.lines.entries()) {
    if (line.style === 'total') rule(pdf, y, page);
    else if (index % 2 === 1) pdf.rect(sheet.margin, y, widthOf(page), line.height).fill(ink.stripe);
    y += drawLine(pdf, drawing, line, y);
  }
  if (table.rows.length === 0) {
    write(
      pdf.font('regular').fontSize(9).fillColor(ink.muted),
      printingTexts.noRows,
      sheet.margin + cellPadding,
      y + 6,
    );
  }
}

/** Draws the title on one line, however long it is: in smaller type, and cut where even that is too wide. */
function drawTitle(pdf: Pdf, { table, measure, runsOf }: Drawing): void {
  const { title, subtitle } = table;
  const size = Math.max(8, Math.min(14, room.width / measure(title, 'bold')));
  const signs = Array.from(title);
  const isWide = (text: string) => measure(text, 'bold') * size > room.width + 0.1;
  const cut = (length: number) => `${signs.slice(0, length).join('')}…`;
  let length = signs.length;
  if (isWide(title)) while (length > 0 && isWide(cut(length))) length -= 1;
  const said = length === signs.length ? title : cut(length);
  pdf.fontSize(size).fillColor(ink.text);
  writeRuns(pdf, { runs: runsOf(said, 'bold'), x: sheet.margin, y: sheet.margin, size });
  pdf.fontSize(8.5).fillColor(ink.muted);
  writeRuns(pdf, { runs: runsOf(subtitle, 'regular'), x: sheet.margin, y: sheet.margin + 18, size: 8.5 });
}

function drawLine(
  pdf: Pdf,
  { page: { band }, fontSize, numeric, measure, isTabular, runsOf }: Drawing,
  line: TableLine,
  y: number,
): number {
  pdf.font(weightOf(line.style)).fontSize(fontSize);
  pdf.fillColor(line.style === 'muted' ? ink.muted : ink.text);
  let x = sheet.margin;
  for (const [index, column] of band.columns.entries()) {
    const width = band.widths[index] ?? 0;
    for (const [place, text] of (line.cells[index] ?? []).entries()) {
      if (text === '') continue;
      const left =
        numeric[column] === true
          ? width - cellPadding - measure(text, weightOf(line.style)) * fontSize
          : cellPadding;
      const top = y + 3 + place * fontSize * lineHeight;
      // The head of such a column is named by whoever asked for the file.
      if (numeric[column] === true && isTabular && line.style !== 'head')
        pdf.text(text, x + left, top, { lineBreak: false, features: tabular });
      else writeRuns(pdf, { runs: runsOf(text, weightOf(line.style)), x: x + left, y: top, size: fontSize });
    }
    x += width;
  }
  return line.height;
}

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** Ascent of our typeface, from the top of a line down to where its letters stand. */
const ascent = 0.96875;

/** All on one line, however high the letters of some typeface reach. */
function writeRuns(pdf: Pdf, { runs, x, y, size }: Place & { readonly runs: readonly Run[] }): void {
  let left = x;
  for (const { font, text } of runs) {
    pdf.font(font).text(text, left, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    if (runs.length > 1) left += pdf.widthOfString(text);
  }
}

function drawFoot(pdf: Pdf, text: string): void {
  pdf.font('regular').fontSize(7.5).fillColor(ink.muted);
  write(pdf, text, sheet.width - sheet.margin - pdf.widthOfString(text), sheet.height - sheet.margin - 8);
}

const widthOf = ({ band }: TablePage): number => band.widths.reduce((sum, width) => sum + width, 0);

const rule = (pdf: Pdf, y: number, page: TablePage) =>
  pdf
    .moveTo(sheet.margin, y)
    .lineTo(sheet.margin + widthOf(page), y)
    .lineWidth(0.6)
    .stroke(ink.line);

const write = (pdf: Pdf, text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
