import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import type { Cell, NameOf } from '@korpus/domain/fields/cells.ts';
import { plainText } from '@korpus/domain/fields/value-text.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';

/** Cells of a list as files have them (rules: overviews#files-of-a-list). */

/** A reader of a file: what ids are called there, and where an instant is which day. */
export type FileReader = { readonly nameOf: NameOf; readonly timeZone: string };

/** Kinds that files have a form of their own for; all others are texts. */
export const fileKind = (kind: string): TableColumn['kind'] => fileKinds[kind] ?? 'text';

const fileKinds: Readonly<Record<string, TableColumn['kind']>> = {
  money: 'money',
  percent: 'percent',
  day: 'date',
  instant: 'date',
  week: 'week',
};

/** Hidden from its reader or empty: nothing. A total covers the rows that show the value. */
export function fileCell<Row>(cell: Cell<Row>, row: Row, { nameOf, timeZone }: FileReader): TableCell {
  const value = cell.read(row, nameOf);
  if (typeof value === 'boolean') return plainText(value);
  return cell.kind === 'instant' && typeof value === 'string'
    ? dayOf(wallTimeAt(new Date(value), timeZone))
    : value;
}
