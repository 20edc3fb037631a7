import type { AmountWriting } from './amount-writing.ts';
import type { SheetRow } from './sheet.ts';

/** A row as it counts, and what stood in the file where somebody mended it. */
type Row = Pick<SheetRow, 'cells' | 'original'>;

/** A cell that is typed anew; null: it is again what stands in the file. */
type MendedCell = { readonly column: number; readonly text: string | null };

/** The row with its cells typed anew. What stood in the file is kept as long as it is another (rules: import#mended). */
export function mendRow({ cells, original = null }: Row, mended: readonly MendedCell[]): Required<Row> {
  const file = original ?? cells;
  const now = new Map([...cells.entries()]);
  for (const { column, text } of mended) now.set(column, text === null ? (file[column] ?? '') : text.trim());
  const width = Math.max(file.length, ...[...now].flatMap(([at, text]) => (text === '' ? [] : [at + 1])));
  const next = Array.from({ length: width }, (_, at) => now.get(at) ?? '');
  return columnsMended({ cells: next, original: file }).length === 0
    ? { cells: file, original: null }
    : { cells: next, original: file };
}

/** The columns whose cell is another than in the file. */
export function columnsMended({ cells, original = null }: Row): readonly number[] {
  if (original === null) return [];
  return Array.from({ length: Math.max(cells.length, original.length) }, (_, at) => at).filter(
    (at) => (cells[at] ?? '') !== (original[at] ?? ''),
  );
}

/**
 * How an amount is read that a person typed into a column: as the column writes it, or as people here do; what may be
 * either is asked for again (rules: import#amounts).
 */
export const typedWriting = (ofColumn: AmountWriting): AmountWriting =>
  ofColumn === 'GERMAN' ? 'GERMAN' : 'MIXED';
