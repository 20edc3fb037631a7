import type { Actor, Permissions } from '../rights/actor.ts';
import { isRight } from '../rights/rights.ts';
import { isDeletable, lockedFields } from './locked-fields.ts';
import type { Order, OrderPayment } from './order.ts';
import { guardedOrderFields, type SubRight, serverOwnedFields } from './order-field-rights.ts';

export type Person = Permissions & Pick<Actor, 'userId'>;

/** What decides whose an order is; the user is the one linked to its exhibition salesman, if any (decisions §5). */
export type OwnedRow = {
  readonly salesmanId: string | null;
  readonly exhibitionSalesmanUserId?: string | null;
};

export type Side = 'OWN' | 'OTHER';

/** spec 2 §6: own is what has no salesman, or is the person's; to admins everything is. */
export function sideOf({ roles, userId }: Person, row: OwnedRow): Side {
  const isOwn =
    roles.has('ADMIN') ||
    roles.has('SUPER_ADMIN') ||
    row.salesmanId === null ||
    row.salesmanId === userId ||
    row.exhibitionSalesmanUserId === userId;
  return isOwn ? 'OWN' : 'OTHER';
}

const has = (person: Person, row: OwnedRow, action: 'READ' | 'WRITE' | 'DELETE') =>
  person.rights.has(`${sideOf(person, row)}_ORDER_${action}`);

export const canReadOrder = (person: Person, row: OwnedRow): boolean => has(person, row, 'READ');
export const canEditOrder = (person: Person, row: OwnedRow): boolean => has(person, row, 'WRITE');

/** spec 2 §2, decisions §6: never one with an invoice number, on itself or on a payment. */
export const canDeleteOrder = (
  person: Person,
  row: OwnedRow & Pick<Order, 'invoiceNumber' | 'payments'>,
): boolean => isDeletable(row) && has(person, row, 'DELETE');

/** spec 2 §6: who may edit, and it is unassigned, the person's own, or they hold the right to. */
export const canChangeSalesman = (person: Person, row: OwnedRow): boolean =>
  canEditOrder(person, row) &&
  (sideOf(person, row) === 'OWN' || person.rights.has('OTHER_ORDER_CHANGE_SALESMAN'));

/** There is no right to write what is calculated, so asking for it answers no. */
export function hasSubRight(person: Person, row: OwnedRow, sub: SubRight, action: 'READ' | 'WRITE'): boolean {
  const right = `${sideOf(person, row)}_ORDER_${sub}_${action}`;
  return isRight(right) && person.rights.has(right);
}

/**
 * Of the complaints about an order (domain/complaints/complaint-rights), with their package only: on the side of its
 * current salesman (decisions §8), and what is allowed on others' is allowed on one's own (spec 3 §6).
 */
export const hasComplaintRight = (
  person: Person,
  row: OwnedRow,
  action: 'READ' | 'WRITE' | 'DELETE',
): boolean =>
  person.packages.has('COMPLAINT') &&
  (person.rights.has(`OTHER_COMPLAINT_${action}`) ||
    (sideOf(person, row) === 'OWN' && person.rights.has(`OWN_COMPLAINT_${action}`)));

/** Whether a field or figure of an order may be sent to a person. What nobody guards all readers of the order see. */
export function mayReadField(person: Person, row: OwnedRow, field: string): boolean {
  if (!canReadOrder(person, row)) return false;
  if (field === 'complaints') return hasComplaintRight(person, row, 'READ');
  if (field === 'documentData' && !person.packages.has('DOCUMENT_PRINT')) return false;
  const guard = guardedOrderFields.get(field);
  return guard === undefined || guard.read.every((sub) => hasSubRight(person, row, sub, 'READ'));
}

/** Those of some fields a person may read of this order; for lists, details, exports and screens alike. */
export const readableOrderFields = <Field extends string>(
  person: Person,
  row: OwnedRow,
  fields: readonly Field[],
): ReadonlySet<Field> => new Set(fields.filter((field) => mayReadField(person, row, field)));

/** The order, or any record of its fields, without what the person may not read: absent, never null (decisions §12). */
export function readablePart<T extends object>(person: Person, row: OwnedRow, record: T): Partial<T> {
  const shown = Object.entries(record).filter(([field]) => mayReadField(person, row, field));
  const part = Object.fromEntries(shown) as Partial<T>;
  return mayReadField(person, row, 'documentData') ? part : withoutPaymentDocuments(part);
}

/** The document of a payment stands inside it, with prices that its reader may not see. */
export function withoutPaymentDocuments<T extends object>(record: T): T {
  if (!('payments' in record) || !Array.isArray(record.payments)) return record;
  const payments = record.payments.map(({ document: _document, ...payment }: OrderPayment) => payment);
  return { ...record, payments };
}

/** Whether a save of this person may set a field, locks aside. */
export function mayWriteField(person: Person, row: OwnedRow, field: keyof Order): boolean {
  if (!canEditOrder(person, row) || serverOwnedFields.has(field)) return false;
  if (field === 'documentData' && !person.packages.has('DOCUMENT_PRINT')) return false;
  if (field === 'salesmanId') return canChangeSalesman(person, row);
  const guard = guardedOrderFields.get(field);
  if (guard === undefined) return true;
  return (
    guard.read.every((sub) => hasSubRight(person, row, sub, 'READ')) &&
    hasSubRight(person, row, guard.write, 'WRITE')
  );
}

/** What a person may set in this order now: by right, and not locked. */
export function writableOrderFields(
  person: Person,
  row: OwnedRow & Pick<Order, 'invoiceNumber'> & Partial<Pick<Order, 'payments'>>,
  fields: readonly (keyof Order)[],
): ReadonlySet<keyof Order> {
  const locked = lockedFields(row);
  return new Set(fields.filter((field) => !locked.has(field) && mayWriteField(person, row, field)));
}
