import type { cancelInvoice } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { takenBackAmount, withCancellation } from '@korpus/domain/invoices/billing.ts';
import {
  type CancellationRefusal,
  cancellationRefusal,
  doneBefore,
  numberToCancel,
} from '@korpus/domain/invoices/cancellable.ts';
import { cancellationTexts as texts } from '@korpus/domain/invoices/invoices-texts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { withFreedVat } from '@korpus/domain/orders/rate-change.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import { drawInvoiceNumber } from '../invoice-numbers/index.ts';
import {
  findVatRates,
  forbidden,
  type OrderServices,
  ownedRow,
  requireEditable,
  storeOrder,
} from '../orders/index.ts';
import { linkToIssued } from './document-link.ts';
import { findNamedFacts } from './facts.store.ts';
import { freeze } from './freeze.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { findNumbered, type IssuedDocument } from './issued-documents.store.ts';
import { lockedOrder } from './printable-order.ts';

type Body = BodyOf<typeof cancelInvoice>;
type Cancelled = { readonly id: string; readonly invoiceNumber: string; readonly version: number };

/**
 * Takes an invoice back by one with a number of its own, in one transaction: register, paper and the order that is free
 * again (rules: invoices#cancellation).
 */
export async function cancelOrderInvoice(
  services: OrderServices,
  context: SignedInContext,
  orderId: string,
  body: Body,
): Promise<AnswerOf<typeof cancelInvoice>> {
  const { tenantId } = context.actor;
  const { id, ...answer } = await services.tenancy.inTenant(tenantId, (tx) =>
    cancel(services, { ...context, tx }, orderId, body),
  );
  return { ...(await linkToIssued(services, context.actor, id)), ...answer };
}

async function cancel(
  services: OrderServices,
  context: TenantContext,
  orderId: string,
  { paymentId = null, reason, version }: Omit<Body, 'paymentId'> & { readonly paymentId?: string | null },
): Promise<Cancelled> {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const stored = await lockedOrder(context, orderId);
  const { order } = stored;
  if (paymentId !== null && !order.payments.some(({ id }) => id === paymentId))
    throw new AppError('NOT_FOUND');
  requireEditable(context, stored);
  if (!mayWriteField(actor, ownedRow(stored), 'orderPrice')) throw forbidden();
  const done = doneBefore(order, stored.version, { version, paymentId, reason });
  if (done !== null) return requirePaper(tx, tenantId, done.cancelledBy, stored.version);
  if (version !== stored.version) throw await staleVersion(tx, tenantId, 'order', orderId);
  const refusal = cancellationRefusal(order, paymentId);
  if (refusal !== null) throw new AppError('LOCKED', { violations: [refused(refusal)] });
  const number = numberToCancel(order, paymentId) ?? '';
  const [issued] = await findNumbered(tx, tenantId, [number]);
  // A number of the closing, or of before Korpus wrote invoices, has no paper to take back yet.
  if (issued === undefined) throw new AppError('LOCKED', { violations: [refused('NOT_PRINTED')] });

  const date = services.clock.todayIn(person.timeZone);
  const frozen = makeCancellation(issued, { number, date, reason });
  const { locationId } = frozen.facts.document;
  const { billPrefix } = await findNamedFacts(tx, {
    tenantId,
    locationId,
    salesmanId: null,
    supplierIds: [],
  });
  const invoiceNumber = await drawInvoiceNumber(services, context, {
    prefix: billPrefix,
    billType: paymentId === null ? 'ORDER' : 'ORDER_PRE_PAYMENT',
    recordId: orderId,
    paymentId,
    amount: takenBackAmount(order, { number, paymentId }),
    date,
    cancels: number,
    clientName: formatPersonName(order),
  });
  const cancelled = { number, cancelledBy: invoiceNumber, date, paymentId, reason };
  const free = withCancellation(order, cancelled);
  const next = withFreedVat(free, await findVatRates(tx, tenantId, free.location), date);
  const saved = await storeOrder(services, context, stored, { order: next });
  const facts = { ...frozen.facts, invoiceNumber };
  const id = await freeze(services, context, {
    orderId,
    paymentId,
    type: 'CANCELLATION_INVOICE',
    frozen: { ...frozen, facts },
  });
  return { id, invoiceNumber, version: saved.version };
}

async function requirePaper(
  tx: Tx,
  tenantId: string,
  invoiceNumber: string,
  version: number,
): Promise<Cancelled> {
  const [paper] = await findNumbered(tx, tenantId, [invoiceNumber]);
  if (paper === undefined) throw new AppError('NOT_FOUND');
  return { id: paper.id, invoiceNumber, version };
}

const refused = (refusal: CancellationRefusal) => ({
  path: 'body.paymentId',
  message: texts.refusals[refusal],
});

type Taken = {
  readonly number: string;
  readonly date: Order['invoiceDate'] & string;
  readonly reason: string;
};

/** Makes a cancellation of what the cancelled invoice said, with a day of its own. */
function makeCancellation(issued: IssuedDocument, { number, date, reason }: Taken): Frozen {
  const { facts, letterhead } = frozenIn(issued);
  const cancels = { number, date: facts.document.date ?? date, reason };
  return { letterhead, facts: { ...facts, document: { ...facts.document, date }, cancels } };
}
