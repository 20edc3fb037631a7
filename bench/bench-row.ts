/** A line of the benchmark's table. Only goals that do not depend on the machine decide: ratios, bytes, memory. */
export type BenchRow = Readonly<{ name: string; value: number; unit: string; goal: string }>;

/** Whether the goal is met; null where there is none. „same for all“ looks at the rows with that goal. */
export function isMet({ value, goal }: BenchRow, all: readonly BenchRow[]): boolean | null {
  const [, sign, limit] = /^([≤≥]) ([\d.]+)$/.exec(goal) ?? [];
  if (sign === '≤') return value <= Number(limit);
  if (sign === '≥') return value >= Number(limit);
  if (goal === 'same for all') return all.every((row) => row.goal !== goal || row.value === value);
  return null;
}

export function printTable(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => {
    const met = isMet(row, rows);
    return [row.name, `${round(row.value)} ${row.unit}`, row.goal, met === null ? '' : met ? 'ok' : '–'];
  });
  const all = [['measured', 'value', 'goal', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const pad = (cell: string, width: number, column: number) =>
  column === 1 ? cell.padStart(width) : cell.padEnd(width);

export const round = (value: number): number => Math.round(value * 100) / 100;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
