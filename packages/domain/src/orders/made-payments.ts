import type { Cents } from '../money/cents.ts';
import { methodOf } from '../money/payment-method.ts';
import { isSameValue } from '../values/same-value.ts';
import type { Order, OrderPayment } from './order.ts';
import { isInWhole, withOwnPrices } from './part-payments.ts';
import { type ReceiptStates, withPaid } from './payment-edits.ts';

/** A payment that a receipt made: paid by it, or added to the order. A receipt of a rest may make several. */
export type MadePayment = {
  readonly paymentId: string;
  readonly amount: Cents;
  /** Nobody had asked for it before: without the receipt it is gone. */
  readonly isAdded: boolean;
};

type PaymentPart = Pick<Order, 'payments'>;

/** Lists the payments of an order that a receipt made. */
export function madePayments(before: PaymentPart, after: PaymentPart): MadePayment[] {
  const known = new Map(before.payments.map((each) => [each.id, each]));
  return withOwnPrices(after.payments).flatMap(({ id, paid, price }) =>
    paid && price !== null && known.get(id)?.paid !== true
      ? [{ paymentId: id, amount: price, isAdded: !known.has(id) }]
      : [],
  );
}

/**
 * Payments that were money of the bank and are not the same any more: gone, not paid, or of another amount or method
 * (rules: bank#undone-in-the-order).
 */
export function lostPayments(before: PaymentPart, after: PaymentPart | null): string[] {
  const now = new Map(withOwnPrices(after?.payments ?? []).map((each) => [each.id, each]));
  return withOwnPrices(before.payments)
    .filter(isOfBank)
    .flatMap((payment) => {
      const next = now.get(payment.id);
      return next !== undefined && isOfBank(next) && next.price === payment.price ? [] : [payment.id];
    });
}

const isOfBank = (payment: OrderPayment): boolean => payment.paid && methodOf(payment) === 'BANK';

type Billed = Pick<Order, 'invoiceNumber' | 'payments'>;
type Left = { readonly payments: readonly OrderPayment[] };

/**
 * An order without the receipts that made these payments, however long ago: as it was before, if nothing changed since;
 * else each is not paid any more, or gone. BILLED: an invoice that was written since says that the money is there;
 * COMPLETED: the rest of what it was a part of came after it (rules: bank#undo).
 */
export function withoutReceipts(
  order: Billed,
  made: readonly MadePayment[],
  receipts: readonly ReceiptStates[],
): Left | 'BILLED' | 'COMPLETED' {
  if (made.some((each) => isBilledSince(order, each, receipts))) return 'BILLED';
  if (made.some((each) => isCompletedSince(order, each, made))) return 'COMPLETED';
  const { payments, left } = unrolled(order.payments, made, receipts);
  const added = new Set(left.flatMap(({ isAdded, paymentId }) => (isAdded ? [paymentId] : [])));
  const paid = new Set(left.map(({ paymentId }) => paymentId));
  return {
    payments: payments.flatMap((each) => {
      if (added.has(each.id)) return [];
      return [paid.has(each.id) && each.date !== null ? withPaid(each, false, each.date) : each];
    }),
  };
}

function isBilledSince(
  order: Billed,
  { paymentId }: MadePayment,
  receipts: readonly ReceiptStates[],
): boolean {
  const receipt = receipts.find((each) => madeBy(each).includes(paymentId));
  const numberOf = (payments: readonly OrderPayment[] = []) =>
    payments.find(({ id }) => id === paymentId)?.documentData?.invoiceNumber ?? null;
  const isNew = (now: string | null, then: string | null) => now !== null && now !== then;
  return (
    isNew(order.invoiceNumber, receipt?.invoiceNumber ?? null) ||
    isNew(numberOf(order.payments), numberOf(receipt?.after))
  );
}

function isCompletedSince(
  { payments }: Billed,
  { paymentId }: MadePayment,
  made: readonly MadePayment[],
): boolean {
  const part = payments.find(({ id }) => id === paymentId);
  return (
    part !== undefined && isInWhole(payments, part) && made.every((other) => other.paymentId !== part.partOf)
  );
}

const madeBy = ({ before, after }: ReceiptStates): string[] =>
  madePayments({ payments: before }, { payments: after }).map(({ paymentId }) => paymentId);

/** Back through the receipts, the last first, as long as the payments are as each of them left them. */
function unrolled(
  payments: readonly OrderPayment[],
  left: readonly MadePayment[],
  receipts: readonly ReceiptStates[],
): Left & { readonly left: readonly MadePayment[] } {
  const ids = new Set(left.map(({ paymentId }) => paymentId));
  const last = receipts.find(
    (receipt) =>
      isSameValue(payments, receipt.after) &&
      madeBy(receipt).length > 0 &&
      madeBy(receipt).every((id) => ids.has(id)),
  );
  if (last === undefined) return { payments, left };
  const gone = new Set(madeBy(last));
  const rest = left.filter(({ paymentId }) => !gone.has(paymentId));
  return unrolled(
    last.before,
    rest,
    receipts.filter((each) => each !== last),
  );
}
