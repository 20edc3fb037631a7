import type { checkInvoice, issueInvoice } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { invoicedAmount, withInvoice } from '@korpus/domain/invoices/billing.ts';
import { prepaymentRefusalTexts } from '@korpus/domain/invoices/invoices-texts.ts';
import {
  deducting,
  findOwnNumber,
  withdrawnBy,
  withoutTaken,
} from '@korpus/domain/invoices/numbers-of-order.ts';
import { prepaymentRefusal, targetOfRefusal } from '@korpus/domain/invoices/prepayment-refusal.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import { isBilled, type Order, type OrderPayment } from '@korpus/domain/orders/order.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { drawInvoiceNumber, replace, settleTaken } from '../invoice-numbers/index.ts';
import { type OrderServices, requireEditable, type StoredOrder, storeOrder } from '../orders/index.ts';
import { linkToIssued, linkToPassing } from './document-link.ts';
import { incompletePartsOf, requireComplete } from './document-problems.ts';
import { documentTexts as texts } from './document-texts.ts';
import { findingsOf, gatherIssueFacts, requireIssuable } from './draw-number.ts';
import { freeze } from './freeze.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen } from './frozen-document.ts';
import { gatherFacts } from './gather-facts.ts';
import { type GivenAgain, giveAgain } from './give-again.ts';
import { findNewest } from './issued-documents.store.ts';
import { lockedOrder, readableOrder } from './printable-order.ts';
import { tryPaper } from './try-paper.ts';

type Asked = Pick<BodyOf<typeof issueInvoice>, 'version' | 'confirmed'>;
type Issued = {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly version: number;
  readonly reprint: Frozen | null;
};

/**
 * Prints the invoice of an order for good. Number and frozen data are written in one transaction
 * (rules: numbers-and-locking#drawn-with-the-print); a retry finds both and answers the same.
 */
export async function issueOrderInvoice(
  services: OrderServices,
  context: SignedInContext,
  orderId: string,
  asked: Asked,
): Promise<AnswerOf<typeof issueInvoice>> {
  const { tenantId } = context.actor;
  const isLetterheadReadable = await tryPaper(services, context, { orderId, paymentId: null });
  const { id, reprint, ...answer } = await services.tenancy.inTenant(tenantId, (tx) =>
    issue(services, { ...context, tx }, orderId, { ...asked, isLetterheadReadable }),
  );
  const link =
    reprint === null
      ? await linkToIssued(services, context.actor, id)
      : await linkToPassing(services, context.actor, { orderId, frozen: reprint }, 'PDF');
  return { ...link, ...answer };
}

/** The same within a transaction that is open; its bytes are made by a job. */
export async function issue(
  services: OrderServices,
  context: TenantContext,
  orderId: string,
  { version, confirmed = [], isLetterheadReadable }: Asked & { readonly isLetterheadReadable: boolean },
): Promise<Issued> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const found = await lockedOrder(context, orderId);
  const newest = await findNewest(tx, { tenantId, orderId, type: 'INVOICE', paymentId: null });
  if (
    newest !== undefined &&
    newest.invoiceNumber !== null &&
    newest.invoiceNumber === found.order.invoiceNumber
  )
    return {
      id: newest.id,
      invoiceNumber: newest.invoiceNumber,
      version: found.version,
      // A request with a version from before the number gets the original once more: its answer was lost.
      reprint: version < found.version ? null : frozenIn(newest),
    };

  requireEditable(context, found);
  if (version !== found.version) throw await staleVersion(tx, tenantId, 'order', orderId);
  const deducted = deducting(found.order);
  const { order } = deducted;
  const own = findOwnNumber(order, null);
  if (own?.taken != null && own.taken.printed !== null && deducted.changed.length === 0)
    return reprintOf(await giveAgain(services, context, found, { paymentId: null, own, deducted }));
  const { INVOICE: written } = order.documentData;
  if (written === undefined) throw invalid({ path: 'document', message: texts.notWritten('INVOICE') });
  // A number that is there already has its day.
  const invoice = own === null ? written : { ...written, date: own.date };
  const date = requireComplete(invoice, 'document');
  const print = { type: 'INVOICE', paymentId: null, isFinal: true } as const;
  const gathered = await gatherFacts(tx, tenantId, order, { ...print, document: invoice });
  const checked = await gatherIssueFacts(services, context, {
    order,
    gathered,
    isLetterheadReadable,
    hasNumber: own !== null,
  });
  const seen = requireIssuable(checked, confirmed);
  const { facts, letterhead, billPrefix } = gathered;
  const bill = { prefix: billPrefix, billType: 'ORDER', recordId: orderId, paymentId: null } as const;
  const clientName = formatPersonName(order);
  const dated = { ...order, documentData: { ...order.documentData, INVOICE: invoice } };
  const replaced = facts.replaced.map(({ paymentId }) => paymentId);
  // An order of before may have its number from elsewhere, one of a closed month from the closing.
  const invoiceNumber =
    own?.number ??
    order.invoiceNumber ??
    (await drawInvoiceNumber(services, context, {
      ...bill,
      amount: invoicedAmount(dated, { date, replaced }),
      date,
      cancels: null,
      clientName,
    }));
  const numbers = facts.replaced.map(({ number }) => number);
  await replace(tx, { tenantId, numbers, replacedBy: invoiceNumber });
  await settleTaken(services, context, {
    again: [...deducted.again, ...(own?.taken == null ? [] : [own.taken.number])],
    withdrawn: withdrawnBy(order, null, invoiceNumber),
  });
  const invoiced = withInvoice(withConfirmed(dated, seen), { number: invoiceNumber, date, replaced });
  const next = withoutTaken(invoiced, [{ paymentId: null, number: invoiceNumber }]);
  const document = next.documentData.INVOICE ?? invoice;
  const frozen = { facts: { ...facts, document, invoiceNumber }, letterhead };
  const saved = await storeOrder(services, context, found, { order: next });
  const id = await freeze(services, context, { orderId, paymentId: null, type: 'INVOICE', frozen });
  return { id, invoiceNumber, version: saved.version, reprint: null };
}

const reprintOf = ({ paper, invoiceNumber, version }: GivenAgain): Issued => ({
  id: paper.id,
  invoiceNumber,
  version,
  reprint: frozenIn(paper),
});

function withConfirmed(order: StoredOrder['order'], confirmed: string | null): StoredOrder['order'] {
  const { INVOICE: invoice, ...others } = order.documentData;
  if (invoice === undefined) return order;
  return { ...order, documentData: { ...others, INVOICE: { ...invoice, confirmed } } };
}

/** Checks a saved invoice for the dialog, before it asks for the print for good: the same check as there. */
export async function checkedInvoice(
  services: Services,
  context: SignedInContext,
  orderId: string,
  { paymentId = null }: { readonly [Key in keyof BodyOf<typeof checkInvoice>]?: string | null },
): Promise<AnswerOf<typeof checkInvoice>> {
  const { tenantId } = context.actor;
  const isLetterheadReadable = await tryPaper(services, context, { orderId, paymentId });
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const stored = (await readableOrder(within, orderId)).order;
    const { order } = paymentId === null ? deducting(stored) : { order: stored };
    const payment = order.payments.find(({ id }) => id === paymentId);
    if (paymentId !== null && payment === undefined) throw new AppError('NOT_FOUND');
    const type = paymentId === null ? 'INVOICE' : 'PREPAYMENT_INVOICE';
    const document = paymentId === null ? order.documentData.INVOICE : (payment?.document ?? undefined);
    if (document === undefined) throw invalid({ path: 'document', message: texts.notWritten(type) });
    const own = findOwnNumber(order, paymentId);
    // A number that is there already has its day.
    const dated = own === null ? document : { ...document, date: own.date };
    const print = { type, document: dated, paymentId, isFinal: false } as const;
    const gathered = await gatherFacts(tx, tenantId, order, print);
    const asked = { order, gathered, isLetterheadReadable, hasNumber: own !== null };
    const { problems, doubts } = findingsOf(await gatherIssueFacts(services, within, asked));
    const named = new Set(problems.map(({ path }) => path));
    const others = [...incompletePartsOf(dated, 'document'), ...findRefusals(order, payment)];
    // Problems that keep it from being printed are said once, and before the number is drawn.
    return { problems: [...problems, ...others.filter(({ path }) => !named.has(path))], doubts };
  });
}

/** Why there can be no invoice for this payment; what got its number with the closing was billed then. */
function findRefusals(order: Order, payment: OrderPayment | undefined): Violation[] {
  if (payment === undefined || isBilled(payment)) return [];
  const refusal = prepaymentRefusal(order, payment, calculateFinalPrice(order));
  if (refusal === null) return [];
  const path = targetOfRefusal(refusal, order.payments.indexOf(payment));
  return [{ path, message: prepaymentRefusalTexts[refusal] }];
}
