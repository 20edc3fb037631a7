import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, lesserOf, notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import type { PaymentMethod, PaymentType } from '../money/payment-method.ts';
import type { ComplaintProgress } from '../orders/complaints/complaints-of-order.ts';

/** Whose a row is, as lists name it. */
export type Seller = {
  readonly salesmanId: string | null;
  readonly salesmanName: string | null;
  /** The id of the shop. */
  readonly location: string | null;
};

type OpenPayment = {
  readonly id: string;
  readonly date: IsoDate;
  readonly price: Cents;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
};

/** The last money that was received for a rest; what it paid is still marked as paid. */
export type RestReceipt = {
  readonly paidAmount: Cents;
  readonly paidAt: IsoDate;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
};

/**
 * An order that waits for money, or whose rest was paid: what the lists of the week overview are made of. Cancelled
 * ones are none.
 */
export type OpenOrder = Seller & {
  readonly orderId: string;
  readonly clientName: string;
  readonly exhibitionSale: boolean;
  readonly deliveryDate: IsoDate | null;
  /** Null: the order has no price, so nobody knows. */
  readonly remainingAmount: Cents | null;
  /** What its open complaints hold back, as far as something is left (rules: complaints#retained-amounts). */
  readonly retained: Cents;
  readonly acceptedOn: IsoDate | null;
  /** Missing where the person may not read it. */
  readonly complaintState?: ComplaintProgress['complaintState'];
  /** Unpaid, and not claimed by a final invoice instead (rules: invoices#replaced-prepayments). */
  readonly payments: readonly OpenPayment[];
  readonly restReceipt: RestReceipt | null;
};

/** Money that is still to come, and when; null: nobody said a day. */
export type Expected = {
  readonly kind: 'PAYMENT' | 'REST';
  /** Of a payment. */
  readonly id: string | null;
  readonly date: IsoDate | null;
  readonly amount: Cents;
  /** Of it: held back, so not before its complaints are done. */
  readonly retained: Cents;
};

type Waiting = Pick<OpenOrder, 'payments' | 'remainingAmount' | 'retained' | 'deliveryDate' | 'acceptedOn'>;

/**
 * Each euro once: the open prepayments in the order of their days, never more than is left of the price, and what none
 * of them asks for at delivery or acceptance (rules: week-overview#each-euro-once). What is held back is held back of
 * what is asked for first.
 */
export function expectedOf(order: Waiting): readonly Expected[] {
  let held = order.retained;
  return askedOf(order)
    .toSorted(byDay)
    .map((part) => {
      const retained = lesserOf(held, part.amount);
      held = subtractCents(held, retained);
      return { ...part, retained };
    });
}

type Asked = Omit<Expected, 'retained'>;

function askedOf({ payments, remainingAmount, ...order }: Waiting): readonly Asked[] {
  const inTime = payments.toSorted((one, other) => compareDays(one.date, other.date));
  let left = remainingAmount === null ? null : notNegative(remainingAmount);
  const parts = inTime.map(({ id, date, price }): Asked => {
    const amount = left === null ? price : lesserOf(price, left);
    if (left !== null) left = subtractCents(left, amount);
    return { kind: 'PAYMENT', id, date, amount };
  });
  const rest: Asked = { kind: 'REST', id: null, date: restDayOf(order), amount: left ?? zeroCents };
  return [...parts, rest].filter(({ amount }) => amount !== 0);
}

/** Whoever accepts it before the day of delivery owes it then. */
const restDayOf = ({ deliveryDate, acceptedOn }: Pick<OpenOrder, 'deliveryDate' | 'acceptedOn'>) =>
  acceptedOn !== null && (deliveryDate === null || acceptedOn < deliveryDate) ? acceptedOn : deliveryDate;

/** What nobody knows the day of comes last. */
function byDay({ date: one }: Asked, { date: other }: Asked): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDays(one, other);
}
