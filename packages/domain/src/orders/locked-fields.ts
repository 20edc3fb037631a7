import type { IsoDate } from '../dates/iso-date.ts';
import { type DocumentData, documentsOf, isIssued, type OrderDocuments } from '../documents/document-data.ts';
import { methodAfter, methodOf, type PaymentMethod, payingBy } from '../money/payment-method.ts';
import { fieldsReadByPrograms } from '../persons/e-invoice-person.ts';
import { orderCustomerFields } from '../persons/person-data.ts';
import { pick } from '../values/fields.ts';
import { isSameValue } from '../values/same-value.ts';
import {
  hasBilledPaper,
  isBilled,
  isLocked,
  type Order,
  type OrderPayment,
  paymentInvoice,
} from './order.ts';
import { isInWhole } from './part-payments.ts';
import { isFixedPayment } from './payment-edits.ts';
import { hasTillNumber, tillNumberAfter } from './till-receipts.ts';

/**
 * Fields that an invoice number makes read-only, on the server too (rules: numbers-and-locking#locked-orders). Billed
 * payments come on top.
 */
export const fieldsLockedByInvoice = [
  'orderPrice',
  'exhibitionPrice',
  'changes',
  'location',
  'salesmanId',
  'exhibitionSale',
  'exhibitionSalesmanId',
  'deliveryDate',
  'deliveryDateNotDefined',
  'cancelled',
  'clientOrderNumber',
  'paymentPlan',
  ...orderCustomerFields,
] as const satisfies readonly (keyof Order)[];

/** A billed payment locks the order's location, too (rules: numbers-and-locking#billed-payments). */
const fieldsLockedByBilledPayment = ['location'] as const satisfies readonly (keyof Order)[];

/**
 * Fields of a billed payment that are locked; its notes stay free. Until the money comes, the day and the method of
 * payment stay open too.
 */
const lockedOfBilled = ['price', 'isBillable', 'document'] as const satisfies readonly (keyof OrderPayment)[];
const lockedOfBilledAndPaid = [
  'date',
  'plannedDate',
  'paymentType',
  'paymentMethod',
  'tillReceiptNumber',
  'paid',
] as const satisfies readonly (keyof OrderPayment)[];

/** A part of what is paid is locked, billed or not. */
export const lockedPaymentFields = (
  payments: readonly OrderPayment[],
  payment: OrderPayment,
): readonly (keyof OrderPayment)[] => {
  const isPart = isInWhole(payments, payment);
  if (!isBilled(payment) && !isPart) return [];
  if (!payment.paid) return lockedOfBilled;
  const locked = [...lockedOfBilled, ...lockedOfBilledAndPaid];
  // A till's number that is missing stands on no paper yet, so it can be added.
  return hasTillNumber(payment) ? locked : locked.filter((field) => field !== 'tillReceiptNumber');
};

export type LockFacts = Pick<Order, 'invoiceNumber'> & Partial<Pick<Order, 'payments' | 'documentData'>>;

/** The fields of this order nobody may change, whatever their rights. */
export function lockedFields(order: LockFacts): ReadonlySet<keyof Order> {
  const locked = new Set<keyof Order>([
    ...(isLocked(order) ? fieldsLockedByInvoice : []),
    ...(order.payments?.some(isBilled) ? fieldsLockedByBilledPayment : []),
  ]);
  if (isStillToBePrinted(order)) for (const field of fieldsReadByPrograms) locked.delete(field);
  return locked;
}

/** Numbered by a closing and not printed yet. Who may not read its documents does not know, and changes nothing. */
const isStillToBePrinted = ({ documentData }: LockFacts): boolean =>
  documentData !== undefined && (documentData.INVOICE === undefined || !isIssued(documentData.INVOICE));

/**
 * Tells whether an order can be deleted. Everything that was billed stays, including what was cancelled since, and what
 * a customer has the paper of though its number was taken off (rules: numbers-and-locking#never-deleted).
 */
export const isDeletable = (
  order: Pick<Order, 'invoiceNumber' | 'payments' | 'cancelledInvoices' | 'takenNumbers'>,
): boolean =>
  !hasBilledPaper(order) &&
  order.cancelledInvoices.length === 0 &&
  order.takenNumbers.every(({ printed }) => printed === null);

/**
 * Where an input would change what is locked, as paths (`orderPrice`, `payments.{id}.price`, `payments.{id}` for one
 * that is gone). A field the input lacks changes nothing.
 */
export function lockedChanges(stored: Order, input: Partial<Order>): string[] {
  const fields = [...lockedFields(stored)].filter(
    (field) => input[field] !== undefined && !isSameValue(input[field], stored[field]),
  );
  return [
    ...fields,
    ...lockedDocumentChanges(stored.documentData, input.documentData),
    ...lockedPaymentChanges(stored.payments, input.payments),
  ];
}

/** A save that knows nothing of them leaves them as they are (rules: api#left-out). */
const ofOurOwn = ['validUntil', 'taxExemption', 'confirmed'] as const satisfies (keyof DocumentData)[];

/**
 * Lists the changes to an invoice that was printed for good, which stays as it was printed
 * (rules: numbers-and-locking#issued-papers-stay).
 */
function lockedDocumentChanges(stored: OrderDocuments, input: OrderDocuments | undefined): string[] {
  const { INVOICE: invoice } = stored;
  const next = input?.INVOICE;
  if (invoice === undefined || next === undefined || !isIssued(invoice)) return [];
  return isSameValue(invoice, { ...pick(invoice, ofOurOwn), ...next, invoiceNumber: invoice.invoiceNumber })
    ? []
    : ['documentData.INVOICE'];
}

/**
 * The documents after a save, type by type: one the input lacks stays. Numbers are drawn by the server and never taken
 * from an input.
 */
export function mergeDocuments(stored: OrderDocuments, input: OrderDocuments): OrderDocuments {
  const merged: OrderDocuments = { ...stored, ...input };
  return Object.fromEntries(
    documentsOf(merged).map((document): [string, DocumentData] => {
      const before = stored[document.type];
      const invoiceNumber = before?.invoiceNumber ?? null;
      return [
        document.type,
        before !== undefined && isIssued(before)
          ? before
          : { ...pick(before ?? document, ofOurOwn), ...document, invoiceNumber },
      ];
    }),
  );
}

function lockedPaymentChanges(stored: Order['payments'], input: Order['payments'] | undefined): string[] {
  if (input === undefined) return [];
  const fixed = stored.filter((each) => isFixedPayment(stored, each));
  return fixed.flatMap((payment) => {
    const same = input.find(({ id }) => id === payment.id);
    if (same === undefined) return [`payments.${payment.id}`];
    return lockedPaymentFields(stored, payment)
      .filter((field) => !isSame(same, payment, field))
      .map((field) => `payments.${payment.id}.${field}`);
  });
}

/**
 * The payments after a save: as sent, but billed ones keep what is locked and come back if somebody left them out. The
 * number of a prepayment invoice is drawn by the server and never taken from an input.
 */
export function mergePayments(
  stored: readonly OrderPayment[],
  input: readonly OrderPayment[],
): readonly OrderPayment[] {
  const before = new Map(stored.map((payment) => [payment.id, payment]));
  const sent = new Set(input.map(({ id }) => id));
  const lost = stored.filter((payment) => isFixedPayment(stored, payment) && !sent.has(payment.id));
  return [...input.map((payment) => mergePayment(stored, before.get(payment.id), payment)), ...lost];
}

function mergePayment(
  all: readonly OrderPayment[],
  stored: OrderPayment | undefined,
  input: OrderPayment,
): OrderPayment {
  const invoiceNumber = stored?.documentData?.invoiceNumber ?? null;
  const replacedBy = stored?.documentData?.replacedBy ?? null;
  const kept =
    stored === undefined
      ? {}
      : Object.fromEntries(lockedPaymentFields(all, stored).map((field) => [field, stored[field]]));
  const documentData =
    invoiceNumber === null && input.documentData === null ? null : paymentInvoice(invoiceNumber, replacedBy);
  const isFixed = stored !== undefined && isFixedPayment(all, stored);
  const { plannedDate: _planned, partOf: sentPart = null, planLine: _line, ...sent } = input;
  // Said once, of a payment that is there.
  const isThere = all.some(({ id }) => id === sentPart);
  const partOf = stored === undefined ? (isThere ? sentPart : null) : (stored.partOf ?? null);
  const planLine = planLineAfter(stored, input);
  const plannedDate = plannedDateAfter(stored, input);
  // A number that a closing gave stands on the payment and not on the document: no paper bears it yet, and what was
  // written stays a draft.
  const document = isFixed
    ? (stored.document ?? null)
    : withoutNumber(input.document ?? stored?.document ?? null);
  const method =
    stored !== undefined && isFixed && stored.paid ? methodOf(stored) : methodSent(stored, input);
  const merged = { ...sent, ...kept, ...payingBy(method) };
  return {
    ...merged,
    tillReceiptNumber: tillNumberAfter(stored, merged),
    documentData,
    ...(plannedDate === null ? {} : { plannedDate }),
    ...(document === null ? {} : { document }),
    ...(partOf === null ? {} : { partOf }),
    ...(planLine === null ? {} : { planLine }),
  };
}

/**
 * Keeps the plan line of a payment if the input does not mention it; settlePlan finds out what was typed
 * (rules: payment-plans#other-programs).
 */
function planLineAfter(stored: OrderPayment | undefined, input: OrderPayment): string | null {
  const isKept = input.planLine === undefined || (stored !== undefined && isBilled(stored));
  return (isKept ? stored?.planLine : input.planLine) ?? null;
}

const methodSent = (stored: OrderPayment | undefined, input: OrderPayment): PaymentMethod =>
  methodAfter(stored === undefined ? null : methodOf(stored), input);

/** Keeps the day on which a payment was due when a save marks it as paid on another day without mentioning that day. */
function plannedDateAfter(stored: OrderPayment | undefined, input: OrderPayment): IsoDate | null {
  if (stored !== undefined && isBilled(stored) && stored.paid) return stored.plannedDate ?? null;
  if (!input.paid) return null;
  if (input.plannedDate !== undefined || stored === undefined) return input.plannedDate ?? null;
  if (stored.paid) return stored.plannedDate ?? null;
  return stored.date === input.date ? null : stored.date;
}

/**
 * A document the input lacks, or that was never written, changes nothing; nor does a planned day or a number it lacks,
 * or a method that it cannot name.
 */
function isSame(input: OrderPayment, stored: OrderPayment, field: keyof OrderPayment): boolean {
  if (field === 'plannedDate') return (input[field] ?? stored[field] ?? null) === (stored[field] ?? null);
  if (field === 'tillReceiptNumber')
    return input[field] === undefined || (input[field] ?? null) === (stored[field] ?? null);
  // Named once: by the method, where the input knows it.
  if (field === 'paymentType' || field === 'paymentMethod')
    return (
      (field === 'paymentMethod') !== (input.paymentMethod !== undefined) ||
      methodSent(stored, input) === methodOf(stored)
    );
  if (field !== 'document') return input[field] === stored[field];
  const { document } = input;
  if (document === undefined || document === null) return true;
  return isSameValue({ ...document, invoiceNumber: null }, withoutNumber(stored.document ?? null));
}

const withoutNumber = (document: DocumentData | null) =>
  document === null ? null : { ...document, invoiceNumber: null };
