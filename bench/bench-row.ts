/** A line of the benchmark's table. Only goals that do not depend on the machine decide: ratios, bytes, memory. */
export type BenchRow = Readonly<{ name: string; value: number; unit: string; goal: string }>;

/** True where the goal is met, null where there is none. „same for all“ compares the rows with that goal. */
export function isMet({ value, goal }: BenchRow, all: readonly BenchRow[]): boolean | null {
  const [, sign, limit] = /^([≤≥]) ([\d.]+)$/.exec(goal) ?? [];
  if (sign === '≤') return value <= Number(limit);
  if (sign === '≥') return value >= Number(limit);
  if (goal === 'same for all') return all.every((row) => row.goal !== goal || row.value === value);
  return null;
}

/** A line of the table, in columns wide enough for most names. */
export function writeBenchLine(row: BenchRow, all: readonly BenchRow[]): string {
  const met = isMet(row, all);
  const value = `${round(row.value)} ${row.unit}`;
  const mark = met === null ? '' : met ? 'ok' : '–';
  return `${row.name.padEnd(76)} ${value.padStart(14)}  ${row.goal.padEnd(13)}  ${mark}`.trimEnd();
}

export const round = (value: number): number => Math.round(value * 100) / 100;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
