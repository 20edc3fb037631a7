import type { DocumentData, OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import type { DocumentType } from '@korpus/domain/documents/document-types.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Document that is open: one of the order, or that of a payment (rules: screens#document-dialog). */
export type DocumentTarget =
  | Readonly<{ kind: 'order'; type: OrderDocumentType }>
  | Readonly<{ kind: 'payment'; paymentId: string }>;

export const typeOf = (target: DocumentTarget): DocumentType =>
  target.kind === 'order' ? target.type : 'PREPAYMENT_INVOICE';

export const orderDocumentTypes = [
  'OFFER',
  'PURCHASE_CONTRACT',
  'INVOICE',
  'SUPPLIER_CONFIRMATION',
] as const satisfies readonly OrderDocumentType[];

type Documents = Pick<OrderDraft, 'documentData' | 'payments'>;

/** Finds what is written of a document in an order; null: nothing yet. */
export function documentIn(
  { documentData, payments }: Documents,
  target: DocumentTarget,
): DocumentData | null {
  if (target.kind === 'order') return documentData?.[target.type] ?? null;
  return payments?.find(({ id }) => id === target.paymentId)?.document ?? null;
}

/** The part of the order that changes when this document becomes another one. */
export function withDocument(
  { documentData = {}, payments = [] }: Documents,
  target: DocumentTarget,
  document: DocumentData,
): Documents {
  if (target.kind === 'order') {
    return { documentData: { ...documentData, [target.type]: { ...document, type: target.type } } };
  }
  return {
    payments: payments.map((each) => (each.id === target.paymentId ? { ...each, document } : each)),
  };
}

/** Gives the path of what is wrong with the document among the order's problems. */
export function problemPath({ payments = [] }: Documents, target: DocumentTarget): string {
  if (target.kind === 'order') return `documentData.${target.type}`;
  return `payments.${payments.findIndex(({ id }) => id === target.paymentId)}.document`;
}
