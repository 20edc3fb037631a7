import { isLocked, type Order } from '../orders/order.ts';

export type CancellationRefusal = 'NOTHING' | 'NOT_PRINTED' | 'DEDUCTED';

/** The number of what would be cancelled: of the order, or of one of its payments. */
export function numberToCancel(
  { invoiceNumber, payments }: Pick<Order, 'invoiceNumber' | 'payments'>,
  paymentId: string | null,
): string | null {
  if (paymentId === null) return invoiceNumber;
  return payments.find(({ id }) => id === paymentId)?.documentData?.invoiceNumber ?? null;
}

/**
 * Why this invoice cannot be cancelled, or null: nothing is taken from under an invoice that deducts or replaces it
 * (rules: invoices#cancellation).
 */
export function cancellationRefusal(
  order: Pick<Order, 'invoiceNumber' | 'payments'>,
  paymentId: string | null,
): CancellationRefusal | null {
  if (numberToCancel(order, paymentId) === null) return 'NOTHING';
  return paymentId !== null && isLocked(order) ? 'DEDUCTED' : null;
}

/** The invoice to be taken back, of the order as it was seen. */
type AskedCancellation = Readonly<{ version: number; paymentId: string | null; reason: string }>;

/**
 * The cancellation that was asked for before, when its answer was lost: the last thing that happened to the order, with
 * nothing billed since (rules: invoices#cancellation).
 */
export function doneBefore(
  order: Pick<Order, 'cancelledInvoices' | 'invoiceNumber' | 'payments'>,
  storedVersion: number,
  { version, paymentId, reason }: AskedCancellation,
): Order['cancelledInvoices'][number] | null {
  if (storedVersion !== version + 1 || numberToCancel(order, paymentId) !== null) return null;
  const last = order.cancelledInvoices.at(-1);
  return last?.paymentId === paymentId && last.reason === reason ? last : null;
}
