import type { Claim } from '../claims/claims.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type ReceiptRefusal, type Refused, refuse } from '../fields/decision.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { payingBy } from '../money/payment-method.ts';
import { type MadePayment, madePayments, withoutReceipts } from '../orders/made-payments.ts';
import type { Order } from '../orders/order.ts';
import { canOrder } from '../orders/order-can.ts';
import { orderNameOf } from '../orders/order-name.ts';
import { paymentRefusalTexts } from '../orders/orders-texts.ts';
import { isPartOf, isPayable, type ReceiptStates } from '../orders/payment-edits.ts';
import type { Person } from '../rights/actor.ts';
import { endChange, type OrderDecision, type OwnedOrderState, ownedRow } from './decide-order.ts';
import {
  dayRefusal,
  type ReceiptFacts,
  type ReceiptMade,
  type Receiving,
  receive,
  restRefusal,
} from './decide-receipt.ts';
import { orderDecisionTexts as texts } from './order-decision-texts.ts';

/** Money of a bank for one claim of an order; without a payment, for the rest. */
type BankPart = {
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly expectedOpen: Cents;
  /** Place among all that was sent. */
  readonly place: number;
};

export type BankMoney = {
  readonly date: IsoDate;
  readonly parts: readonly BankPart[];
  readonly credit: Pick<BankPart, 'orderId' | 'amount'> | null;
};

type OpenOrder = OwnedOrderState & { readonly closedUntil: IsoDate | null };

type BankFacts = Pick<ReceiptFacts, 'person' | 'today' | 'newId'> & {
  readonly orders: ReadonlyMap<string, OpenOrder>;
  /** Amounts that each order waits for. */
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
};

/** The payment made of money of the bank: in which order of which customer, and by which payment. */
export type MadeOfBank = MadePayment & {
  readonly orderId: string;
  readonly orderName: string;
  readonly clientId: string | null;
  readonly isCredit: boolean;
  /** Pays only part of an invoiced payment. */
  readonly isPart: boolean;
};

type BankReceipt = ReceiptMade & { readonly orderId: string; readonly made: readonly MadeOfBank[] };
type BankDecision =
  | Refused<ReceiptRefusal>
  | { readonly kind: 'CHANGED'; readonly receipts: readonly BankReceipt[] };

/**
 * Decides about money of a bank, one receipt after the other (rules: bank#booking): who may write what the bank says and
 * read an order may receive its money. Every claim is compared with what was shown before anything is received, since one
 * part changes what is open of another.
 */
export function decideBankMoney({ date, parts, credit }: BankMoney, facts: BankFacts): BankDecision {
  const { person, today, newId } = facts;
  const orders = new Map(facts.orders);
  if ([...orders.values()].some((each) => !canOrder(person, 'order.read', ownedRow(each))))
    return refuse({ kind: 'ABSENT' });
  for (const part of parts) {
    const refusal = dayRefusal(date, today) ?? claimRefusal(part, facts);
    if (refusal !== null) return placedAt(pathOf(part), refusal);
  }
  const how = { ...payingBy('BANK'), date };
  const receipts: BankReceipt[] = [];
  const ofCredit = credit === null ? [] : [{ ...credit, paymentId: null, place: null }];
  for (const { orderId, paymentId, amount, place } of [...parts, ...ofCredit]) {
    const stored = orders.get(orderId);
    if (stored === undefined) return refuse({ kind: 'ABSENT' });
    const { closedUntil } = stored;
    const receiving: Receiving =
      paymentId === null
        ? { ...how, amount, of: place === null ? 'CREDIT' : 'REST' }
        : { ...how, amount, of: 'PAYMENT', paymentId };
    const decision = dayRefusal(date, today) ?? receive(stored, receiving, { closedUntil, newId });
    if (decision.kind === 'REFUSED') return placedAt(pathOf({ place }), decision);
    orders.set(orderId, { ...stored, ...decision.after });
    receipts.push({ ...decision, orderId, made: madeOfBank(stored.order, decision.after.order, receiving) });
  }
  return { kind: 'CHANGED', receipts };
}

/** `place` null: it is credit. */
const pathOf = ({ place }: { readonly place: number | null }) =>
  place === null ? 'credit.amount' : `parts.${place}.amount`;

function claimRefusal({ orderId, paymentId, amount, expectedOpen }: BankPart, { orders, claims }: BankFacts) {
  const isThere =
    paymentId === null || orders.get(orderId)?.order.payments.some(({ id }) => id === paymentId);
  if (isThere !== true) return refuse({ kind: 'ABSENT' });
  const open = claims.get(orderId)?.find((claim) => claim.paymentId === paymentId)?.open ?? zeroCents;
  const changed = restRefusal(expectedOpen, open);
  if (changed !== null || isPayable(amount, open)) return changed;
  return refuse({ kind: 'WRONG', path: 'amount', message: paymentRefusalTexts.AMOUNT });
}

const madeOfBank = (before: Order, after: Order, receiving: Receiving): MadeOfBank[] =>
  madePayments(before, after).map((each) => ({
    ...each,
    orderId: before.id,
    orderName: orderNameOf(before),
    clientId: before.clientId,
    isCredit: receiving.of === 'CREDIT',
    isPart: receiving.of === 'PAYMENT' && isPartOf(before, receiving.paymentId, receiving.amount),
  }));

/** Says a refusal of the field that it was sent in. */
export function placedAt<Reason extends ReceiptRefusal>(
  path: string,
  { refusals: [first] }: Refused<Reason>,
) {
  return refuse('path' in first ? { ...first, path } : first);
}

/** Payments that somebody received by bank without a line of it, as far as their receipts know them. */
export function madeByHand(paymentIds: readonly string[], receipts: readonly ReceiptStates[]): MadePayment[] {
  const added = receipts
    .flatMap(({ before, after }) => madePayments({ payments: before }, { payments: after }))
    .flatMap(({ isAdded, paymentId }) => (isAdded ? [paymentId] : []));
  return paymentIds.map((paymentId) => ({
    paymentId,
    amount: zeroCents,
    isAdded: added.includes(paymentId),
  }));
}

/**
 * Decides about taking back what money of the bank made, however long ago (rules: bank#undo): as its receipts had made
 * it, and where they are gone it is not paid any more.
 */
export function decideBankUndo(
  stored: OpenOrder,
  made: readonly MadePayment[],
  { person, receipts }: { readonly person: Person; readonly receipts: readonly ReceiptStates[] },
): OrderDecision {
  const { order, closedUntil } = stored;
  if (!canOrder(person, 'order.read', ownedRow(stored))) return refuse({ kind: 'RIGHT' });
  const left = withoutReceipts(order, made, receipts);
  return typeof left === 'string'
    ? refuse({ kind: 'LOCKED', path: 'params.id', message: texts.bankStays[left](orderNameOf(order)) })
    : endChange(stored, { ...stored, order: { ...order, ...left } }, closedUntil);
}
