import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { dueSum, isOpen } from './figure-facts.ts';
import type { Order } from './order.ts';

/** Unpaid payments with a date: before `from` nothing of them is due, from `until` on all of it, which is `sum`. */
export type OpenPayments = {
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly sum: Cents;
};

/** Kept beside the order, so that lists read single payments only on the days between the two. */
export function openPaymentsOf(payments: Order['payments']): OpenPayments {
  const days = payments.flatMap((each) => (isOpen(each) && each.date !== null ? [each.date] : [])).toSorted();
  const from = days.at(0) ?? null;
  const until = days.at(-1) ?? null;
  return { from, until, sum: until === null ? zeroCents : dueSum(payments, until) };
}
