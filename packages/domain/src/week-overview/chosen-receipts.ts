import { type Cents, sumCents } from '../money/cents.ts';
import type { OpenPaymentRow, WeekLists } from './week-lists.ts';

/** A receipt for one order: its rest, which holds its prepayments, or some of these. */
export type ChosenReceipt = {
  readonly orderId: string;
  readonly clientName: string;
  /** The id of the shop. */
  readonly location: string | null;
  readonly amount: Cents;
  /** Null: the rest. */
  readonly paymentIds: readonly string[] | null;
};

/**
 * Rows of the lists that somebody ticked, order by order: each euro is received once
 * (rules: orders#receiving-several).
 */
export function chosenReceipts(
  payments: readonly OpenPaymentRow[],
  rests: readonly WeekLists['unpaidPastOrders'][number][],
): readonly ChosenReceipt[] {
  const whole = rests.map(({ orderId, clientName, location, remainingAmount }) => ({
    orderId,
    clientName,
    location,
    paymentIds: null,
    amount: remainingAmount,
  }));
  const withRest = new Set(rests.map(({ orderId }) => orderId));
  const single = payments.filter(({ orderId }) => !withRest.has(orderId));
  const parts = [...Map.groupBy(single, ({ orderId }) => orderId)].map(([orderId, rows]) => ({
    orderId,
    clientName: rows[0]?.clientName ?? '',
    location: rows[0]?.location ?? null,
    amount: sumCents(rows.map(({ price }) => price)),
    paymentIds: rows.map(({ id }) => id),
  }));
  return [...whole, ...parts];
}
