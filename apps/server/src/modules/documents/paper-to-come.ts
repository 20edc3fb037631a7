import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type EInvoiceGap, findEInvoiceGaps } from '@korpus/domain/e-invoice/e-invoice-gaps.ts';
import { paperToCome } from '@korpus/domain/invoices/paper-to-come.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { gatherFacts } from './gather-facts.ts';

type Asked = { readonly paymentId: string | null; readonly date: IsoDate };

/**
 * Finds what the paper of a number that is about to be given lacks to be an e-invoice; nothing where it will be none.
 */
export async function gapsOfPaperToCome(
  tx: Tx,
  tenantId: string,
  order: Order,
  { paymentId, date }: Asked,
): Promise<EInvoiceGap[]> {
  const document = paperToCome(order, { paymentId, date });
  const type = paymentId === null ? 'INVOICE' : 'PREPAYMENT_INVOICE';
  const { facts } = await gatherFacts(tx, tenantId, order, { type, document, paymentId, isFinal: false });
  return findEInvoiceGaps(facts);
}
