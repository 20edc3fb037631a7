import type { Person } from '../rights/actor.ts';
import { nobodys, type OwnedRow, somebodyElses } from '../rights/ownership.ts';
import { canComplaint } from './complaints/complaint-can.ts';
import { canOrder } from './order-can.ts';
import { orderFields } from './order-catalogue.ts';
import type { ColumnGuard } from './order-field.ts';
import { hasSubRight } from './order-rights.ts';

/** Guarded columns and cells of the order overview; all others every reader of the order sees. */
export const overviewColumnGuards: ReadonlyMap<string, ColumnGuard> = new Map(
  [...orderFields].flatMap(([key, { column, cell }]): [string, ColumnGuard][] => {
    const guard = cell ?? column;
    return guard === undefined || guard === true ? [] : [[key, guard]];
  }),
);

const passesColumn = (person: Person, { overview, package: needed }: ColumnGuard): boolean =>
  overview.every((right) => person.rights.has(right)) &&
  (needed === undefined || person.packages.has(needed));

/**
 * Tells whether a cell may be sent: it takes the column's right, and the row's own or other sub-right
 * (rules: rights#overview-cells).
 */
export function canReadCell(person: Person, row: OwnedRow, key: string): boolean {
  if (!canOrder(person, 'order.read', row)) return false;
  const asked = orderFields.get(key)?.reads;
  if (asked !== undefined) return canComplaint(person, asked, row);
  const guard = overviewColumnGuards.get(key);
  return (
    guard === undefined ||
    (passesColumn(person, guard) && guard.sub.every((sub) => hasSubRight(person, row, sub, 'READ')))
  );
}

/**
 * Tells whether a column is offered at all, because some row could show it. Rights on others' orders include those on
 * own ones.
 */
export const canSeeColumn = (person: Person, key: string): boolean => canReadCell(person, nobodys, key);

/** The columns of own and of other rows: two lists are all a list call needs. */
export const readableColumns = <Key extends string>(
  person: Person,
  keys: readonly Key[],
): Readonly<Record<'own' | 'other', readonly Key[]>> => ({
  own: keys.filter((key) => canReadCell(person, nobodys, key)),
  other: keys.filter((key) => canReadCell(person, somebodyElses, key)),
});
