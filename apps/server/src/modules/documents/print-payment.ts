import type { printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { withPrepaymentInvoice } from '@korpus/domain/invoices/billing.ts';
import { prepaymentRefusalTexts as refusals } from '@korpus/domain/invoices/invoices-texts.ts';
import type { IssueDoubt } from '@korpus/domain/invoices/issue-check.ts';
import { findOwnNumber, withdrawnBy, withoutTaken } from '@korpus/domain/invoices/numbers-of-order.ts';
import { prepaymentRefusal } from '@korpus/domain/invoices/prepayment-refusal.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import { isBilled, type Order, type OrderPayment } from '@korpus/domain/orders/order.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import { drawInvoiceNumber, settleTaken } from '../invoice-numbers/index.ts';
import {
  documentReferences,
  forbidden,
  type LockedOrder,
  type OrderServices,
  ownedRow,
  requireEditable,
  storeOrder,
} from '../orders/index.ts';
import { linkToIssued, linkToPassing } from './document-link.ts';
import { requireComplete } from './document-problems.ts';
import { documentTexts as texts } from './document-texts.ts';
import { gatherIssueFacts, requireIssuable } from './draw-number.ts';
import { freeze } from './freeze.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { gatherFacts } from './gather-facts.ts';
import { giveAgain } from './give-again.ts';
import { findNewest } from './issued-documents.store.ts';
import { lockedOrder } from './printable-order.ts';
import { tryPaper } from './try-paper.ts';

type Body = BodyOf<typeof printPaymentDocument>;
type Answer = AnswerOf<typeof printPaymentDocument>;

type Printed = {
  /** Null: a draft or a further print. */
  readonly id: string | null;
  readonly frozen: Frozen;
  readonly invoiceNumber: string | null;
  readonly version: number;
};

/** Saves what was written with the payment; with `final` it is printed for good (rules: documents#printed-for-good). */
export async function printOfPayment(
  services: OrderServices,
  context: SignedInContext,
  orderId: string,
  body: Body,
): Promise<Answer> {
  const { tenantId } = context.actor;
  const paper = { orderId, paymentId: body.paymentId, document: body.document };
  const isLetterheadReadable = !body.final || (await tryPaper(services, context, paper));
  const { id, frozen, ...answer } = await services.tenancy.inTenant(tenantId, (tx) =>
    print(services, { ...context, tx }, orderId, { ...body, isLetterheadReadable }),
  );
  const { format = 'PDF' } = body;
  const link =
    id === null || format === 'DOC'
      ? await linkToPassing(services, context.actor, { orderId, frozen }, format)
      : await linkToIssued(services, context.actor, id);
  return { ...link, ...answer };
}

async function print(
  services: OrderServices,
  context: TenantContext,
  orderId: string,
  body: Body & { readonly isLetterheadReadable: boolean },
): Promise<Printed> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { paymentId, document, final, confirmed = [], isLetterheadReadable } = body;
  if (document.type !== 'PREPAYMENT_INVOICE')
    throw invalid({ path: 'body.document.type', message: texts.onlyPrepaymentInvoice });
  const stored = await lockedOrder(context, orderId);
  if (final && body.version === undefined) throw new AppError('VERSION_MISSING');
  const { version = stored.version } = body;
  const payment = stored.order.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new AppError('NOT_FOUND');
  const type = 'PREPAYMENT_INVOICE';
  const newest = await findNewest(tx, { tenantId, orderId, type, paymentId });
  const number = payment.documentData?.invoiceNumber ?? null;
  if (number !== null && newest?.invoiceNumber === number)
    return {
      // A request with a version from before the number gets the original once more: its answer was lost.
      id: version < stored.version ? newest.id : null,
      frozen: frozenIn(newest),
      invoiceNumber: newest.invoiceNumber,
      version: stored.version,
    };

  // The number stands on the print for good alone.
  const written = { ...document, invoiceNumber: null };
  const changes = !isSameValue(written, payment.document ?? null);
  if (changes || final) await requireWritable(context, stored, version);
  if (final)
    return issue(services, context, { stored, payment, document: written, confirmed, isLetterheadReadable });
  const next = withPayment(stored.order, { ...payment, document: written });
  await refuseUnknown(context, next, stored.order);
  const frozen = await gatherFacts(tx, tenantId, next, {
    type,
    document: written,
    paymentId,
    isFinal: false,
  });
  if (!changes) return { id: null, frozen, invoiceNumber: null, version: stored.version };
  const saved = await storeOrder(services, context, stored, { order: next });
  return { id: null, frozen, invoiceNumber: null, version: saved.version };
}

type Issue = {
  readonly stored: LockedOrder;
  readonly payment: OrderPayment;
  readonly document: DocumentData;
  readonly confirmed: readonly IssueDoubt[];
  readonly isLetterheadReadable: boolean;
};

async function issue(
  services: OrderServices,
  context: TenantContext,
  { stored, payment, document: asked, confirmed, isLetterheadReadable }: Issue,
): Promise<Printed> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { order } = stored;
  const written = withPayment(order, { ...payment, document: { ...asked, invoiceNumber: null } });
  const own = findOwnNumber(written, payment.id);
  if (own?.taken != null && own.taken.printed !== null) {
    const again = await giveAgain(services, context, stored, {
      paymentId: payment.id,
      own,
      deducted: { order, again: [] },
    });
    return { ...again, id: null, frozen: frozenIn(again.paper) };
  }
  // A payment that got its number with the closing was billed then.
  const refusal = isBilled(payment) ? null : prepaymentRefusal(order, payment, calculateFinalPrice(order));
  if (refusal !== null || payment.price === null)
    throw invalid({ path: 'body.paymentId', message: refusals[refusal ?? 'NO_PRICE'] });
  const document = own === null ? asked : { ...asked, date: own.date };
  const date = requireComplete(document, 'body.document');
  await refuseUnknown(context, withPayment(order, { ...payment, document }), order);
  const type = 'PREPAYMENT_INVOICE';
  const print = { type, document, paymentId: payment.id, isFinal: true } as const;
  const gathered = await gatherFacts(tx, tenantId, order, print);
  const checked = await gatherIssueFacts(services, context, {
    order,
    gathered,
    isLetterheadReadable,
    hasNumber: own !== null,
  });
  const seen = requireIssuable(checked, confirmed);
  const { facts, letterhead, billPrefix } = gathered;
  const invoiceNumber =
    own?.number ??
    (await drawInvoiceNumber(services, context, {
      prefix: billPrefix,
      billType: 'ORDER_PRE_PAYMENT',
      recordId: order.id,
      paymentId: payment.id,
      amount: payment.price,
      date,
      cancels: null,
      clientName: formatPersonName(order),
    }));
  await settleTaken(services, context, {
    again: own?.taken == null ? [] : [own.taken.number],
    withdrawn: withdrawnBy(order, payment.id, invoiceNumber),
  });
  const issued = { ...facts.document, invoiceNumber, confirmed: seen };
  const billed = withPrepaymentInvoice(order, {
    paymentId: payment.id,
    number: invoiceNumber,
    document: issued,
  });
  const next = withoutTaken(billed, [{ paymentId: payment.id, number: invoiceNumber }]);
  const frozen = { facts: { ...facts, document: issued, invoiceNumber }, letterhead };
  const saved = await storeOrder(services, context, stored, { order: next });
  const id = await freeze(services, context, { orderId: order.id, paymentId: payment.id, type, frozen });
  return { id, frozen, invoiceNumber, version: saved.version };
}

const withPayment = (order: Order, next: OrderPayment): Order => ({
  ...order,
  payments: order.payments.map((each) => (each.id === next.id ? next : each)),
});

async function requireWritable(context: TenantContext, stored: LockedOrder, version: number): Promise<void> {
  const { tx, actor } = context;
  requireEditable(context, stored);
  if (!mayWriteField(actor, ownedRow(stored), 'documentData')) throw forbidden();
  if (version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'order', stored.order.id);
}

/** A colleague, shop, supplier or text that is not (or no longer) of this house. */
async function refuseUnknown({ tx, actor }: TenantContext, next: Order, before: Order): Promise<void> {
  const missing = await missingReferences(tx, actor.tenantId, documentReferences(next, before));
  if (missing.length === 0) return;
  const violations = missing.map((path) => ({
    path: path.replace(/^payments\.\d+\.document/, 'body.document'),
    message: texts.unknown,
  }));
  throw invalid(...violations);
}
