import type { issueInvoice } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import { drawInvoiceNumber } from '../invoice-numbers/index.ts';
import { type OrderServices, requireEditable, type StoredOrder, storeOrder } from '../orders/index.ts';
import { linkToIssued } from './document-link.ts';
import { requireComplete } from './document-problems.ts';
import { documentTexts as texts } from './document-texts.ts';
import { freeze } from './freeze.ts';
import { gatherFacts } from './gather-facts.ts';
import { findNewest } from './issued-documents.store.ts';
import { lockedOrder } from './printable-order.ts';

type Issued = { readonly id: string; readonly invoiceNumber: string; readonly version: number };

/**
 * Prints the invoice of an order for good. Number and frozen data are written in one transaction
 * (rules: numbers-and-locking#drawn-with-the-print); a retry finds both and answers the same.
 */
export async function issueOrderInvoice(
  services: OrderServices,
  context: SignedInContext,
  orderId: string,
  version: number,
): Promise<AnswerOf<typeof issueInvoice>> {
  const { tenantId } = context.actor;
  const { id, ...answer } = await services.tenancy.inTenant(tenantId, (tx) =>
    issue(services, { ...context, tx }, orderId, version),
  );
  return { ...(await linkToIssued(services, { tenantId, id })), ...answer };
}

async function issue(
  services: OrderServices,
  context: TenantContext,
  orderId: string,
  version: number,
): Promise<Issued> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await lockedOrder(context, orderId);
  const { order } = stored;
  const newest = await findNewest(tx, { tenantId, orderId, type: 'INVOICE', paymentId: null });
  if (newest !== undefined && newest.invoiceNumber !== null && newest.invoiceNumber === order.invoiceNumber)
    return { id: newest.id, invoiceNumber: newest.invoiceNumber, version: stored.version };

  requireEditable(context, stored);
  if (version !== stored.version) throw await staleVersion(tx, tenantId, 'order', orderId);
  const { INVOICE: invoice } = order.documentData;
  if (invoice === undefined) throw invalid({ path: 'document', message: texts.notWritten('INVOICE') });
  const date = requireComplete(invoice, 'document');
  const print = { type: 'INVOICE', paymentId: null, isFinal: true } as const;
  const { facts, letterhead, billPrefix } = await gatherFacts(tx, tenantId, order, {
    ...print,
    document: invoice,
  });
  const invoiceNumber =
    order.invoiceNumber ??
    (await drawInvoiceNumber(services, context, {
      prefix: billPrefix,
      billType: 'ORDER',
      recordId: orderId,
      paymentId: null,
      amount: documentSums(invoice, order.rates.vat).gross,
      date,
    }));
  const next = withNumber(order, invoiceNumber, date);
  const document = next.documentData.INVOICE ?? invoice;
  const frozen = { facts: { ...facts, document, invoiceNumber }, letterhead };
  const saved = await storeOrder(services, context, stored, { order: next });
  const id = await freeze(services, context, { orderId, paymentId: null, type: 'INVOICE', frozen });
  return { id, invoiceNumber, version: saved.version };
}

/** The number stands on the order, which locks it, and on its invoice. */
function withNumber(order: StoredOrder['order'], invoiceNumber: string, date: IsoDate): Order {
  const { INVOICE: invoice, ...others } = order.documentData;
  const issued = invoice && { INVOICE: { ...invoice, invoiceNumber, documentNumber: invoiceNumber } };
  return {
    ...order,
    invoiceNumber,
    invoiceDate: order.invoiceDate ?? date,
    documentData: { ...others, ...issued },
  };
}
