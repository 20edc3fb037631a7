import { printTypes } from '@korpus/domain/documents/document-types.ts';
import { cancellationTexts } from '@korpus/domain/invoices/invoices-texts.ts';
import { issueDoubts } from '@korpus/domain/invoices/issue-check.ts';
import { z } from 'zod';
import { endpoint, largeBody } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { idOf } from '../references.ts';
import { documentToPrint } from './document-data.ts';
import { documentVersion } from './document-version.ts';
import { printing } from './printing-access.ts';

const formats = ['PDF', 'DOC'] as const;

/** Doubts that the person was told of, and that do not stop them (rules: invoices#confirmed). */
const confirmed = z.array(z.enum(issueDoubts)).max(issueDoubts.length).optional();

const ofOrder = z.strictObject({ id: idOf('order') });

/** The real PDF of what stands in the dialog, kept nowhere: `Entwurf` where it is an invoice. */
export const previewDocument = endpoint({
  method: 'POST',
  path: '/api/export/order/{id}/preview',
  summary: 'The PDF of a document as it stands in the dialog; nothing is stored',
  access: printing,
  params: ofOrder,
  body: z.strictObject({ document: documentToPrint, paymentId: idOf('payment').optional() }),
  mode: 'file',
  answer: z.string(),
});

export const printDocument = endpoint({
  method: 'GET',
  path: '/api/export/order/{id}/documents',
  summary:
    'Prints a saved document; an invoice is a draft until it is issued, and then always the same bytes',
  access: printing,
  params: ofOrder,
  query: z.strictObject({ type: z.enum(printTypes), format: z.enum(formats).optional() }),
  answer: link,
});

/**
 * Draws the number and freezes the data in one transaction (rules: numbers-and-locking#drawn-with-the-print); a second
 * call answers what the first did.
 */
export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/export/order/{id}/documents/issue',
  summary: 'Prints the invoice for good: draws its number, freezes its data and stores its bytes',
  access: printing,
  params: ofOrder,
  body: z.strictObject({ version: z.int32().min(1), confirmed }),
  answer: z.object({ ...link.shape, invoiceNumber: z.string(), version: z.int32() }),
});

/** The body is the document's data, which is saved with the payment (rules: documents#part-of-the-order). */
export const printPaymentDocument = endpoint({
  method: 'POST',
  path: '/api/export/order/{id}/payments/document',
  summary: 'Prints the prepayment invoice of a payment: a draft, or with `final` for good',
  access: printing,
  params: ofOrder,
  bodyBytes: largeBody,
  body: z.strictObject({
    paymentId: idOf('payment'),
    document: documentToPrint,
    final: z.boolean().default(false),
    format: z.enum(formats).optional(),
    /** Missing: as it is stored; what is printed for good names one. */
    version: z.int32().min(1).optional(),
    confirmed,
  }),
  alsoTakes: documentAlone,
  answer: z.object({ ...link.shape, invoiceNumber: z.string().nullable(), version: z.int32() }),
});

const alone = z.looseObject({ payments: z.tuple([z.looseObject({ id: z.string() })]) });

/** The document of a payment, which names that payment itself: to be printed as a draft. */
function documentAlone(body: unknown): unknown {
  const { success, data } = alone.safeParse(body);
  if (!success || 'document' in data) return body;
  return { paymentId: data.payments[0].id, document: { type: 'PREPAYMENT_INVOICE', ...data } };
}

const finding = z.object({ path: z.string(), message: z.string() });

/** Checks what the print for good would be refused for, and what it would ask (rules: invoices#before-the-number). */
export const checkInvoice = endpoint({
  method: 'POST',
  path: '/api/export/order/{id}/documents/check',
  summary: 'What an invoice still lacks before its number can be drawn; nothing is stored',
  access: printing,
  params: ofOrder,
  body: z.strictObject({ paymentId: idOf('payment').optional() }),
  answer: z.object({
    problems: z.array(finding),
    doubts: z.array(finding.extend({ doubt: z.enum(issueDoubts) })),
  }),
});

/** Takes back an invoice by one of its own number (rules: invoices#cancellation). */
export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/export/order/{id}/documents/cancel',
  summary:
    'Cancels the invoice of an order or of a payment by a cancellation invoice; the order is free again',
  access: printing,
  params: ofOrder,
  body: z.strictObject({
    paymentId: idOf('payment').optional(),
    reason: z.string().trim().min(1, cancellationTexts.reasonRequired).max(500),
    version: z.int32().min(1),
  }),
  answer: z.object({ ...link.shape, invoiceNumber: z.string(), version: z.int32() }),
});

/** Everything that was printed of an order (rules: documents#printed-for-good). */
export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/api/export/order/{id}/versions',
  follows: ['order'],
  summary: 'What was printed of this order, newest first',
  access: printing,
  params: ofOrder,
  answer: z.array(documentVersion),
});

export const getDocumentVersion = endpoint({
  method: 'GET',
  path: '/api/export/documents/{id}',
  summary: 'A printed document, byte for byte as it was',
  access: printing,
  params: z.strictObject({ id: idOf('issuedDocument') }),
  answer: link,
});

/** Gives a link to the file that the customer's program reads (rules: e-invoices#frozen-together). */
export const getEInvoice = endpoint({
  method: 'GET',
  path: '/api/export/documents/{id}/e-invoice',
  summary: 'The e-invoice of a printed document as XML, byte for byte as it was; 404 where it is none',
  access: printing,
  params: z.strictObject({ id: idOf('issuedDocument') }),
  answer: link,
});
