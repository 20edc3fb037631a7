import { byDay, type Claim } from '../claims/claims.ts';
import { dueInWords } from '../claims/claims-texts.ts';
import { addDays, compareDays, daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '../dates/iso-week.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import type { PaymentMethod, PaymentType } from '../money/payment-method.ts';
import type { OpenOrder, RestReceipt, Seller } from './open-order.ts';

type OrderRow = Seller & { readonly orderId: string; readonly clientName: string };

/** When what is open of a row is due, and why; null: nobody knows a day, or nothing is open. */
type DueRow = { readonly dueOn: IsoDate | null; readonly why: string | null };

/** One unpaid prepayment. */
export type OpenPaymentRow = OrderRow &
  DueRow & {
    readonly id: string;
    /** The day as it was agreed. */
    readonly date: IsoDate;
    readonly price: Cents;
    readonly paymentType: PaymentType;
    readonly paymentMethod: PaymentMethod;
    /** The rest of the order's price; null: it has none. */
    readonly remainingAmount: Cents | null;
    /** True if its order stands in a list of rests, which hold this payment as well. */
    readonly inRest: boolean;
    /** The part of the payment that is held back until complaints are done. */
    readonly retained: Cents;
  };

type RestRow = OrderRow &
  DueRow & {
    readonly deliveryDate: IsoDate;
    readonly remainingAmount: Cents;
    /** The part of the rest that is open prepayments. */
    readonly openPayments: Cents;
    /** The part of the rest that is held back until complaints are done. */
    readonly retained: Cents;
  };

/** A rest that is due at a delivery of the week or the next, or was and came in. */
export type FuturePayment = RestRow & {
  readonly [Field in keyof RestReceipt]: RestReceipt[Field] | null;
};

/** Delivered before the week, and not paid. */
export type UnpaidPastOrder = RestRow & Pick<OpenOrder, 'complaintState'>;

export type WeekLists = {
  readonly openPayments: readonly OpenPaymentRow[];
  readonly openExhibitionPayments: readonly OpenPaymentRow[];
  readonly futurePayments: readonly FuturePayment[];
  readonly unpaidPastOrders: readonly UnpaidPastOrder[];
};

export type Week = { readonly from: IsoDate; readonly to: IsoDate };

/** Monday to Sunday (rules: dates#iso-weeks). */
export const weekOf = (date: IsoDate): Week => ({ from: startOfWeek(date), to: endOfWeek(date) });

/** Rests are due in the week itself and in the next one. */
export const lastDayOfRests = ({ to }: Week): IsoDate => addDays(to, 7);

/** Sorts orders into the lists (rules: week-overview#lists-of-money); the earliest day first. */
export function weekLists(orders: readonly OpenOrder[], week: Week, today: IsoDate): WeekLists {
  const placed = orders.map((order) => ({ order, place: placeOfRest(order, week, today) }));
  const paymentsOf = (exhibitionSale: boolean) =>
    placed
      .filter(({ order }) => order.exhibitionSale === exhibitionSale)
      .flatMap(({ order, place }) => paymentRows(order, place === 'FUTURE' || place === 'PAST'))
      .toSorted((one, other) => byDay(one.dueOn, other.dueOn));
  const restsOf = (...places: readonly Place[]) =>
    placed
      .flatMap(({ order, place }) => (places.includes(place) ? restRow(order) : []))
      .toSorted((one, other) => compareDays(one.row.deliveryDate, other.row.deliveryDate));
  return {
    openPayments: paymentsOf(false),
    openExhibitionPayments: paymentsOf(true),
    futurePayments: restsOf('FUTURE', 'PAID').map(({ row, order: { restReceipt } }) => {
      const { paidAmount, paidAt, paymentType, paymentMethod } =
        row.remainingAmount > 0 ? noReceipt : (restReceipt ?? noReceipt);
      return { ...row, paidAmount, paidAt, paymentType, paymentMethod };
    }),
    unpaidPastOrders: restsOf('PAST').map(({ row, order: { complaintState } }) =>
      complaintState === undefined ? row : { ...row, complaintState },
    ),
  };
}

const noReceipt = { paidAmount: null, paidAt: null, paymentType: null, paymentMethod: null };

type Place = 'FUTURE' | 'PAID' | 'PAST' | null;

function placeOfRest(
  { deliveryDate, remainingAmount, restReceipt }: OpenOrder,
  week: Week,
  today: IsoDate,
): Place {
  if (deliveryDate === null || remainingAmount === null) return null;
  const isOpen = remainingAmount > 0;
  if (deliveryDate < week.from) return isOpen && deliveryDate < today ? 'PAST' : null;
  if (deliveryDate > lastDayOfRests(week)) return null;
  if (isOpen) return 'FUTURE';
  return restReceipt === null ? null : 'PAID';
}

const rowOf = ({ orderId, clientName, salesmanId, salesmanName, location }: OpenOrder): OrderRow => ({
  orderId,
  clientName,
  salesmanId,
  salesmanName,
  location,
});

function paymentRows(order: OpenOrder, inRest: boolean): OpenPaymentRow[] {
  const parts = order.claims.flatMap((claim) => claim.parts);
  return order.payments.map(({ id, date, price, paymentType, paymentMethod }) => {
    const part = parts.find(({ paymentId }) => paymentId === id);
    return {
      ...rowOf(order),
      id,
      date,
      price,
      paymentType,
      paymentMethod,
      remainingAmount: order.remainingAmount,
      retained: part?.retained ?? zeroCents,
      // A payment of which nothing is left to ask for has no claim.
      ...(part === undefined ? { dueOn: date, why: null } : { dueOn: part.dueOn, why: dueInWords([part]) }),
      inRest,
    };
  });
}

function restRow(order: OpenOrder): { readonly row: RestRow; readonly order: OpenOrder }[] {
  const { deliveryDate, remainingAmount, payments, retained } = order;
  if (deliveryDate === null || remainingAmount === null) return [];
  const asked = sumCents(payments.map(({ price }) => price));
  const openPayments = asked < remainingAmount ? asked : remainingAmount;
  const row = {
    ...rowOf(order),
    ...deriveDueRow(order),
    deliveryDate,
    remainingAmount,
    openPayments,
    retained,
  };
  return [{ order, row }];
}

/** Returns the due day of a rest: of what no payment asks for, else of what they do. */
function deriveDueRow({ claims }: OpenOrder): DueRow {
  const claim: Claim | undefined = claims.find(({ paymentId }) => paymentId === null) ?? claims[0];
  return claim === undefined
    ? { dueOn: null, why: null }
    : { dueOn: claim.dueOn, why: dueInWords(claim.parts) };
}

/** Payments due this soon are shown unless somebody asks for all (rules: week-overview#next-30-days). */
export const nearDays = 30;

/** Tells whether a day is near: what is overdue is, however long ago; a day nobody knows is not. */
export const isNear = (date: IsoDate | null, today: IsoDate): boolean =>
  date !== null && date <= addDays(today, nearDays);

/** 0: not overdue. What is due today is not late yet. */
export const daysOverdue = (due: IsoDate | null, today: IsoDate): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today));
