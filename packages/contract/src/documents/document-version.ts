import { issuedTypes } from '@korpus/domain/documents/document-types.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { idOf } from '../references.ts';

/** Paper that was printed of an order, and when by whom (rules: documents#printed-for-good). */
export const documentVersion = z.object({
  id: idOf('issuedDocument'),
  type: z.enum(issuedTypes),
  paymentId: idOf('payment').nullable(),
  invoiceNumber: z.string().nullable(),
  printedAt: z.iso.datetime(),
  printedBy: z.string(),
  /** Kind of data in the paper; null: it is a picture alone, as all that was printed before there were e-invoices. */
  eInvoice: z.enum(['ZUGFERD', 'XRECHNUNG']).nullable(),
});
export type DocumentVersion = DataOf<typeof documentVersion>;
