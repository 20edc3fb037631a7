import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents, zeroCents } from '../money/cents.ts';
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
  /** Missing where the person may not read it. */
  readonly complaintState?: ComplaintProgress['complaintState'];
  /** Unpaid, and not claimed by a final invoice instead (rules: invoices#replaced-prepayments). */
  readonly payments: readonly OpenPayment[];
  readonly restReceipt: RestReceipt | null;
};

/** Money that is still to come, and when; null: nobody said a day. */
export type Expected = {
  readonly kind: 'PAYMENT' | 'REST';
  readonly date: IsoDate | null;
  readonly amount: Cents;
};

/**
 * Each euro once: the open prepayments in the order of their days, never more than is left of the price, and what none
 * of them asks for at delivery (rules: week-overview#each-euro-once).
 */
export function expectedOf({
  payments,
  remainingAmount,
  deliveryDate,
}: Pick<OpenOrder, 'payments' | 'remainingAmount' | 'deliveryDate'>): readonly Expected[] {
  const inTime = payments.toSorted((one, other) => compareDays(one.date, other.date));
  if (remainingAmount === null)
    return inTime.map(({ date, price }) => ({ kind: 'PAYMENT', date, amount: price }));
  let left = remainingAmount > 0 ? remainingAmount : zeroCents;
  const parts = inTime.map(({ date, price }): Expected => {
    const amount = price < left ? price : left;
    left = subtractCents(left, amount);
    return { kind: 'PAYMENT', date, amount };
  });
  return [...parts, { kind: 'REST' as const, date: deliveryDate, amount: left }].filter(
    ({ amount }) => amount !== 0,
  );
}
