import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { joined } from '@korpus/domain/documents/print-formats.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import type { Services } from '../../platform/services.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { type LinkTaker, linkToBlob, linkToLoose } from '../files/index.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { type MadeDocument, madeDocument } from './make-bytes.ts';
import { type Format, renderPassing } from './render.ts';

const contentTypes = {
  PDF: 'application/pdf',
  DOC: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XML: 'application/xml',
} as const;

/** Names the file as somebody finds it among their downloads: `Rechnung GW2026110001 Petersen.pdf`. */
export function nameDocumentFile({ facts }: Frozen, format: keyof typeof contentTypes = 'PDF'): string {
  const type = facts.cancels === null ? facts.type : 'CANCELLATION_INVOICE';
  const words = joined([issuedTypeNames[type], numberOf(facts), formatPersonName(facts.client)]);
  return printedName(words, contentTypes[format]);
}

/** Gives the number by which people know a print. */
export const numberOf = ({ invoiceNumber, document, orderNumber }: Frozen['facts']): string | null =>
  invoiceNumber ?? document.documentNumber ?? orderNumber;

/** Describes files that may be opened as long as their order's documents may be read. */
const printedOf = (orderId: string) => ({ kind: 'document', id: orderId }) as const;

/** The person who gets the link, and for whom it is printed. */
type Holder = LinkTaker & Asker;
type OfOrder = { readonly orderId: string; readonly frozen: Frozen };

/** A link to a print as it was, made now if need be. */
export async function linkToIssued(services: Services, holder: Holder, id: string) {
  const made = await madeDocument(services, { tenantId: holder.tenantId, id }, holder);
  return linkToMade(services, holder, made);
}

const linkToMade = (services: Services, holder: Holder, made: MadeDocument) =>
  linkToBlob(services, holder, {
    from: printedOf(made.orderId),
    storageKey: made.storageKey,
    sha256: made.sha256,
    name: nameDocumentFile(frozenIn(made)),
    contentType: contentTypes.PDF,
    view: 'inline',
  });

/**
 * Drafts, Word files and further prints are made anew each time and kept for an hour at most. Of a numbered paper there
 * is one original: everything else says what it is (rules: invoices#copies).
 */
export async function linkToPassing(
  services: Services,
  holder: Holder,
  { orderId, frozen }: OfOrder,
  format: Format,
) {
  const { invoiceNumber, isFinal } = frozen.facts;
  const isNumbered = invoiceNumber !== null && isFinal;
  const copy = isNumbered ? (format === 'DOC' ? 'EDITABLE' : 'REPRINT') : null;
  const bytes = await renderPassing(services, frozen, { asker: holder, format, copy });
  return linkToLoose(services, holder, {
    from: printedOf(orderId),
    bytes,
    name: nameDocumentFile(frozen, format),
    contentType: contentTypes[format],
    ...(format === 'PDF' ? { view: 'inline' as const } : {}),
  });
}

/** Makes a link to be given to the customer's program, never shown: a browser would show its bare text. */
export const linkToEInvoice = (
  services: Services,
  holder: Holder,
  { orderId, frozen }: OfOrder,
  xml: string,
) =>
  linkToLoose(services, holder, {
    from: printedOf(orderId),
    bytes: Buffer.from(xml),
    name: nameDocumentFile(frozen, 'XML'),
    contentType: contentTypes.XML,
  });
