import { fieldsWith } from '../fields/field.ts';
import type { Person } from '../rights/actor.ts';
import { decideOwnership, type OwnedRow } from '../rights/ownership.ts';
import { isRight } from '../rights/rights.ts';
import { canComplaint } from './complaints/complaint-can.ts';
import { type LockFacts, lockedFields } from './locked-fields.ts';
import type { Order, OrderPayment } from './order.ts';
import { canOrder } from './order-can.ts';
import { orderCatalogue, orderFields } from './order-catalogue.ts';
import type { SubRight } from './order-field.ts';

/** Rights needed for a field: all of `read` to read it, and `write` on top to write it. */
type FieldGuard = { readonly read: readonly SubRight[]; readonly write: SubRight };

/** Fields and figures of an order that not every reader sees. */
export const guardedOrderFields: ReadonlyMap<string, FieldGuard> = new Map(
  [...orderFields].flatMap(([name, { read, write }]): [string, FieldGuard][] =>
    read === undefined ? [] : [[name, { read, write: write ?? read[0] }]],
  ),
);

const serverOwnedFields: ReadonlySet<string> = new Set(fieldsWith(orderCatalogue, 'serverOwned'));

/**
 * Tells whether a person has a sub-right. A right to write what is calculated does not exist, so asking for it answers
 * no.
 */
export function hasSubRight(person: Person, row: OwnedRow, sub: SubRight, action: 'READ' | 'WRITE'): boolean {
  const right = `${decideOwnership(person, row)}_ORDER_${sub}_${action}`;
  return isRight(right) && person.rights.has(right);
}

/**
 * Tells whether a field or figure of an order may be sent to a person. All readers of the order see fields without a
 * guard.
 */
export function mayReadField(person: Person, row: OwnedRow, field: string): boolean {
  if (!canOrder(person, 'order.read', row)) return false;
  const asked = orderFields.get(field)?.reads;
  if (asked !== undefined) return canComplaint(person, asked, row);
  if (field === 'documentData' && !person.packages.has('DOCUMENT_PRINT')) return false;
  const guard = guardedOrderFields.get(field);
  return guard === undefined || guard.read.every((sub) => hasSubRight(person, row, sub, 'READ'));
}

/** The document of a payment stands inside it, with prices that its reader may not see. */
export function withoutPaymentDocuments<T extends object>(record: T): T {
  if (!('payments' in record) || !Array.isArray(record.payments)) return record;
  const payments = record.payments.map(({ document: _document, ...payment }: OrderPayment) => payment);
  return { ...record, payments };
}

/** Tells whether a save of this person may set a field, regardless of locks. */
export function mayWriteField(person: Person, row: OwnedRow, field: keyof Order): boolean {
  if (!canOrder(person, 'order.edit', row) || serverOwnedFields.has(field)) return false;
  if (field === 'documentData' && !person.packages.has('DOCUMENT_PRINT')) return false;
  if (field === 'salesmanId') return canOrder(person, 'order.changeSalesman', row);
  const guard = guardedOrderFields.get(field);
  if (guard === undefined) return true;
  return (
    guard.read.every((sub) => hasSubRight(person, row, sub, 'READ')) &&
    hasSubRight(person, row, guard.write, 'WRITE')
  );
}

/** Lists the fields of this order that a person may set now: those they have the right to and that are not locked. */
export function writableOrderFields(
  person: Person,
  row: OwnedRow & LockFacts,
  fields: readonly (keyof Order)[],
): ReadonlySet<keyof Order> {
  const locked = lockedFields(row);
  return new Set(fields.filter((field) => !locked.has(field) && mayWriteField(person, row, field)));
}

/** Receiving money needs the order's own right, or that to the week overview (rules: rights#receiving-money). */
export const mayReceiveMoney = (person: Person, row: OwnedRow): boolean =>
  mayWriteField(person, row, 'payments') ||
  (canOrder(person, 'order.read', row) && person.rights.has('WEEK_OVERVIEW_WRITE'));
