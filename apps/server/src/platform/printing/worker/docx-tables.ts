import type { PrintTable, SumLine } from '@korpus/domain/documents/print-model.ts';
import { type Paragraph, Table, TableRow } from 'docx';
import { cell, contentWidth, noBorders, paragraph, tableFrame } from './docx-parts.ts';

const small = { size: 17 };
const strong = { size: 17, bold: true };

/**
 * A table of plain words: payments, deducted prepayments. Its heading stays with it. `keepsNext`: its end stays with what
 * comes behind it.
 */
export function plainTable(data: PrintTable, points = 8.5, keepsNext = false): (Paragraph | Table)[] {
  const widths = deriveWidths(data, points);
  // A long table may go on over the page, as in parts.typ.
  const isLong = data.rows.length > 15;
  const rowOf = (words: readonly string[], kind: 'head' | 'row' | 'strong' | 'sum', keepNext: boolean) =>
    new TableRow({
      cantSplit: true,
      tableHeader: kind === 'head',
      children: words.map((word, column) =>
        cell(word, {
          width: widths[column] ?? 0,
          right: data.numeric[column] === true,
          run: { size: points * 2, bold: kind !== 'row' },
          bottom: kind === 'head',
          top: kind === 'sum',
          keepNext,
        }),
      ),
    });
  return [
    paragraph(data.title, { bold: true }, { keepNext: true, spacing: { before: 300, after: 80 } }),
    new Table({
      ...tableFrame(widths),
      borders: noBorders,
      rows: [
        rowOf(data.head, 'head', true),
        ...data.rows.map((row, place) => {
          const kind = data.strong?.includes(place) === true ? 'strong' : 'row';
          return rowOf(row, kind, place < data.rows.length - 1 ? !isLong : data.sum !== null || keepsNext);
        }),
        ...(data.sum === null ? [] : [rowOf(data.sum, 'sum', keepsNext)]),
      ],
    }),
  ];
}

/** Width of letters in shares of their height, about: nobody measures letters before Word does. */
const widthOfLetter = 0.55;
/** Among few letters wide ones count for more: „Messe“. */
const fewestLetters = 7;

/** Amounts, days and numbers of papers stand in one line, words share what is left. */
function deriveWidths({ head, numeric, rows, sum }: PrintTable, points: number): number[] {
  const all = sum === null ? rows : [...rows, sum];
  const columns = head.map((label, column) => {
    const isOneLine = numeric[column] === true || rows.every((row) => /^\S{0,16}$/.test(row[column] ?? ''));
    const labels = label.length > 14 ? label.split(' ') : [label];
    const lines = [...labels, ...all.flatMap((row) => (row[column] ?? '').split('\n'))];
    const letters = lines.reduce((most, { length }) => Math.max(most, length), fewestLetters);
    return isOneLine
      ? { width: Math.ceil(letters * points * widthOfLetter * 20) + 200, share: 0 }
      : { width: 0, share: Math.min(Math.max(letters, 13), 36) + 2 };
  });
  const [taken, shares] = columns.reduce(
    ([width, share], each) => [width + each.width, share + each.share],
    [0, 0],
  );
  const left = contentWidth - taken;
  if (left < contentWidth / 4) return head.map(() => Math.floor(contentWidth / head.length));
  return columns.map(({ width, share }) => width + Math.floor((left * share) / Math.max(1, shares)));
}

/** Sums of a document without articles. */
export function sumTable(sums: readonly SumLine[], keepNext: boolean): Table[] {
  if (sums.length === 0) return [];
  const widths = [Math.floor(contentWidth * 0.7), Math.floor(contentWidth * 0.3)] as const;
  const rows = sums.map(
    ({ label, amount, strong: isStrong }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(label, { width: widths[0], run: isStrong ? strong : small, top: true, keepNext }),
          cell(amount, {
            width: widths[1],
            run: isStrong ? strong : small,
            right: true,
            top: true,
            keepNext,
          }),
        ],
      }),
  );
  return [new Table({ ...tableFrame(widths), borders: noBorders, rows })];
}
