import { type Column, hasTotal, type Total } from '../columns/column.ts';

export type Totals = ReadonlyMap<string, Total>;

/** Sums of all total columns in one pass; cents are whole numbers, so the sums are exact. */
export function sumColumns<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  counts: (row: Row) => boolean = everyRow,
): Totals {
  const summed = columns.filter(hasTotal);
  const sums = new Float64Array(summed.length);
  const incomplete = new Uint32Array(summed.length);
  for (const row of rows) {
    if (!counts(row)) continue;
    for (let index = 0; index < summed.length; index += 1) {
      const column = summed[index];
      const value = column?.value(row);
      if (typeof value !== 'number') continue;
      sums[index] = (sums[index] ?? 0) + value;
      if (column?.isIncomplete?.(row) === true) incomplete[index] = (incomplete[index] ?? 0) + 1;
    }
  }
  return new Map(
    summed.map((column, index) => [
      column.key,
      { sum: sums[index] ?? 0, incomplete: incomplete[index] ?? 0 },
    ]),
  );
}

const everyRow = () => true;
