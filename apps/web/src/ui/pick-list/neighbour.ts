/** Finds the row that the arrows lead to; at an end one stays. */
export function neighbour<Row extends Readonly<{ id: string }>>(
  rows: readonly Row[],
  id: string | null,
  step: 1 | -1,
): Row | null {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return (step === 1 ? rows[0] : rows.at(-1)) ?? null;
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)] ?? null;
}
