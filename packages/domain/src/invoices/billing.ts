import { billedContentOf } from '../closing/billed-rows.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { billedBy } from '../documents/billed.ts';
import type { DocumentData } from '../documents/document-data.ts';
import type { DeductedPrepayment, DocumentFacts, ReplacedPrepayment } from '../documents/document-facts.ts';
import { type Taxed, taxedGross } from '../documents/document-sums.ts';
import { type Cents, negateCents, zeroCents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import {
  type CancelledInvoice,
  hasBilledPaper,
  type Order,
  type OrderPayment,
  paymentInvoice,
} from '../orders/order.ts';

/** The number stands on the order, which locks it, and on its invoice; what that replaces says so. */
export function withInvoice<O extends Order>(
  order: O,
  { number, date, replaced }: Readonly<{ number: string; date: IsoDate; replaced: readonly string[] }>,
): O {
  const { INVOICE: invoice, ...others } = order.documentData;
  const issued = invoice && { INVOICE: { ...invoice, invoiceNumber: number, documentNumber: number } };
  const payments = order.payments.map((payment) =>
    replaced.includes(payment.id) ? withReplacement(payment, number) : payment,
  );
  return {
    ...order,
    invoiceNumber: number,
    invoiceDate: date,
    payments,
    documentData: { ...others, ...issued },
  };
}

/**
 * Calculates what the invoice of an order bills: what was agreed, less the prepayments that are billed by themselves
 * (rules: closing#register). It does not depend on its number, so that the register has it with the number.
 */
export function invoicedAmount(
  order: Order,
  invoice: Readonly<{ date: IsoDate; replaced: readonly string[] }>,
): Cents {
  const number = order.id;
  return billedContentOf(withInvoice(order, { ...invoice, number }), number)?.billedAmount ?? zeroCents;
}

const withReplacement = (payment: OrderPayment, replacedBy: string | null): OrderPayment => ({
  ...payment,
  documentData: paymentInvoice(payment.documentData?.invoiceNumber ?? null, replacedBy),
});

/** The number stands on the payment, which locks it, and on its invoice. */
export function withPrepaymentInvoice<O extends Order>(
  order: O,
  { paymentId, number, document }: Readonly<{ paymentId: string; number: string; document: DocumentData }>,
): O {
  const billed = {
    documentData: paymentInvoice(number, null),
    document: { ...document, invoiceNumber: number },
  };
  return {
    ...order,
    payments: order.payments.map((each) => (each.id === paymentId ? { ...each, ...billed } : each)),
  };
}

/**
 * The order is free again to be changed and billed anew (rules: invoices#cancellation); what the number billed stays
 * beside it.
 */
export function withCancellation<O extends Order>(order: O, cancelled: CancelledInvoice): O {
  const billed = billedContentOf(order, cancelled.number);
  const free = withoutInvoice(order, cancelled.paymentId);
  const entry = billed === undefined ? cancelled : { ...cancelled, billed };
  return { ...free, cancelledInvoices: [...order.cancelledInvoices, entry] };
}

/** Calculates what a number billed that is taken back: of a prepayment that nobody paid, what it asked for. */
export function takenBackAmount(
  order: Order,
  { number, paymentId }: Pick<CancelledInvoice, 'number' | 'paymentId'>,
): Cents {
  const asked = order.payments.find(({ id }) => id === paymentId)?.price;
  return negateCents(billedContentOf(order, number)?.billedAmount ?? asked ?? zeroCents);
}

/**
 * Removes the number of the whole order or of a payment. Prepayment invoices that it had replaced stand again; whether
 * money came is a fact and stays.
 */
export function withoutInvoice<O extends Order>(order: O, paymentId: string | null): O {
  if (paymentId !== null) {
    const payments = order.payments.map((each) => (each.id === paymentId ? withoutNumber(each) : each));
    return { ...order, payments };
  }
  const { INVOICE: invoice, ...others } = order.documentData;
  const free = invoice && { INVOICE: { ...invoice, invoiceNumber: null, documentNumber: null } };
  const payments = order.payments.map((each) =>
    order.invoiceNumber !== null && each.documentData?.replacedBy === order.invoiceNumber
      ? withReplacement(each, null)
      : each,
  );
  return { ...order, invoiceNumber: null, invoiceDate: null, payments, documentData: { ...others, ...free } };
}

function withoutNumber({ document, ...payment }: OrderPayment): OrderPayment {
  const free = document == null ? {} : { document: { ...document, invoiceNumber: null } };
  return { ...payment, documentData: null, ...free };
}

/**
 * Tells whether a VAT differs from that of a billed paper, which cannot be settled at another one
 * (rules: invoices#rate-stays).
 */
export const wouldChangeBilledRate = (
  before: Pick<Order, 'invoiceNumber' | 'payments' | 'rates'>,
  vat: Percent,
): boolean => hasBilledPaper(before) && before.rates.vat !== vat;

export type BilledPayment = {
  readonly payment: OrderPayment;
  readonly number: string;
  /** The number of its invoice. */
  readonly date: IsoDate | null;
  readonly billed: Taxed;
  readonly rate: Percent;
};

/**
 * The payments that have an invoice number of their own, each with what was billed: as its paper says, or, where nobody
 * printed one for the number it got with the closing, as the order's rate says.
 */
export const billedPaymentsOf = (
  { payments, rates }: Pick<Order, 'payments' | 'rates'>,
  papers: readonly DocumentFacts[],
): BilledPayment[] =>
  payments.flatMap((payment) => {
    const number = payment.documentData?.invoiceNumber ?? null;
    if (number === null) return [];
    const paper = papers.find(({ invoiceNumber }) => invoiceNumber === number);
    const billed = paper === undefined ? taxedGross(payment.price ?? zeroCents, rates.vat) : billedBy(paper);
    const rate = paper?.vat ?? rates.vat;
    return [{ payment, number, date: paper?.document.date ?? payment.date, billed, rate }];
  });

const paperOf = ({ payment, number, date }: BilledPayment): ReplacedPrepayment => ({
  paymentId: payment.id,
  number,
  date,
});

/**
 * Lists the prepayment if its money came: it is taken off as it was billed, whatever rate holds today
 * (rules: invoices#deducted-prepayments).
 */
export const deductedOf = (billed: BilledPayment): DeductedPrepayment[] =>
  billed.payment.paid ? [{ ...paperOf(billed), receivedOn: billed.payment.date, ...billed.billed }] : [];

/** Nobody paid it: the invoice claims its money (rules: invoices#replaced-prepayments). */
export const replacedOf = (billed: BilledPayment): ReplacedPrepayment[] =>
  billed.payment.paid ? [] : [paperOf(billed)];
