import type { PrintTable, SumLine } from '@korpus/domain/documents/print-model.ts';
import { type Paragraph, Table, TableRow } from 'docx';
import { cell, contentWidth, noBorders, paragraph, tableFrame } from './docx-parts.ts';

const small = { size: 17 };
const strong = { size: 17, bold: true };

/** A table of plain words: payments, deducted prepayments. Its heading stays with it. */
export function plainTable(data: PrintTable): (Paragraph | Table)[] {
  const width = Math.floor(contentWidth / Math.max(1, data.head.length));
  const rowOf = (words: readonly string[], kind: 'head' | 'row' | 'sum') =>
    new TableRow({
      cantSplit: true,
      tableHeader: kind === 'head',
      children: words.map((word, column) =>
        cell(word, {
          width,
          right: data.numeric[column] === true,
          run: kind === 'row' ? small : strong,
          bottom: kind === 'head',
          top: kind === 'sum',
          keepNext: kind !== 'sum',
        }),
      ),
    });
  return [
    paragraph(data.title, { bold: true }, { keepNext: true, spacing: { before: 300, after: 80 } }),
    new Table({
      ...tableFrame(data.head.map(() => width)),
      borders: noBorders,
      rows: [
        rowOf(data.head, 'head'),
        ...data.rows.map((row) => rowOf(row, 'row')),
        ...(data.sum === null ? [] : [rowOf(data.sum, 'sum')]),
      ],
    }),
  ];
}

/** Sums of a document without articles. */
export function sumTable(sums: readonly SumLine[]): Table[] {
  if (sums.length === 0) return [];
  const widths = [Math.floor(contentWidth * 0.7), Math.floor(contentWidth * 0.3)] as const;
  const rows = sums.map(
    ({ label, amount, strong: isStrong }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(label, { width: widths[0], run: isStrong ? strong : small, top: true }),
          cell(amount, { width: widths[1], run: isStrong ? strong : small, right: true, top: true }),
        ],
      }),
  );
  return [new Table({ ...tableFrame(widths), borders: noBorders, rows })];
}
