import type { IsoDate } from '../dates/iso-date.ts';
import { isUnassignedExhibition, mostOpenPayments, type Order, type OrderPayment } from './order.ts';

export type OrderViolationCode =
  | 'LAST_NAME_REQUIRED'
  | 'SALESMAN_REQUIRED'
  | 'EXHIBITION_SALESMAN_REQUIRED'
  | 'LOCATION_REQUIRED'
  | 'SELL_DATE_REQUIRED'
  | 'DELIVERY_DATE_REQUIRED'
  | 'DELIVERY_DATE_CONTRADICTED'
  | 'PAYMENT_PRICE_REQUIRED'
  | 'PAYMENT_DATE_REQUIRED'
  | 'PAYMENT_PAID_TO_COME'
  | 'TOO_MANY_OPEN_PAYMENTS';

/** The path names the field as on the wire; list entries by their place, as the contract's paths do. */
type OrderViolation = { readonly path: string; readonly code: OrderViolationCode };

type Rule = {
  readonly path: keyof Order;
  readonly code: OrderViolationCode;
  readonly isBroken: (order: ValidatedOrder) => boolean;
};

/** An order as a person has it: without a price or payments they may not see, these cannot be wrong. */
type ValidatedOrder = Pick<
  Order,
  | 'exhibitionSale'
  | 'salesmanId'
  | 'exhibitionSalesmanId'
  | 'location'
  | 'lastName'
  | 'sellDate'
  | 'deliveryDate'
  | 'deliveryDateNotDefined'
> &
  Partial<Pick<Order, 'orderPrice' | 'payments'>>;

/**
 * Rules in the order of the dialog, so that the first broken one is the one to scroll to
 * (rules: orders#required-fields).
 */
const rules: readonly Rule[] = [
  {
    path: 'salesmanId',
    code: 'SALESMAN_REQUIRED',
    isBroken: ({ exhibitionSale, salesmanId }) => !exhibitionSale && salesmanId === null,
  },
  {
    path: 'exhibitionSalesmanId',
    code: 'EXHIBITION_SALESMAN_REQUIRED',
    isBroken: ({ exhibitionSale, exhibitionSalesmanId }) => exhibitionSale && exhibitionSalesmanId === null,
  },
  { path: 'location', code: 'LOCATION_REQUIRED', isBroken: ({ location }) => location === null },
  { path: 'lastName', code: 'LAST_NAME_REQUIRED', isBroken: ({ lastName }) => lastName.trim() === '' },
  {
    path: 'sellDate',
    code: 'SELL_DATE_REQUIRED',
    isBroken: ({ orderPrice, sellDate }) =>
      orderPrice !== null && orderPrice !== undefined && sellDate === null,
  },
  {
    path: 'deliveryDate',
    code: 'DELIVERY_DATE_REQUIRED',
    // Not while an exhibition order has no salesman (rules: orders#required-fields).
    isBroken: (order) =>
      order.deliveryDate === null && !order.deliveryDateNotDefined && !isUnassignedExhibition(order),
  },
  {
    path: 'payments',
    code: 'TOO_MANY_OPEN_PAYMENTS',
    isBroken: ({ payments = [] }) => payments.filter(({ paid }) => !paid).length > mostOpenPayments,
  },
  {
    path: 'deliveryDate',
    code: 'DELIVERY_DATE_CONTRADICTED',
    isBroken: ({ deliveryDate, deliveryDateNotDefined }) => deliveryDate !== null && deliveryDateNotDefined,
  },
];

export function validateOrder(order: ValidatedOrder): OrderViolation[] {
  return [
    ...rules.filter(({ isBroken }) => isBroken(order)).map(({ path, code }) => ({ path, code })),
    ...(order.payments ?? []).flatMap(validatePayment),
  ];
}

function validatePayment({ price, date }: OrderPayment, index: number): OrderViolation[] {
  return [
    ...(price === null ? [{ path: `payments.${index}.price`, code: 'PAYMENT_PRICE_REQUIRED' } as const] : []),
    ...(date === null ? [{ path: `payments.${index}.date`, code: 'PAYMENT_DATE_REQUIRED' } as const] : []),
  ];
}

type Paid = Pick<OrderPayment, 'id' | 'paid' | 'date'>;

/** Payments that a change says are paid on a day that is still to come (rules: orders#received-by-today). */
export function paymentsDatedInFuture(
  payments: readonly Paid[],
  before: readonly Paid[],
  today: IsoDate,
): OrderViolation[] {
  const known = new Map(before.map((each) => [each.id, each]));
  return payments.flatMap(({ id, paid, date }, index): OrderViolation[] => {
    const same = known.get(id);
    const isKept = same?.paid === true && same.date === date;
    return paid && !isKept && date !== null && date > today
      ? [{ path: `payments.${index}.date`, code: 'PAYMENT_PAID_TO_COME' }]
      : [];
  });
}
