import type { IsoDate } from '../dates/iso-date.ts';
import { type ReceiptRefusal, type Refused, refuse } from '../fields/decision.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { remainingAmountOf } from '../orders/figures.ts';
import type { Order, OrderPayment } from '../orders/order.ts';
import { canOrder } from '../orders/order-can.ts';
import { mayReceiveMoney } from '../orders/order-rights.ts';
import {
  paymentRefusalTexts,
  receiptDayTexts,
  restChangedText,
  undoRefusalTexts,
} from '../orders/orders-texts.ts';
import { ownPriceOf, withOwnPrices } from '../orders/part-payments.ts';
import {
  type HowReceived,
  isPartOf,
  isPayable,
  paymentRefusal,
  payPayment,
  payPayments,
  payRemainingAmount,
  type Receipt,
  type ReceiptStates,
  receiptDayRefusal,
  undoRefusal,
  withCredit,
} from '../orders/payment-edits.ts';
import type { Person } from '../rights/actor.ts';
import {
  endChange,
  type OrderDecision,
  type OrderFacts,
  type OrderState,
  type OwnedOrderState,
  ownedRow,
} from './decide-order.ts';

/** The amount that was shown as open; missing: none was. */
type Shown = { readonly expectedRemaining?: Cents };
type Money = Receipt & Shown;
type MoneyOfSeveral = HowReceived & Shown & { readonly paymentIds: readonly string[] };

/** Money that came for the rest of an order, for one or several of its payments, or beyond all that is open (rules: bank#credit). */
export type Receiving =
  | (Money & { readonly of: 'REST' | 'CREDIT' })
  | (Money & { readonly of: 'PAYMENT'; readonly paymentId: string })
  | (MoneyOfSeveral & { readonly of: 'PAYMENTS' });

export type ReceiptFacts = Pick<OrderFacts, 'person' | 'today' | 'closedUntil' | 'newId'>;

/** Decides about money that somebody receives at a screen (rules: rights#receiving-money). */
export const decideReceipt = (stored: OwnedOrderState, receiving: Receiving, facts: ReceiptFacts) =>
  receiverRefusal(stored, facts.person) ??
  dayRefusal(receiving.date, facts.today) ??
  receive(stored, receiving, facts);

type ReceiptDecision = Refused<ReceiptRefusal> | ReceiptMade;
export type ReceiptMade = {
  readonly kind: 'CHANGED';
  readonly after: OrderState;
  /** The receipt as it is kept to be taken back: the payment that it was for, or that it added. */
  readonly receipt: Omit<Made, 'order'> & { readonly date: IsoDate };
};

/** Decides what money makes of an order that came on a possible day, for a person who may receive it. */
export function receive(
  stored: OrderState,
  receiving: Receiving,
  { closedUntil, newId }: Pick<ReceiptFacts, 'closedUntil' | 'newId'>,
): ReceiptDecision {
  const made = makeReceipt(stored.order, receiving, newId());
  if ('kind' in made) return made;
  const { order, ...receipt } = made;
  const end = endChange(stored, { ...stored, order }, closedUntil);
  if (end.kind === 'SAME') throw new TypeError('Nothing was received.');
  return end.kind === 'REFUSED' ? end : { ...end, receipt: { ...receipt, date: receiving.date } };
}

type Made = {
  readonly order: Order;
  readonly paymentId: string;
  readonly ofRest: boolean;
  readonly amount: Cents;
};

function makeReceipt(order: Order, receiving: Receiving, newId: string): Made | Refused<ReceiptRefusal> {
  if (receiving.of === 'PAYMENTS') return receiveTogether(order, receiving);
  if (receiving.of === 'PAYMENT') return receivePayment(order, receiving, newId);
  if (receiving.of === 'REST') return receiveRest(order, receiving, newId);
  const { amount } = receiving;
  return amount > 0
    ? { order: withCredit(order, newId, receiving), paymentId: newId, ofRest: false, amount }
    : refusedAs.AMOUNT;
}

function receivePayment(
  order: Order,
  { paymentId, expectedRemaining, ...receipt }: Money & { readonly paymentId: string },
  newId: string,
): Made | Refused<ReceiptRefusal> {
  const { amount } = receipt;
  const refusal =
    restRefusal(expectedRemaining, openOf(order, [paymentId])) ?? judgePayment(order, paymentId, amount);
  if (refusal !== null) return refusal;
  const made = isPartOf(order, paymentId, amount) ? newId : paymentId;
  return { order: payPayment(order, paymentId, newId, receipt), paymentId: made, ofRest: false, amount };
}

/** A partial amount leaves the rest open (rules: orders#receiving-the-remaining-amount). */
function receiveRest(
  order: Order,
  { expectedRemaining, ...receipt }: Money,
  newId: string,
): Made | Refused<ReceiptRefusal> {
  const { amount } = receipt;
  const remainingAmount = remainingAmountOf(order);
  const refusal = restRefusal(expectedRemaining, remainingAmount);
  if (refusal !== null) return refusal;
  if (!isPayable(amount, remainingAmount)) return refusedAs.AMOUNT;
  const after = payRemainingAmount(order, newId, receipt, remainingAmount);
  // Billed prepayments may take all of it, and then no payment of its own is added.
  const own = after.payments.find(({ id }) => id === newId) ?? lastPaidIn(order, after);
  return { order: after, paymentId: own.id, ofRest: true, amount };
}

/** All of them or none (rules: orders#receiving-several). */
function receiveTogether(
  order: Order,
  { paymentIds, expectedRemaining, ...how }: MoneyOfSeveral,
): Made | Refused<ReceiptRefusal> {
  const amount = openOf(order, paymentIds);
  const refusals = [
    restRefusal(expectedRemaining, amount),
    ...paymentIds.map((id) => judgePayment(order, id, ownPriceOf(order.payments, id) ?? zeroCents)),
  ];
  const [paymentId = ''] = paymentIds;
  const made = { order: payPayments(order, paymentIds, how), paymentId, ofRest: false, amount };
  return refusals.find((each) => each !== null) ?? made;
}

/** @throws TypeError when nothing was received, which who calls has ruled out. */
function lastPaidIn(before: Order, after: Order): OrderPayment {
  const paidBefore = new Set(before.payments.flatMap(({ id, paid }) => (paid ? [id] : [])));
  const last = after.payments.findLast(({ id, paid }) => paid && !paidBefore.has(id));
  if (last === undefined) throw new TypeError('Nothing was received.');
  return last;
}

const openOf = ({ payments }: Order, ids: readonly string[]): Cents =>
  sumCents(
    withOwnPrices(payments).map(({ id, paid, price }) =>
      paid || !ids.includes(id) ? zeroCents : (price ?? zeroCents),
    ),
  );

type KeptReceipt = ReceiptStates & { readonly receivedAt: Date };

/** Decides whether the payments are again what they were (rules: orders#undoing-a-receipt); undefined: no receipt is kept. */
export function decideUndo(
  stored: OwnedOrderState,
  receipt: KeptReceipt | undefined,
  { person, closedUntil, now }: Pick<ReceiptFacts, 'person' | 'closedUntil'> & { readonly now: Date },
): OrderDecision {
  const { order } = stored;
  const refusal = receiverRefusal(stored, person);
  if (refusal !== null) return refusal;
  if (receipt === undefined) return refuse({ kind: 'ABSENT' });
  const secondsAgo = (now.getTime() - receipt.receivedAt.getTime()) / 1000;
  const kept = undoRefusal(order, receipt, secondsAgo);
  if (kept !== null)
    return refuse({ kind: 'LOCKED', path: 'params.paymentId', message: undoRefusalTexts[kept] });
  return endChange(stored, { ...stored, order: { ...order, payments: receipt.before } }, closedUntil);
}

export function receiverRefusal(stored: OwnedOrderState, person: Person) {
  const row = ownedRow(stored);
  if (!canOrder(person, 'order.read', row)) return refuse({ kind: 'ABSENT' });
  return mayReceiveMoney(person, row) ? null : refuse({ kind: 'RIGHT' });
}

export function dayRefusal(date: IsoDate, today: IsoDate) {
  const refusal = receiptDayRefusal(date, today);
  return refusal === null ? null : refuse({ kind: 'WRONG', path: 'date', message: receiptDayTexts[refusal] });
}

/** Somebody else received some of it, or the price changed, since the amount was shown (rules: orders#paid-by-two). */
export function restRefusal(
  expected: Cents | undefined,
  remaining: Cents | null,
): Refused<ReceiptRefusal> | null {
  if (expected === undefined || expected === remaining) return null;
  if (remaining === null) return refuse({ kind: 'REST_GONE' });
  const message = restChangedText(formatEuro(remaining));
  return refuse({ kind: 'REST_CHANGED', remaining, path: 'amount', message });
}

/** Refusals of a payment, as they are told. */
const refusedAs = {
  NOT_FOUND: refuse({ kind: 'ABSENT' }),
  ALREADY_PAID: refuse({ kind: 'LOCKED', path: 'amount', message: paymentRefusalTexts.ALREADY_PAID }),
  AMOUNT: refuse({ kind: 'WRONG', path: 'amount', message: paymentRefusalTexts.AMOUNT }),
} as const;

function judgePayment(order: Order, id: string, amount: Cents): Refused<ReceiptRefusal> | null {
  const refusal = paymentRefusal(order, id, amount);
  return refusal === null ? null : refusedAs[refusal];
}
