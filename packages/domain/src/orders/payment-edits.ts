import { addDays, addMonths, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, cents, subtractCents, zeroCents } from '../money/cents.ts';
import { methodAfter, methodOf, type Paying, type PaymentMethod, payingBy } from '../money/payment-method.ts';
import { isSameValue } from '../values/same-value.ts';
import { isBilled, isReplaced, type Order, type OrderPayment } from './order.ts';
import { isInWhole, ownPriceOf, withOwnPrices } from './part-payments.ts';
import { partPaymentTexts as texts } from './part-payments-texts.ts';

/** Payments are due this long after the sale, or after today (rules: orders#payment-dates). */
const daysUntilDue = 8;

type PaymentPart = Pick<Order, 'payments'>;
type SaleDates = Pick<Order, 'exhibitionSale' | 'exhibitionSellDate' | 'sellDate'>;

/** The first one 8 days after the (exhibition) sale; later ones, or without such a date, in 8 days. */
export function nextPaymentDate(order: PaymentPart & SaleDates, today: IsoDate): IsoDate {
  const sale = order.exhibitionSale ? (order.exhibitionSellDate ?? order.sellDate) : order.sellDate;
  return addDays(order.payments.length === 0 && sale !== null ? sale : today, daysUntilDue);
}

/** Payments are billable unless somebody says otherwise (rules: orders#billable-payments). */
export const newPayment = (id: string, date: IsoDate | null, price: Cents | null = null): OrderPayment => ({
  id,
  date,
  price,
  ...payingBy('BANK'),
  paid: false,
  tillReceiptNumber: null,
  notes: null,
  isBillable: true,
  documentData: null,
});

export const addPayment = <O extends PaymentPart & SaleDates>(order: O, id: string, today: IsoDate): O => ({
  ...order,
  payments: [...order.payments, newPayment(id, nextPaymentDate(order, today))],
});

/** Nothing is lost with it: its day came by itself. */
export const isEmptyPayment = ({ price, notes, paid, documentData, document }: OrderPayment): boolean =>
  price === null && notes === null && !paid && documentData === null && (document ?? null) === null;

/** A billed payment stays, with what came of it in part (rules: numbers-and-locking#billed-payments). */
export const isFixedPayment = (payments: Order['payments'], payment: OrderPayment): boolean =>
  isBilled(payment) || isInWhole(payments, payment);

export const removePayment = <O extends PaymentPart>(order: O, id: string): O => ({
  ...order,
  payments: order.payments.filter((each) => each.id !== id || isFixedPayment(order.payments, each)),
});

/** Every new exhibition order asks for this much (rules: orders#new-exhibition-orders). */
export const exhibitionPrepayment: Cents = cents(200_000);

/**
 * Paid today, unless somebody says otherwise; the day it was due stays beside it and is back when it was not paid after
 * all (rules: orders#day-of-payment).
 */
export const withPaid = (payment: OrderPayment, paid: boolean, today: IsoDate): OrderPayment =>
  paid
    ? { ...payment, paid, date: today, plannedDate: payment.date }
    : { ...payment, paid, date: payment.plannedDate ?? payment.date, plannedDate: null };

/** How and when money came. */
export type HowReceived = Paying & {
  readonly date: IsoDate;
  /** Number of the receipt that the till printed (rules: money#till-receipts). */
  readonly tillReceiptNumber?: string | null;
};
export type Receipt = HowReceived & { readonly amount: Cents };

/** Returns the method by which money came, with the number of the till's receipt if there can be one. */
function deriveWay(
  planned: PaymentMethod | null,
  { tillReceiptNumber = null, paymentType, paymentMethod }: HowReceived,
) {
  const sent = paymentMethod === undefined ? { paymentType } : { paymentType, paymentMethod };
  const paying = payingBy(methodAfter(planned, sent));
  return { ...paying, tillReceiptNumber: paying.paymentMethod === 'BANK' ? null : tillReceiptNumber };
}

/** Marks a payment as paid; if the input does not say how the money came, it came as planned. */
const receivedBy = (payment: OrderPayment, how: HowReceived): OrderPayment => ({
  ...withPaid(payment, true, how.date),
  ...deriveWay(methodOf(payment), how),
});

/** Longer ago is a slip of the hand (rules: orders#received-by-today). */
const mostYearsAgo = 10;

export type ReceiptDayRefusal = 'TO_COME' | 'TOO_LONG_AGO';

/** Why money cannot have come on a day, or null. */
export function receiptDayRefusal(date: IsoDate, today: IsoDate): ReceiptDayRefusal | null {
  if (date > today) return 'TO_COME';
  return date < addMonths(today, -12 * mostYearsAgo) ? 'TOO_LONG_AGO' : null;
}

/** Tells whether an amount can be received: it is more than nothing, and no more than is open. */
export const isPayable = (amount: Cents, open: Cents | null): boolean =>
  open !== null && amount > 0 && amount <= open;

/**
 * `payments/pay`: a paid, not billable payment; a partial amount leaves the rest open. With the whole rest nothing is
 * asked for any more: billed prepayments it covers are paid with it, planned ones go, and the receipt is for what is
 * then left (rules: orders#receiving-the-remaining-amount).
 */
export function payRemainingAmount<O extends PaymentPart>(
  order: O,
  id: string,
  receipt: Receipt,
  remainingAmount: Cents | null,
): O {
  const { amount } = receipt;
  const receiptFor = (left: Cents) => receivedBeside(id, { ...receipt, amount: left });
  if (amount !== remainingAmount) return { ...order, payments: [...order.payments, receiptFor(amount)] };
  let left = amount;
  const payments = order.payments.flatMap((each) => {
    if (each.paid || isReplaced(each)) return [each];
    if (!isBilled(each)) return [];
    const open = ownPriceOf(order.payments, each.id);
    if (open === null || open > left) return [each];
    left = subtractCents(left, open);
    return [receivedBy(each, receipt)];
  });
  return { ...order, payments: left > 0 ? [...payments, receiptFor(left)] : payments };
}

/** Adds what came beyond all that is asked for as a paid, not billable payment of its own (rules: bank#credit). */
export const withCredit = <O extends PaymentPart>(order: O, id: string, receipt: Receipt): O => ({
  ...order,
  payments: [...order.payments, receivedBeside(id, receipt)],
});

/** Money that no payment had asked for. */
const receivedBeside = (id: string, receipt: Receipt): OrderPayment => ({
  ...newPayment(id, receipt.date, receipt.amount),
  ...deriveWay(null, receipt),
  paid: true,
  isBillable: false,
});

/**
 * Receives less than a billed payment still asks for: its invoice stands as it is, and what came of it is a paid, not
 * billable payment behind it that says so (rules: bank#parts-of-an-invoice).
 */
const withPart = <O extends PaymentPart>(order: O, id: string, partId: string, receipt: Receipt): O => ({
  ...order,
  payments: order.payments.flatMap((each) => {
    if (each.id !== id) return [each];
    const notes = texts.partOf(each.documentData?.invoiceNumber ?? '');
    const { planLine } = each;
    const ofWhole = { partOf: id, ...(planLine === undefined ? {} : { planLine }) };
    return [each, { ...receivedBeside(partId, receipt), notes, ...ofWhole }];
  }),
});

/** Tells whether an amount is only a part of a billed payment, being less than it still asks for. */
export const isPartOf = ({ payments }: PaymentPart, id: string | null, amount: Cents): boolean =>
  withOwnPrices(payments).some(
    (each) => each.id === id && isBilled(each) && !each.paid && each.price !== null && amount < each.price,
  );

type Owed = PaymentPart & { readonly remainingAmount: Cents | null };

/**
 * Tells whether nothing is left to receive of a payment, or of the whole order, because it came in. A planned payment
 * that the rest was received with is gone.
 */
export function isPaidOff({ payments, remainingAmount }: Owed, paymentId: string | null): boolean {
  const payment = payments.find((each) => each.id === paymentId);
  return payment?.paid ?? (remainingAmount !== null && remainingAmount <= 0);
}

export type PaymentRefusal = 'NOT_FOUND' | 'ALREADY_PAID' | 'AMOUNT';

/** Why an amount cannot be received for a payment, or null. */
export function paymentRefusal({ payments }: PaymentPart, id: string, amount: Cents): PaymentRefusal | null {
  const payment = withOwnPrices(payments).find((each) => each.id === id);
  if (payment === undefined) return 'NOT_FOUND';
  if (payment.paid) return 'ALREADY_PAID';
  return isPayable(amount, payment.price) ? null : 'AMOUNT';
}

/**
 * `payments/{paymentId}/paid`: less than the price splits off an unpaid rest right behind it, due when the whole was;
 * of a billed one, whose invoice cannot be split, it stands beside it as a part (rules: orders#receiving-a-payment). What
 * paymentRefusal refuses changes nothing.
 */
export function payPayment<O extends PaymentPart>(order: O, id: string, newId: string, receipt: Receipt): O {
  if (paymentRefusal(order, id, receipt.amount) !== null) return order;
  if (isPartOf(order, id, receipt.amount)) return withPart(order, id, newId, receipt);
  const left = subtractCents(ownPriceOf(order.payments, id) ?? receipt.amount, receipt.amount);
  return {
    ...order,
    payments: order.payments.flatMap((each) =>
      each.id === id ? paidAndRest(each, newId, receipt, left) : [each],
    ),
  };
}

/** Splits a payment into the paid part and the rest. Money that came of it before stays in the paid part. */
function paidAndRest(payment: OrderPayment, restId: string, receipt: Receipt, left: Cents): OrderPayment[] {
  const paid = receivedBy(payment, receipt);
  if (payment.price === null || left === zeroCents) return [paid];
  // The text written or printed for it stays with the part that was asked for.
  const { document: _document, ...rest } = payment;
  return [
    { ...paid, price: subtractCents(payment.price, left) },
    { ...rest, id: restId, price: left, documentData: null },
  ];
}

/** Payments of one order that are received as a whole, all of them or none. */
export function payPayments<O extends PaymentPart>(order: O, ids: readonly string[], how: HowReceived): O {
  return {
    ...order,
    payments: order.payments.map((each) =>
      ids.includes(each.id) && !each.paid ? receivedBy(each, how) : each,
    ),
  };
}

/** How long a receipt can be taken back (rules: orders#undoing-a-receipt). */
export const undoSeconds = 60;

type Billed = Pick<Order, 'invoiceNumber' | 'payments'>;

/** The facts needed to take a receipt back: the order's payments before it and after. */
export type ReceiptStates = {
  readonly before: readonly OrderPayment[];
  readonly after: readonly OrderPayment[];
  /** The invoice number of the order at that time. */
  readonly invoiceNumber: string | null;
};

export type UndoRefusal = 'TOO_LATE' | 'BILLED' | 'CHANGED';

/** Why a receipt stays, or null. What was billed since then says that the money is there. */
export function undoRefusal(
  order: Billed,
  { after, invoiceNumber }: ReceiptStates,
  secondsAgo: number,
): UndoRefusal | null {
  if (secondsAgo > undoSeconds) return 'TOO_LATE';
  const known = numbersOf(after);
  const isBilledSince =
    order.invoiceNumber !== invoiceNumber ||
    numbersOf(order.payments).some((number) => !known.includes(number));
  if (isBilledSince) return 'BILLED';
  return isSameValue(order.payments, after) ? null : 'CHANGED';
}

const numbersOf = (payments: readonly OrderPayment[]): string[] =>
  payments.flatMap(({ documentData }) => documentData?.invoiceNumber ?? []);
