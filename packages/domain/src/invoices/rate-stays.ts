import type { Percent } from '../money/rounding.ts';
import { hasBilledPaper, type Order } from '../orders/order.ts';

/** What was billed at one rate cannot be settled at another (rules: invoices#rate-stays). */
export const wouldChangeBilledRate = (
  before: Pick<Order, 'invoiceNumber' | 'payments' | 'rates'>,
  vat: Percent,
): boolean => hasBilledPaper(before) && before.rates.vat !== vat;
