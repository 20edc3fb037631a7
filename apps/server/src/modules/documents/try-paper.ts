import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { isWritable } from '@korpus/domain/e-invoice/e-invoice-gaps.ts';
import { eInvoiceFileOf } from '@korpus/domain/e-invoice/e-invoice-of.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { WorkError } from '../../platform/workers/work-error.ts';
import type { Frozen } from './frozen-document.ts';
import { gatherFacts } from './gather-facts.ts';
import { readableOrder } from './printable-order.ts';
import { renderDraft } from './render.ts';

type Asked = {
  readonly orderId: string;
  readonly paymentId: string | null;
  /** The document as it is written in the dialog; the saved one if missing. */
  readonly document?: DocumentData;
};

/**
 * Tells whether the paper of the shop can be printed on: found out before a number is drawn, by printing, and outside
 * of the transaction that draws it (rules: invoices#before-the-number).
 */
export async function tryPaper(services: Services, context: SignedInContext, asked: Asked): Promise<boolean> {
  const draft = await services.tenancy.inTenant(
    context.actor.tenantId,
    async (tx): Promise<Frozen | null> => {
      const { order } = await readableOrder({ ...context, tx }, asked.orderId);
      const payment = order.payments.find(({ id }) => id === asked.paymentId);
      const type = asked.paymentId === null ? 'INVOICE' : 'PREPAYMENT_INVOICE';
      const saved = type === 'INVOICE' ? order.documentData.INVOICE : payment?.document;
      const document = asked.document ?? saved ?? null;
      if (document === null || (saved?.invoiceNumber ?? null) !== null) return null;
      const { paymentId } = asked;
      return gatherFacts(tx, context.actor.tenantId, order, { type, document, paymentId, isFinal: false });
    },
  );
  if (draft === null || draft.letterhead === null) return true;
  try {
    await renderDraft(services, withData(draft), context.actor);
    return true;
  } catch (error) {
    if (error instanceof WorkError && error.reason === 'letterhead') return false;
    throw error;
  }
}

/**
 * Makes a draft as it will be archived, if it is: pages that no archive takes are found out before the number is drawn,
 * too.
 */
function withData({ facts, letterhead }: Frozen): Frozen {
  const numbered = { ...facts, invoiceNumber: facts.invoiceNumber ?? 'GW0' };
  return { facts, letterhead, eInvoice: isWritable(facts) ? eInvoiceFileOf(numbered) : null };
}
