import type {
  getDocumentVersion,
  getEInvoice,
  listDocumentVersions,
  printDocument,
} from '@korpus/contract/documents/documents.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { type DocumentData, isIssued } from '@korpus/domain/documents/document-data.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { linkToEInvoice, linkToIssued, linkToPassing } from './document-link.ts';
import { requireComplete } from './document-problems.ts';
import { documentTexts as texts } from './document-texts.ts';
import { freeze } from './freeze.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { gatherFacts } from './gather-facts.ts';
import { findIssued, findNewest, findVersions, type IssuedDocument } from './issued-documents.store.ts';
import { lockedOrder, readableOrder } from './printable-order.ts';

type Query = QueryOf<typeof printDocument>;

/**
 * Prints what is saved. What goes to the customer is kept as it was; an invoice before its number is drawn is a draft
 * and kept nowhere, and afterwards always the same bytes.
 */
export async function printSaved(
  services: Services,
  context: SignedInContext,
  orderId: string,
  { type, format = 'PDF' }: Query,
): Promise<AnswerOf<typeof printDocument>> {
  const { tenantId } = context.actor;
  const { id, frozen } = await services.tenancy.inTenant(tenantId, (tx) =>
    frozenPrint(services, { ...context, tx }, orderId, type),
  );
  // The one original of an invoice was given to whoever drew its number.
  if (id === null || format === 'DOC' || type === 'INVOICE')
    return linkToPassing(services, context.actor, { orderId, frozen }, format);
  return linkToIssued(services, context.actor, id);
}

type Print = { readonly id: string | null; readonly frozen: Frozen };

async function frozenPrint(
  services: Services,
  context: TenantContext,
  orderId: string,
  type: PrintType,
): Promise<Print> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { order } = await lockedOrder(context, orderId);
  const document = chooseSource(order, type);
  if (type === 'INVOICE') {
    const newest = await findNewest(tx, { tenantId, orderId, type, paymentId: null });
    if (isIssued(document) && newest !== undefined) return { id: newest.id, frozen: frozenIn(newest) };
  }
  const isFinal = type !== 'INVOICE';
  // A document that was stored before this was asked has to be complete, too.
  if (!isIssued(document)) requireComplete(document, `documentData.${document.type}`);
  const frozen = await gatherFacts(tx, tenantId, order, { type, document, paymentId: null, isFinal });
  const id = isFinal ? await freeze(services, context, { orderId, paymentId: null, type, frozen }) : null;
  return { id, frozen };
}

/** A delivery note has the articles of the purchase contract, else of the offer (rules: documents#document-types). */
function chooseSource({ documentData }: Order, type: PrintType): DocumentData {
  const missing = (message: string) => invalid({ path: 'query.type', message });
  if (type === 'PREPAYMENT_INVOICE') throw missing(texts.ofAPayment);
  if (type === 'DELIVERY_NOTE') {
    const source = documentData.PURCHASE_CONTRACT ?? documentData.OFFER;
    if (source === undefined) throw missing(texts.noArticles);
    return source;
  }
  const document = documentData[type];
  if (document === undefined) throw missing(texts.notWritten(type));
  return document;
}

export async function readVersions(
  context: TenantContext,
  orderId: string,
): Promise<AnswerOf<typeof listDocumentVersions>> {
  await readableOrder(context, orderId);
  return findVersions(context.tx, context.actor.tenantId, orderId);
}

/** Reads a print by the rights on its order as it is now. */
export async function readableIssued(context: TenantContext, id: string) {
  const { tx, actor } = context;
  const issued = await findIssued(tx, { tenantId: actor.tenantId, id });
  if (issued === undefined) throw new AppError('NOT_FOUND');
  return { issued, order: await readableOrder(context, issued.orderId) };
}

export async function openVersion(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getDocumentVersion>> {
  const issued = await issuedFor(services, context, id);
  const kept = { orderId: issued.orderId, frozen: frozenIn(issued) };
  if (issued.invoiceNumber !== null) return linkToPassing(services, context.actor, kept, 'PDF');
  return linkToIssued(services, context.actor, id);
}

/** The file as it was written with the number; what was printed before there were any has none. */
export async function openEInvoice(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getEInvoice>> {
  const issued = await issuedFor(services, context, id);
  if (issued.eInvoice === null) throw new AppError('NOT_FOUND');
  const kept = { orderId: issued.orderId, frozen: frozenIn(issued) };
  return linkToEInvoice(services, context.actor, kept, issued.eInvoice);
}

const issuedFor = (services: Services, context: SignedInContext, id: string): Promise<IssuedDocument> =>
  services.tenancy.inTenant(
    context.actor.tenantId,
    async (tx) => (await readableIssued({ ...context, tx }, id)).issued,
  );
