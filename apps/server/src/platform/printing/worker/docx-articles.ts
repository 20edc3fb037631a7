import type { PrintGroup, PrintModel, PrintRow, SumLine } from '@korpus/domain/documents/print-model.ts';
import { type FileChild, Table, TableRow } from 'docx';
import { cell, contentWidth, gray, noBorders, paragraph, tableFrame, twips } from './docx-parts.ts';
import { sumTable } from './docx-tables.ts';

const small = { size: 17 };

/** All groups in one table with one head. `keepsNext`: its end stays with what comes behind it. */
export function articleTables(model: PrintModel, keepsNext: boolean): FileChild[] {
  if (model.groups.length === 0) return sumTable(model.totals, keepsNext);
  return [buildTable(model, keepsNext)];
}

type Columns = { readonly widths: readonly number[]; readonly model: PrintModel };

function buildTable(model: PrintModel, keepsNext: boolean): Table {
  const { groups, totals } = model;
  const amounts = [model.columns.pricePerUnit, model.columns.total].filter((label) => label !== null);
  const fixed = [twips(13), twips(20)];
  const prices = amounts.map(() => twips(27));
  const used = [...fixed, ...prices].reduce((sum, width) => sum + width, 0);
  const columns: Columns = { model, widths: [...fixed, contentWidth - used, ...prices] };
  return new Table({
    ...tableFrame(columns.widths),
    borders: noBorders,
    rows: [
      headRow(columns),
      ...groups.flatMap((group, index) =>
        index === groups.length - 1
          ? groupRows(columns, group, totals, keepsNext)
          : groupRows(columns, group, [], false),
      ),
    ],
  });
}

const headRow = ({ model: { columns }, widths }: Columns): TableRow => {
  const labels = [columns.position, columns.amount, columns.description, columns.pricePerUnit, columns.total];
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: labels
      .filter((label) => label !== null)
      .map((label, index) =>
        cell(label, {
          width: widths[index] ?? 0,
          run: { ...small, bold: true },
          right: index > 2,
          bottom: true,
          keepNext: true,
        }),
      ),
  });
};

/** The name of a group stays with its first article, the sums with the last. */
function groupRows(
  columns: Columns,
  group: PrintGroup,
  totals: readonly SumLine[],
  keepsNext: boolean,
): TableRow[] {
  const sums = [...group.sums, ...totals];
  return [
    ...titleRow(columns, group),
    ...group.rows.map((row, index) =>
      articleRow(columns, row, (sums.length > 0 || keepsNext) && index === group.rows.length - 1),
    ),
    ...sums.map((sum, index) =>
      sumRow(columns, sum, keepsNext || index < sums.length - 1, index === group.sums.length),
    ),
  ];
}

function titleRow({ widths }: Columns, { title, facts }: PrintGroup): TableRow[] {
  if (title === null && facts.length === 0) return [];
  const keep = { keepNext: true, spacing: { before: 120 } };
  const said = facts.map(({ label, value }) => `${label}: ${value}`).join('  ·  ');
  const lines = [
    ...(title === null ? [] : [paragraph(title, { bold: true }, keep)]),
    ...(said === '' ? [] : [paragraph(said, { ...small, color: gray }, { keepNext: true })]),
  ];
  const width = widths.reduce((sum, each) => sum + each, 0);
  return [new TableRow({ cantSplit: true, children: [cell(lines, { width, span: widths.length })] })];
}

function articleRow({ model: { columns }, widths }: Columns, row: PrintRow, keepNext: boolean): TableRow {
  const words = [
    ...(row.name === '' ? [] : [paragraph(row.name, { ...small, bold: true }, { keepNext })]),
    ...(row.description === null
      ? []
      : [paragraph(row.description, { ...small, color: gray }, { keepNext })]),
  ];
  const price = columns.pricePerUnit === null ? [] : [row.pricePerUnit ?? ''];
  const total = columns.total === null ? [] : [row.total ?? ''];
  const [position = 0, amount = 0, description = 0, ...prices] = widths;
  return new TableRow({
    cantSplit: true,
    children: [
      cell(row.position, { width: position, run: small, keepNext }),
      cell(row.amount, { width: amount, run: small, keepNext }),
      cell(words.length === 0 ? '' : words, { width: description }),
      ...[...price, ...total].map((text, index) =>
        cell(text, { width: prices[index] ?? 0, run: small, right: true, keepNext }),
      ),
    ],
  });
}

function sumRow({ widths }: Columns, sum: SumLine, keepNext: boolean, isFirstTotal: boolean): TableRow {
  const run = { ...small, bold: sum.strong };
  const last = widths.at(-1) ?? 0;
  const width = widths.slice(0, -1).reduce((all, each) => all + each, 0);
  const style = { run, right: true, keepNext, top: isFirstTotal };
  return new TableRow({
    cantSplit: true,
    children: [
      cell(sum.label, { ...style, width, span: widths.length - 1 }),
      cell(sum.amount, { ...style, width: last }),
    ],
  });
}
