import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { PlanLine } from '../payment-plans/payment-plan.ts';
import { isFixed, type PlannedOrder } from './follow-plan.ts';
import { isBilled, type OrderPayment } from './order.ts';
import { lineOf, planLines } from './plan-lines.ts';

/** The effect of a plan on a payment, or on a line without one. */
export type PlanMark = 'PAID' | 'BILLED' | 'HAND' | 'SAME' | 'MOVED' | 'NEW' | 'GONE' | 'WAITS' | 'REST';

export type PlanRow = {
  readonly key: string;
  /** Null: by hand, or the rest that no line names. */
  readonly line: PlanLine | null;
  readonly amount: Cents | null;
  readonly date: IsoDate | null;
  readonly mark: PlanMark;
  /** The payment as it is now, if it moves. */
  readonly before: OrderPayment | null;
};

/**
 * Lists what an order has after a plan is chosen, beside what it has now: all payments, those that go, and what is due
 * later. The rows that stay or come add up to the agreed price.
 */
export function planPreview(now: Pick<PlannedOrder, 'payments'>, after: PlannedOrder): readonly PlanRow[] {
  const { payments: before = [] } = now;
  const { payments = [], paymentPlan } = after;
  const kept = new Set(payments.map(({ id }) => id));
  const planned = planLines(after);
  return [
    ...payments.map((payment) => {
      const same = before.find(({ id }) => id === payment.id) ?? null;
      const { id: key, price: amount, date } = payment;
      const line = lineOf(paymentPlan, payment);
      return { key, line, amount, date, mark: chooseMark(payment, same, line), before: same };
    }),
    ...(planned?.lines ?? []).flatMap(({ line, amount, date, state }): PlanRow[] =>
      state === 'REST' || state === 'WAITS'
        ? [{ key: `line ${line.id}`, line, amount, date, mark: state, before: null }]
        : [],
    ),
    ...(planned === null || planned.rest === 0
      ? []
      : [
          {
            key: 'rest',
            line: null,
            amount: planned.rest,
            date: after.deliveryDate,
            mark: 'REST' as const,
            before: null,
          },
        ]),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(
        ({ id, price, date }): PlanRow => ({
          key: id,
          line: null,
          amount: price,
          date,
          mark: 'GONE',
          before: null,
        }),
      ),
  ];
}

function chooseMark(payment: OrderPayment, before: OrderPayment | null, line: PlanLine | null): PlanMark {
  if (isFixed(payment)) return isBilled(payment) && !payment.paid ? 'BILLED' : 'PAID';
  if (line === null) return 'HAND';
  if (before === null) return 'NEW';
  return before.price === payment.price && before.date === payment.date ? 'SAME' : 'MOVED';
}
