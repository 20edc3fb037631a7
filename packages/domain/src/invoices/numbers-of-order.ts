import { type BilledRow, deriveBilledRows } from '../closing/billed-rows.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { DocumentData } from '../documents/document-data.ts';
import {
  isBilled,
  type Order,
  type OrderPayment,
  paymentInvoice,
  type TakenNumber,
} from '../orders/order.ts';
import { isSameValue } from '../values/same-value.ts';
import { withInvoice, withoutInvoice } from './billing.ts';

/** A number for a row that has none, or the one it had before. */
type GivenNumber = {
  /** Null: it is that of the whole order. */
  readonly paymentId: string | null;
  readonly number: string;
  readonly date: IsoDate;
};

/**
 * Each row keeps its number from now on (rules: closing#locking). Prepayment invoices that nobody paid are replaced by
 * the number of the whole order, as by its invoice (rules: invoices#replaced-prepayments).
 */
export function withNumbers(order: Order, given: readonly GivenNumber[]): Order {
  return withoutTaken(given.reduce(withNumber, order), given);
}

/** Removes numbers that were taken off before these were given, and are settled so. */
export const withoutTaken = (
  order: Order,
  given: readonly Pick<GivenNumber, 'paymentId' | 'number'>[],
): Order => ({
  ...order,
  takenNumbers: order.takenNumbers.flatMap((taken) => keepLeft(taken, given)),
});

/**
 * Lists what is left of a taken number: one given again is no longer taken; a paper that another number replaces is
 * remembered, so that that one can say so.
 */
function keepLeft(
  taken: TakenNumber,
  given: readonly Pick<GivenNumber, 'paymentId' | 'number'>[],
): TakenNumber[] {
  const next = given.find(({ paymentId }) => paymentId === taken.paymentId);
  if (next === undefined || taken.replacedBy !== undefined) return [taken];
  return next.number === taken.number || taken.printed === null
    ? []
    : [{ ...taken, replacedBy: next.number }];
}

function withNumber(order: Order, { paymentId, number, date }: GivenNumber): Order {
  const taken = order.takenNumbers.find((each) => each.number === number);
  const isPrinted = taken !== undefined && taken.printed !== null;
  if (paymentId !== null) {
    const payments = order.payments.map((each) =>
      each.id === paymentId ? withPaymentNumber(each, number, isPrinted) : each,
    );
    return { ...order, payments };
  }
  const replaced = order.payments.filter((each) => isBilled(each) && !each.paid).map(({ id }) => id);
  const invoiced = withInvoice(order, { number, date, replaced });
  // A text that was only written stays a draft, to be finished and printed under this number.
  return isPrinted ? invoiced : { ...invoiced, documentData: order.documentData };
}

function withPaymentNumber(payment: OrderPayment, number: string, isPrinted: boolean): OrderPayment {
  const { document } = payment;
  const documentData = paymentInvoice(number, null);
  if (!isPrinted || document == null) return { ...payment, documentData };
  return { ...payment, documentData, document: { ...document, invoiceNumber: number } };
}

type Printed = ReadonlySet<string>;

/**
 * The numbers of these rows come off the order, which is free to be changed; what they billed is remembered
 * (rules: closing#unlocking). `printed`: numbers whose paper went out.
 */
export function withoutNumbers(order: Order, keys: ReadonlySet<string>, printed: Printed): Order {
  const rows = deriveBilledRows(order).filter((row) => keys.has(row.key));
  const free = rows.reduce((freed, { paymentId }) => withoutInvoice(freed, paymentId), order);
  return {
    ...free,
    takenNumbers: [...order.takenNumbers, ...rows.flatMap((row) => noteTaken(order, row, printed))],
  };
}

function noteTaken(order: Order, { number, paymentId, content }: BilledRow, printed: Printed): TakenNumber[] {
  if (number === null) return [];
  const date = paymentId === null ? (order.invoiceDate ?? content.date) : content.date;
  return [
    {
      number,
      paymentId,
      date,
      billed: content,
      printed: printed.has(number) ? copyDraft(order, paymentId) : null,
    },
  ];
}

/** Returns the draft of what is written for a number, without the number. */
function copyDraft(order: Order, paymentId: string | null): DocumentData | null {
  if (paymentId === null) {
    const { INVOICE: invoice } = order.documentData;
    return invoice === undefined ? null : { ...invoice, invoiceNumber: null, documentNumber: null };
  }
  const document = order.payments.find(({ id }) => id === paymentId)?.document;
  return document == null ? null : { ...document, invoiceNumber: null };
}

/** The number this row had before it was unlocked. */
export const takenNumberOf = (order: Pick<Order, 'takenNumbers'>, row: BilledRow): TakenNumber | undefined =>
  order.takenNumbers.find((each) => each.paymentId === row.paymentId && mayComeBack(each));

const mayComeBack = ({ replacedBy, withdrawn }: TakenNumber): boolean =>
  replacedBy === undefined && withdrawn === undefined;

/**
 * Withdraws these numbers, which are given no more. That of the whole order is remembered until it has another: its
 * prepayments are billed with it, and would else turn up in a month that is closed (rules: closing#relocking).
 */
export const withWithdrawn = (order: Order, numbers: ReadonlySet<string>): Order => ({
  ...order,
  takenNumbers: order.takenNumbers.flatMap((taken): TakenNumber[] => {
    if (!mayComeBack(taken) || !numbers.has(taken.number)) return [taken];
    return taken.paymentId === null ? [{ ...taken, withdrawn: true }] : [];
  }),
});

/**
 * Tells whether the row is what it was, so that it gets its number again (rules: closing#relocking); if it was printed,
 * the paper must be, too.
 */
export const isUnchanged = (order: Order, row: BilledRow, taken: TakenNumber): boolean =>
  isSameValue(row.content, taken.billed) &&
  (taken.printed === null || isSameValue(copyDraft(order, row.paymentId), taken.printed));

/** The number a paper bears without drawing one, and the day it is of. */
export type OwnNumber = {
  readonly number: string;
  readonly date: IsoDate;
  /** The number that was taken off, and is given again; null: it stands there. */
  readonly taken: TakenNumber | null;
};

/**
 * Returns the number of the invoice of the whole order, or of a payment; null: a paper draws the next of its circle.
 */
export function findOwnNumber(order: Order, paymentId: string | null): OwnNumber | null {
  const row = deriveBilledRows(order).find(
    (each) => each.paymentId === paymentId && each.key !== each.number,
  );
  if (row === undefined) return null;
  const { number, content } = row;
  if (number !== null)
    return { number, date: (paymentId === null ? order.invoiceDate : null) ?? content.date, taken: null };
  const taken = takenNumberOf(order, row);
  return taken !== undefined && isUnchanged(order, row, taken)
    ? { number: taken.number, date: taken.date, taken }
    : null;
}

/** A prepayment that was billed and is not what it was; its place among the payments, -1 where it is gone. */
export type OpenPrepayment = { readonly number: string; readonly place: number };

/** An order as its invoice bills it, and the numbers of prepayments that come back with it or stand in its way. */
export type Deducting = {
  readonly order: Order;
  readonly again: readonly string[];
  readonly changed: readonly OpenPrepayment[];
};

/**
 * Prepayments whose numbers are off have them again in the invoice of their order, which deducts what they billed. One
 * that is not what it was has no number that could be deducted, until a closing settles it (rules: closing#relocking).
 */
export function deducting(order: Order): Deducting {
  const rows = deriveBilledRows(order).filter(({ number }) => number === null);
  const taken = order.takenNumbers.filter((each) => each.paymentId !== null && mayComeBack(each));
  const holds = (each: TakenNumber) =>
    rows.some((row) => row.paymentId === each.paymentId && isUnchanged(order, row, each));
  const again = taken.filter(holds);
  return {
    order: withNumbers(order, again),
    again: again.map(({ number }) => number),
    changed: taken
      .filter((each) => !holds(each))
      .map(({ number, paymentId }) => ({
        number,
        place: order.payments.findIndex(({ id }) => id === paymentId),
      })),
  };
}

/**
 * Lists papers that were printed and hold no longer: the next paper says that it takes their place
 * (rules: closing#corrected-papers).
 */
export const correctedBy = (
  order: Pick<Order, 'takenNumbers'>,
  paymentId: string | null,
  own: string | null,
) =>
  order.takenNumbers.flatMap((taken) =>
    taken.paymentId === paymentId && taken.printed !== null && taken.number !== own
      ? [{ number: taken.number, date: taken.printed.date ?? taken.date }]
      : [],
  );

/** The numbers that a paper under this one leaves for good. */
export const withdrawnBy = (
  order: Pick<Order, 'takenNumbers'>,
  paymentId: string | null,
  number: string | null,
): string[] =>
  order.takenNumbers.flatMap((taken) =>
    taken.paymentId === paymentId && mayComeBack(taken) && taken.number !== number ? [taken.number] : [],
  );
