import { formatDate } from '../dates/format-date.ts';
import { formatEuro } from '../money/format-euro.ts';
import { methodOf } from '../money/payment-method.ts';
import { orderLabels } from '../orders/order-catalogue-texts.ts';
import { paymentMethodNames } from '../orders/orders-texts.ts';
import type { SmallPayment } from './small-order.ts';

/** How a counter sale is paid, for its history: a payment after the other. */
export const smallPaymentsText = (payments: readonly SmallPayment[]): string | null =>
  payments.length === 0 ? null : payments.map(smallPaymentText).join('; ');

function smallPaymentText(payment: SmallPayment): string {
  const { date, price, paid, tillReceiptNumber = null } = payment;
  return [
    ...(date === null ? [] : [formatDate(date)]),
    ...(price === null ? [] : [formatEuro(price)]),
    paymentMethodNames[methodOf(payment)],
    ...(tillReceiptNumber === null
      ? []
      : [`${orderLabels['payments.tillReceiptNumber']} ${tillReceiptNumber}`]),
    paid ? 'bezahlt' : 'offen',
  ].join(', ');
}
