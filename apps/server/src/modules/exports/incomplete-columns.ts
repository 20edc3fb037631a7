import { incompleteIn, incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import type { TableCell, TableModel } from '../../platform/printing/table-model.ts';

/** A row of a list in a file. */
export type Line = {
  readonly isMuted: boolean;
  readonly cells: readonly TableCell[];
  /** Cell by cell: it lacks data. */
  readonly lacks: readonly boolean[];
};

/**
 * Amounts stay numbers in a file, so a column of its own beside them says which of them lack data, and its heading how
 * many of the total do (rules: money#incomplete-margins).
 */
export function withIncomplete(table: TableModel, lines: readonly Line[]): TableModel {
  const lacking = (place: number) => lines.filter(isLacking(place));
  const places = table.columns.map((_, place) => place).filter((place) => lacking(place).length > 0);
  const beside = <T>(cells: readonly T[], told: (place: number) => T): T[] =>
    cells.flatMap((cell, place) => (places.includes(place) ? [cell, told(place)] : [cell]));
  return {
    ...table,
    columns: beside(table.columns, (place) => ({
      label: headOf(table.columns[place]?.label, lacking(place).filter(({ isMuted }) => !isMuted).length),
      kind: 'text',
      total: false,
    })),
    rows: table.rows.map((cells, at) =>
      beside<TableCell>(cells, (place) => {
        const line = lines[at];
        return line !== undefined && isLacking(place)(line) ? incompleteText : null;
      }),
    ),
    totals: table.totals && beside<number | null>(table.totals, () => null),
  };
}

/** Tells whether a line lacks something in a column. An empty cell lacks nothing. */
const isLacking =
  (place: number) =>
  ({ cells, lacks }: Line): boolean =>
    lacks[place] === true && (cells[place] ?? null) !== null;

const headOf = (label = '', count: number): string =>
  `${label} ${count === 0 ? incompleteText : incompleteIn(count)}`;
