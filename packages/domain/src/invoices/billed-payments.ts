import { billedBy } from '../documents/billed.ts';
import type { DeductedPrepayment, DocumentFacts, ReplacedPrepayment } from '../documents/document-facts.ts';
import type { Order, OrderPayment } from '../orders/order.ts';

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
