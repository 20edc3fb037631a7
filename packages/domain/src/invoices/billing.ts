import type { IsoDate } from '../dates/iso-date.ts';
import type { DocumentData } from '../documents/document-data.ts';
import { type CancelledInvoice, type Order, type OrderPayment, paymentInvoice } from '../orders/order.ts';

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
