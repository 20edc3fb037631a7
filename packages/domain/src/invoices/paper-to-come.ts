import type { IsoDate } from '../dates/iso-date.ts';
import type { DocumentData } from '../documents/document-data.ts';
import { defaultDocumentDataSetting } from '../documents/document-types.ts';
import { newDocument } from '../order-documents/new-document.ts';
import type { Order } from '../orders/order.ts';

/**
 * Builds the document that will be printed under a number that a closing gives: what was written for it, else what the
 * dialog would begin with, on the day of the number (rules: closing#papers-of-numbers).
 */
export function paperToCome(
  order: Order,
  { paymentId, date }: { readonly paymentId: string | null; readonly date: IsoDate },
): DocumentData {
  const written =
    paymentId === null
      ? order.documentData.INVOICE
      : order.payments.find(({ id }) => id === paymentId)?.document;
  const type = paymentId === null ? 'INVOICE' : 'PREPAYMENT_INVOICE';
  const setting = defaultDocumentDataSetting;
  return { ...(written ?? newDocument({ type, order, setting, templates: [], today: date })), date };
}

/**
 * Why there is no VAT on a deposit whose paper does not say it: as the invoice of its order says
 * (rules: invoices#no-vat).
 */
export function withReasonOfOrder(
  { documentData, rates }: Pick<Order, 'documentData' | 'rates'>,
  document: DocumentData,
): DocumentData {
  const reason = documentData.INVOICE?.taxExemption ?? null;
  const isAsked =
    document.type === 'PREPAYMENT_INVOICE' && rates.vat === 0 && (document.taxExemption ?? null) === null;
  return isAsked && reason !== null ? { ...document, taxExemption: reason } : document;
}
