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
