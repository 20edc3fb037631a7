import type * as mailCalls from '@korpus/contract/documents/document-mails.ts';
import type * as calls from '@korpus/contract/documents/documents.ts';
import { answeringBytes, inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { cancelOrderInvoice } from './cancel-invoice.ts';
import { checkedInvoice, issueOrderInvoice } from './issue-invoice.ts';
import { draftOfDocument, listMailsOfOrder, mailDocument, mailDocumentAgain } from './mail-document.ts';
import { renderPreview } from './preview-document.ts';
import { openEInvoice, openVersion, printSaved, readVersions } from './print-document.ts';
import { printOfPayment } from './print-payment.ts';

export { documentsOfOrder } from './documents-of-order.ts';
export { factsIn } from './frozen.ts';
export type { Letterhead } from './frozen-document.ts';
export { letterheadOfFormat1 } from './frozen-format-1.ts';
export { issuerOfFormat2 } from './frozen-format-2.ts';
export { findNamesAndPaper } from './gather-facts.ts';
export { issue } from './issue-invoice.ts';
export { madeDocument, makeMissingBytes } from './make-bytes.ts';
export { isMade, type Made, makeOnce } from './make-once.ts';
export { gapsOfPaperToCome } from './paper-to-come.ts';
export { mayHaveDocuments } from './printable-order.ts';
export { renderAnyway } from './render.ts';

/** Bytes take their time and are made outside of transactions; each call opens the ones it needs. */
export const documents = (
  services: OrderServices,
): BindingsOf<keyof typeof calls | keyof typeof mailCalls> => ({
  previewDocument: answeringBytes((context, { params, body }) =>
    renderPreview(services, context, params.id, body),
  ),
  printDocument: outside((context, { params, query }) => printSaved(services, context, params.id, query)),
  issueInvoice: outside((context, { params, body }) => issueOrderInvoice(services, context, params.id, body)),
  checkInvoice: outside((context, { params, body }) => checkedInvoice(services, context, params.id, body)),
  cancelInvoice: outside((context, { params, body }) =>
    cancelOrderInvoice(services, context, params.id, body),
  ),
  printPaymentDocument: outside((context, { params, body }) =>
    printOfPayment(services, context, params.id, body),
  ),
  listDocumentVersions: inTransaction((context, { params }) => readVersions(context, params.id)),
  getEInvoice: outside((context, { params }) => openEInvoice(services, context, params.id)),
  getDocumentVersion: outside((context, { params }) => openVersion(services, context, params.id)),
  getDocumentMail: outside((context, { params }) => draftOfDocument(services, context, params.id)),
  sendDocument: outside((context, { params, body }) => mailDocument(services, context, params.id, body)),
  listDocumentMails: inTransaction((context, { params }) => listMailsOfOrder(context, params.id)),
  sendDocumentAgain: outside((context, { params }) => mailDocumentAgain(services, context, params.id)),
});
