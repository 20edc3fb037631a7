import { Readable } from 'node:stream';
import type { previewDocument } from '@korpus/contract/documents/documents.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { asShown, paymentsAfter, planEffects } from '@korpus/domain/order-documents/order-payments.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow } from '../orders/index.ts';
import { nameDocumentFile } from './document-link.ts';
import { gatherFacts } from './gather-facts.ts';
import { readableOrder } from './printable-order.ts';
import { renderPassing } from './render.ts';

type Body = BodyOf<typeof previewDocument>;

/** The real PDF of what stands in the dialog, beside it while somebody types. Nothing is kept. */
export async function renderPreview(
  services: Services,
  context: SignedInContext,
  orderId: string,
  body: Body,
): Promise<Download> {
  const { tenantId, sessionId } = context.actor;
  const frozen = await services.tenancy.inTenant(tenantId, (tx) =>
    freezeDraft({ ...context, tx }, orderId, body),
  );
  // A newer state of the same dialog takes the place of one that still waits.
  const bytes = await renderPassing(services, frozen, {
    asker: context.actor,
    format: 'PDF',
    dialog: `${sessionId} ${orderId}`,
  });
  return {
    name: nameDocumentFile(frozen),
    contentType: 'application/pdf',
    size: bytes.byteLength,
    bytes: Readable.from([bytes]),
  };
}

async function freezeDraft(context: TenantContext, orderId: string, { document, ...asked }: Body) {
  const paymentId = asked.paymentId ?? null;
  const stored = await readableOrder(context, orderId);
  const mayWritePayments = mayWriteField(context.actor, ownedRow(stored), 'payments');
  const order = mayWritePayments ? withPlanTaken(stored.order, document) : stored.order;
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (paymentId !== null && payment === undefined) throw new AppError('NOT_FOUND');
  const { type } = document;
  const isDraft = type === 'INVOICE' || type === 'PREPAYMENT_INVOICE';
  // A number comes from the order and never from a request, so that no draft shows one that was never drawn.
  const invoiceNumber =
    (type === 'INVOICE' ? order.documentData.INVOICE?.invoiceNumber : payment?.documentData?.invoiceNumber) ??
    null;
  return gatherFacts(context.tx, context.actor.tenantId, order, {
    type,
    document: asShown({ ...document, invoiceNumber }, order.payments),
    paymentId,
    isFinal: !isDraft,
  });
}

/** A plan that a save takes over is shown as it will stand there (rules: documents#payment-plan). */
function withPlanTaken(order: Order, { type, settings, payments }: DocumentData): Order {
  if (!settings.usePaymentsForOrder || type === 'PREPAYMENT_INVOICE') return order;
  const before = order.documentData[type]?.payments ?? payments;
  return { ...order, payments: paymentsAfter(order.payments, planEffects(order.payments, before, payments)) };
}
