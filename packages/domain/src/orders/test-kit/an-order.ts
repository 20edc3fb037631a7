import { isoDate } from '../../dates/iso-date.ts';
import { initialDefaultValues } from '../../global-values/default-values.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { payingBy } from '../../money/payment-method.ts';
import { newOrder } from '../new-order.ts';
import type { Order, OrderPayment, OrderSupplier } from '../order.ts';
import { ratesFor } from '../order-rates.ts';
import { newPayment } from '../payment-edits.ts';
import { newSupplier } from '../supplier-edits.ts';

/** The rates of a house that changed nothing: VAT 20, 6 % of DB-1, targets 35 % and 20 %, 150 and 500 euros. */
export const houseRates = ratesFor({
  locationVat: 20,
  salesmanProvision: null,
  defaults: initialDefaultValues,
});

export const euros = (amount: number): Cents => cents(Math.round(amount * 100));
export const day = isoDate;

export const anOrder = (with_: Partial<Order> = {}): Order => ({
  ...newOrder({ id: 'o1', type: 'NORMAL', salesmanId: 'anna', location: 'kiel', rates: houseRates }),
  lastName: 'Petersen',
  ...with_,
});

export const aSupplier = (with_: Partial<OrderSupplier> = {}): OrderSupplier => ({
  ...newSupplier('s1'),
  supplierId: 'nolte',
  orderNumber: 'A-1',
  orderSum: euros(1_000),
  ...with_,
});

export const aPayment = (
  id: string,
  price: Cents | null,
  with_: Partial<OrderPayment> = {},
): OrderPayment => ({
  ...newPayment(id, day('2026-06-01'), price),
  ...with_,
  ...payingBy(with_.paymentMethod ?? with_.paymentType ?? 'BANK'),
});
