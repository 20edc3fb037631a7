import { type IsoDate, laterOf } from '../dates/iso-date.ts';
import { type Cents, negateCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { calculateFinalPrice } from '../orders/figure-facts.ts';
import {
  type BilledContent,
  type CancelledInvoice,
  isBilled,
  isLocked,
  type Order,
  type OrderPayment,
} from '../orders/order.ts';
import { formatPersonName } from '../persons/person-data.ts';

export const billTypes = ['ORDER', 'ORDER_PRE_PAYMENT', 'SMALL_ORDER'] as const;
export type BillType = (typeof billTypes)[number];

/** A row of the list of billed orders, contributed by an order (rules: closing#billed-rows). */
export type BilledRow = {
  /**
   * One in the house: the id of the order, with that of a payment; of a paper that was taken back, and of the one that
   * did it, their numbers.
   */
  readonly key: string;
  readonly billType: Exclude<BillType, 'SMALL_ORDER'>;
  readonly paymentId: string | null;
  readonly number: string | null;
  /** The number it takes back (rules: closing#cancelled-pairs). */
  readonly cancels: string | null;
  readonly content: BilledContent;
};

type BilledOrder = Pick<
  Order,
  | 'id'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'cancelled'
  | 'cancelledInvoices'
  | 'payments'
  | 'takenNumbers'
  | 'earlierInvoice'
  | 'deliveryDate'
  | 'orderPrice'
  | 'changes'
  | 'location'
  | 'rates'
> &
  Parameters<typeof formatPersonName>[0];

/** The rows of an order. They are kept beside it and derived anew with every save. */
export function deriveBilledRows(order: BilledOrder): BilledRow[] {
  if (order.earlierInvoice !== null) return [];
  const finalDate = deriveFinalDate(order);
  const prepayments = order.payments.flatMap((payment) => prepaymentRow(order, payment, finalDate));
  return [
    ...prepayments,
    ...(finalDate === null ? [] : [finalRow(order, finalDate, prepayments)]),
    ...order.cancelledInvoices.flatMap(cancelledPair),
  ];
}

/**
 * The day the order itself is billed by: its delivery; after a cancellation not before the day of that, so that what was
 * closed stays as it was. Null: it is not billed.
 */
function deriveFinalDate(order: BilledOrder): IsoDate | null {
  const { deliveryDate, invoiceDate, cancelled } = order;
  const day = deliveryDate ?? invoiceDate;
  const isDue = isLocked(order) || (!cancelled && calculateFinalPrice(order) !== null);
  return day === null || !isDue ? null : afterCancellation(order, null, day);
}

function finalRow(order: BilledOrder, date: IsoDate, prepayments: readonly BilledRow[]): BilledRow {
  const finalPrice = calculateFinalPrice(order) ?? zeroCents;
  const billedBefore = sumCents(prepayments.map(({ content }) => content.billedAmount));
  return {
    key: order.id,
    billType: 'ORDER',
    paymentId: null,
    number: order.invoiceNumber,
    cancels: null,
    content: contentOf(order, date, finalPrice, subtractCents(finalPrice, billedBefore)),
  };
}

/**
 * Money that came before the invoice: with a number of its own, or one that it gets (rules: closing#billed-rows). What a
 * final invoice claims instead, or what comes after it, is billed with that.
 */
function prepaymentRow(order: BilledOrder, payment: OrderPayment, finalDate: IsoDate | null): BilledRow[] {
  const { id, paid, price, documentData } = payment;
  if (!paid || payment.date === null || price === null || documentData?.replacedBy !== undefined) return [];
  const date = afterCancellation(order, id, payment.date);
  // A billed payment stays billed when its order is cancelled, even while its number is off.
  const canBeBilled = payment.isBillable && price > 0 && (!order.cancelled || hadNumber(order, id));
  const isDue = finalDate === null || (date <= finalDate && !isLocked(order) && !hadNumber(order, null));
  if (!isBilled(payment) && !(canBeBilled && (isDue || hadNumber(order, id)))) return [];
  return [
    {
      // Ids of payments are the browsers' to make, and one of a kind in their order only.
      key: `${order.id}:${id}`,
      billType: 'ORDER_PRE_PAYMENT',
      paymentId: id,
      number: documentData?.invoiceNumber ?? null,
      cancels: null,
      content: contentOf(order, date, price, price),
    },
  ];
}

/**
 * Tells whether a number was taken off and nothing has taken its place yet: until then what it billed, and what not,
 * stays as it was, so that unchanged data gets its number again (rules: closing#relocking).
 */
const hadNumber = ({ takenNumbers }: BilledOrder, paymentId: string | null): boolean =>
  takenNumbers.some((each) => each.paymentId === paymentId && each.replacedBy === undefined);

/** Both papers stay where they were billed, whatever becomes of the order (rules: closing#cancelled-pairs). */
function cancelledPair({ number, cancelledBy, date, paymentId, billed }: CancelledInvoice): BilledRow[] {
  // Cancellations from before billed content was kept show no rows: both would be 0 together.
  if (billed === undefined) return [];
  const billType = paymentId === null ? 'ORDER' : 'ORDER_PRE_PAYMENT';
  const taken = {
    ...billed,
    date,
    finalPrice: negateCents(billed.finalPrice),
    billedAmount: negateCents(billed.billedAmount),
  };
  return [
    { key: number, billType, paymentId, number, cancels: null, content: billed },
    { key: cancelledBy, billType, paymentId, number: cancelledBy, cancels: number, content: taken },
  ];
}

const afterCancellation = (
  { cancelledInvoices }: Pick<Order, 'cancelledInvoices'>,
  paymentId: string | null,
  day: IsoDate,
): IsoDate =>
  cancelledInvoices
    .filter((each) => each.paymentId === paymentId && each.billed !== undefined)
    .reduce((latest, { date }) => laterOf(latest, date), day);

const contentOf = (
  order: BilledOrder,
  date: IsoDate,
  finalPrice: Cents,
  billedAmount: Cents,
): BilledContent => ({
  date,
  finalPrice,
  billedAmount,
  clientName: formatPersonName(order),
  location: order.location,
  vat: order.rates.vat,
});

/** Returns the content that a number of this order billed, for the number that takes it back. */
export const billedContentOf = (order: BilledOrder, number: string): BilledContent | undefined =>
  deriveBilledRows(order).find((row) => row.number === number)?.content;
