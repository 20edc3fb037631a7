import type { IsoDate } from '../dates/iso-date.ts';
import { billedBy } from '../documents/billed.ts';
import type { DocumentData } from '../documents/document-data.ts';
import type { DeductedPrepayment, DocumentFacts, ReplacedPrepayment } from '../documents/document-facts.ts';
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
 * The order is free again to be changed and billed anew (rules: invoices#cancellation). Prepayment invoices that a
 * cancelled one had replaced stand again; whether money came is a fact and stays.
 */
export function withCancellation<O extends Order>(order: O, cancelled: CancelledInvoice): O {
  const cancelledInvoices = [...order.cancelledInvoices, cancelled];
  const { paymentId, number } = cancelled;
  if (paymentId !== null) {
    const payments = order.payments.map((each) => (each.id === paymentId ? withoutNumber(each) : each));
    return { ...order, cancelledInvoices, payments };
  }
  const { INVOICE: invoice, ...others } = order.documentData;
  const free = invoice && { INVOICE: { ...invoice, invoiceNumber: null, documentNumber: null } };
  const payments = order.payments.map((each) =>
    each.documentData?.replacedBy === number ? withReplacement(each, null) : each,
  );
  return {
    ...order,
    cancelledInvoices,
    invoiceNumber: null,
    invoiceDate: null,
    payments,
    documentData: { ...others, ...free },
  };
}

function withoutNumber({ document, ...payment }: OrderPayment): OrderPayment {
  const free = document == null ? {} : { document: { ...document, invoiceNumber: null } };
  return { ...payment, documentData: null, ...free };
}

/** What was billed at one rate cannot be settled at another (rules: invoices#rate-stays). */
export const wouldChangeBilledRate = (
  before: Pick<Order, 'invoiceNumber' | 'payments' | 'rates'>,
  vat: Percent,
): boolean => hasBilledPaper(before) && before.rates.vat !== vat;

export type BilledPayment = { readonly payment: OrderPayment; readonly paper: DocumentFacts };

/** The payments that have an invoice of their own, each with what that says. */
export const billedPaymentsOf = (
  { payments }: Pick<Order, 'payments'>,
  papers: readonly DocumentFacts[],
): BilledPayment[] =>
  payments.flatMap((payment) => {
    const number = payment.documentData?.invoiceNumber ?? null;
    const paper = number === null ? undefined : papers.find(({ invoiceNumber }) => invoiceNumber === number);
    return paper === undefined ? [] : [{ payment, paper }];
  });

const paperOf = ({ payment, paper }: BilledPayment): ReplacedPrepayment => ({
  paymentId: payment.id,
  number: paper.invoiceNumber ?? '',
  date: paper.document.date,
});

/** Its money came: it is taken off as it was billed, whatever rate holds today (rules: invoices#deducted-prepayments). */
export const deductedOf = (billed: BilledPayment): DeductedPrepayment[] =>
  billed.payment.paid
    ? [{ ...paperOf(billed), receivedOn: billed.payment.date, ...billedBy(billed.paper) }]
    : [];

/** Nobody paid it: the invoice claims its money (rules: invoices#replaced-prepayments). */
export const replacedOf = (billed: BilledPayment): ReplacedPrepayment[] =>
  billed.payment.paid ? [] : [paperOf(billed)];
