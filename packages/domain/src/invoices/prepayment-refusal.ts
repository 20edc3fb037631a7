import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { isBilled, isLocked, type Order, type OrderPayment } from '../orders/order.ts';

export type PrepaymentRefusal =
  | 'NOT_BILLABLE'
  | 'NO_PRICE'
  | 'NOT_POSITIVE'
  | 'ALREADY_BILLED'
  | 'AFTER_INVOICE'
  | 'CANCELLED'
  | 'EARLIER_INVOICE'
  | 'NO_ORDER_PRICE'
  | 'ABOVE_PRICE';

/** Where each is mended, of the payment at this place (rules: invoices#before-the-number). */
export const targetOfRefusal = (refusal: PrepaymentRefusal, place: number): string => {
  const targets: Readonly<Record<PrepaymentRefusal, string>> = {
    NOT_BILLABLE: `order.payments.${place}.isBillable`,
    NO_PRICE: `order.payments.${place}.price`,
    NOT_POSITIVE: `order.payments.${place}.price`,
    ALREADY_BILLED: `order.payments.${place}.price`,
    AFTER_INVOICE: 'order.invoiceNumber',
    CANCELLED: 'order.cancelled',
    EARLIER_INVOICE: 'order.earlierInvoice',
    NO_ORDER_PRICE: 'order.orderPrice',
    ABOVE_PRICE: `order.payments.${place}.price`,
  };
  return targets[refusal];
};

type BilledOrder = Pick<Order, 'invoiceNumber' | 'cancelled' | 'earlierInvoice' | 'payments'>;

/** Why no invoice can be written for this payment, or null (rules: invoices#prepayment-invoices). */
export function prepaymentRefusal(
  order: BilledOrder,
  payment: OrderPayment,
  finalPrice: Cents | null,
): PrepaymentRefusal | null {
  if (isBilled(payment)) return 'ALREADY_BILLED';
  if (order.cancelled) return 'CANCELLED';
  if (order.earlierInvoice !== null) return 'EARLIER_INVOICE';
  if (isLocked(order)) return 'AFTER_INVOICE';
  if (!payment.isBillable) return 'NOT_BILLABLE';
  if (payment.price === null) return 'NO_PRICE';
  if (payment.price <= 0) return 'NOT_POSITIVE';
  if (finalPrice === null) return 'NO_ORDER_PRICE';
  const billed = sumCents(order.payments.filter(isBilled).map(({ price }) => price ?? zeroCents));
  return billed + payment.price > finalPrice ? 'ABOVE_PRICE' : null;
}
