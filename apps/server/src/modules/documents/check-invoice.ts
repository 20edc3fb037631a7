import type { checkInvoice } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { documentTexts as texts } from './document-texts.ts';
import { findingsOf, issueFactsOf } from './draw-number.ts';
import { gatherFacts } from './gather-facts.ts';
import { readableOrder } from './printable-order.ts';
import { tryPaper } from './try-paper.ts';

/** What the dialog shows before it asks for the print for good: the same check, of what is saved. */
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
    const { order } = await readableOrder(within, orderId);
    const payment = order.payments.find(({ id }) => id === paymentId);
    if (paymentId !== null && payment === undefined) throw new AppError('NOT_FOUND');
    const type = paymentId === null ? 'INVOICE' : 'PREPAYMENT_INVOICE';
    const document = paymentId === null ? order.documentData.INVOICE : (payment?.document ?? undefined);
    if (document === undefined) throw invalid({ path: 'document', message: texts.notWritten(type) });
    const gathered = await gatherFacts(tx, tenantId, order, { type, document, paymentId, isFinal: false });
    return findingsOf(await issueFactsOf(services, within, { order, gathered, isLetterheadReadable }));
  });
}
