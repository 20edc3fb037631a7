import { type Column, hasTotal } from '../columns/column.ts';

export type Totals = ReadonlyMap<string, number>;

/** Sums of all total columns in one pass; cents are whole numbers, so the sums are exact. */
export function sumColumns<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  counts: (row: Row) => boolean = everyRow,
): Totals {
  const summed = columns.filter(hasTotal);
  const sums = new Float64Array(summed.length);
  for (const row of rows) {
    if (!counts(row)) continue;
    for (let index = 0; index < summed.length; index += 1) {
      const value = summed[index]?.value(row);
      if (typeof value === 'number') sums[index] = (sums[index] ?? 0) + value;
    }
  }
  return new Map(summed.map((column, index) => [column.key, sums[index] ?? 0]));
}

const everyRow = () => true;
