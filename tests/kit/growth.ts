import type { StoredRow } from './all-rows.ts';

/** How many rows more or fewer each table has. */
export function growth(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { table } of after) counts.set(table, (counts.get(table) ?? 0) + 1);
  for (const { table } of before) counts.set(table, (counts.get(table) ?? 0) - 1);
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0).toSorted());
}
