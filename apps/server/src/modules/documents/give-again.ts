import { type Deducting, type OwnNumber, withNumbers } from '@korpus/domain/invoices/numbers-of-order.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { settleTaken } from '../invoice-numbers/index.ts';
import { type LockedOrder, type OrderServices, storeOrder } from '../orders/index.ts';
import { findNumbered, type IssuedDocument } from './issued-documents.store.ts';

export type GivenAgain = {
  readonly paper: IssuedDocument;
  readonly invoiceNumber: string;
  readonly version: number;
};

type Again = {
  readonly paymentId: string | null;
  readonly own: OwnNumber;
  readonly deducted: Pick<Deducting, 'order' | 'again'>;
};

/**
 * A paper that went out and still holds, whose number was taken off: nothing is printed anew, and the order or payment
 * has the number again (rules: closing#relocking).
 */
export async function giveAgain(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { paymentId, own: { number, date }, deducted }: Again,
): Promise<GivenAgain> {
  const { tx, actor } = context;
  const [paper] = await findNumbered(tx, actor.tenantId, [number]);
  if (paper === undefined) throw new Error(`${number} was printed, and there is no print of it.`);
  await settleTaken(services, context, { again: [...deducted.again, number], withdrawn: [] });
  const order = withNumbers(deducted.order, [{ paymentId, number, date }]);
  const { version } = await storeOrder(services, context, stored, { order });
  return { paper, invoiceNumber: number, version };
}
