import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';
import type { SheetBlock } from '../../platform/printing/record-sheets.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';

type Head = Pick<TableColumn, 'label' | 'kind'>;
type Line = { readonly cells: readonly TableCell[]; readonly isStrong?: boolean };

/** A column in which nothing stands is left out. */
export function tableBlock(
  title: string,
  heads: readonly Head[],
  lines: readonly Line[],
  totals: readonly TableCell[] | null,
): SheetBlock {
  const all = [...lines.map(({ cells }) => cells), ...(totals === null ? [] : [totals])];
  const isUsed = (_: unknown, at: number) => all.some((cells) => cells[at] !== null && cells[at] !== '');
  return {
    kind: 'table',
    title,
    columns: heads.filter(isUsed).map(({ label, kind }) => ({ label, kind, total: false })),
    rows: lines.map(({ cells }) => cells.filter(isUsed)),
    strong: lines.flatMap(({ isStrong = false }, place) => (isStrong ? [place] : [])),
    totals: totals?.filter(isUsed) ?? null,
  };
}

type List<Row> = {
  readonly title: string;
  /** Said where there are no rows. */
  readonly nothing: string;
  /** Columns of the table; the first that says whose row it is names the sums as well. */
  readonly columns: readonly (Head & { readonly names?: true; readonly value: (row: Row) => TableCell })[];
  /** The last column, and what sums are of. */
  readonly amount: { readonly label: string; readonly of: (row: Row) => Cents };
  readonly groups: readonly { readonly label: string; readonly rows: readonly Row[] }[];
  readonly total: string;
};

/** Rows in groups that add up; one that is alone needs no other sum than its own. */
export function listBlock<Row>({ title, nothing, columns, amount, groups, total }: List<Row>): SheetBlock {
  const present = groups.filter(({ rows }) => rows.length > 0);
  const [first] = present;
  if (first === undefined) return { kind: 'words', title, words: nothing };
  const lineOf = (row: Row): Line => ({
    cells: [...columns.map(({ value }) => value(row)), amount.of(row) || null],
  });
  const sumOf = (label: string, rows: readonly Row[]): TableCell[] => [
    ...columns.map(({ names }) => (names === true ? label : null)),
    sumCents(rows.map(amount.of)),
  ];
  const lines =
    present.length === 1
      ? first.rows.map(lineOf)
      : present.flatMap(({ label, rows }): Line[] => [
          ...rows.map(lineOf),
          { cells: sumOf(label, rows), isStrong: true },
        ]);
  const totals =
    present.length === 1
      ? sumOf(first.label, first.rows)
      : sumOf(
          total,
          present.flatMap(({ rows }) => rows),
        );
  return tableBlock(title, [...columns, { label: amount.label, kind: 'money' }], lines, totals);
}
