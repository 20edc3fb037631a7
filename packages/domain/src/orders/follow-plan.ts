import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, lesserOf, notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import { isPrepaid, type OrderPlan } from '../payment-plans/payment-plan.ts';
import { calculateTargets, deriveDueDay, type PlanDays } from '../payment-plans/plan-sums.ts';
import { isSameValue } from '../values/same-value.ts';
import { askedSum, calculateFinalPrice, type FigureOrder } from './figure-facts.ts';
import { isBilled, isLocked, type Order, type OrderPayment } from './order.ts';
import { wholeOf } from './part-payments.ts';
import { newPayment } from './payment-edits.ts';
import { type DatedOrder, planDaysOf } from './plan-days.ts';

/** An order as far as its plan goes; what is missing is hidden from the person, who then leaves it to the server. */
export type PlannedOrder = DatedOrder &
  Pick<Order, 'cancelled' | 'invoiceNumber'> &
  Partial<Pick<Order, 'payments' | 'paymentPlan'>> &
  Pick<FigureOrder, 'orderPrice' | 'changes' | 'aggregates'>;

/**
 * Tells whether a payment is agreed for good, being billed or paid: no plan moves it (rules: payment-plans#what-moves).
 */
export const isFixed = (payment: OrderPayment): boolean => payment.paid || isBilled(payment);

/** The facts needed to apply a plan to an order; null: it has no plan, or a fact is hidden from the person. */
export type Planning = {
  readonly plan: OrderPlan;
  readonly payments: readonly OrderPayment[];
  readonly price: Cents;
  readonly days: PlanDays;
};

export function derivePlanning(order: PlannedOrder): Planning | null {
  const { payments, paymentPlan: plan = null } = order;
  const price = calculateFinalPrice(order);
  return payments === undefined || plan === null || price === null
    ? null
    : { plan, payments, price, days: planDaysOf(order) };
}

/** The same as long as anything moves. */
export const movingOf = (order: PlannedOrder): Planning | null =>
  order.cancelled || isLocked(order) ? null : derivePlanning(order);

/**
 * The payments as the plan makes them of price and days. What is fixed and what is by hand stays, and the rest is never
 * below 0 by the plan; a cancelled or billed order stays as it is. Doing it twice changes nothing more
 * (rules: payment-plans#what-moves).
 */
export function followPlan<O extends PlannedOrder>(order: O): O {
  const planning = movingOf(order);
  if (planning === null) return order;
  const payments = plannedPayments(planning);
  return isSameValue(payments, planning.payments) ? order : { ...order, payments };
}

/** One asked amount per line that is due before the delivery; null: nothing is asked by it now. */
type AskedLine = {
  readonly lineId: string;
  /** The payment that moves with it. */
  readonly open: OrderPayment | null;
  readonly amount: Cents;
  /** Null: its day is not known, and the amount waits in the rest (rules: payment-plans#without-a-day). */
  readonly date: IsoDate | null;
};

/** Lists what every unsettled line asks for: never more than is left beside the payments that stay. */
export function askedLines({ plan: { lines }, payments, price, days }: Planning): readonly AskedLine[] {
  const openOf = openByLine(payments, lines);
  const moved = new Set([...openOf.values()].flat());
  // Parts of a payment that came in move with it.
  const stays = payments.filter((each) => !moved.has(wholeOf(payments, each) ?? each));
  const targets = calculateTargets(lines, price);
  let left = notNegative(subtractCents(price, askedSum(stays)));
  return lines.flatMap((line, place) => {
    if (!isPrepaid(line)) return [];
    const [open = null] = openOf.get(line.id) ?? [];
    const settled = stays.filter(({ id, planLine }) => planLine === line.id || id === line.id);
    if (open === null && settled.length > 0) return [];
    const target = notNegative(subtractCents(targets[place] ?? left, askedSum(settled)));
    const amount = line.share === 'REST' ? left : lesserOf(target, left);
    left = subtractCents(left, amount);
    return [{ lineId: line.id, open, amount, date: deriveDueDay(line, days) ?? open?.date ?? null }];
  });
}

/**
 * Groups the open payments by line: the first asks for all of it. There are more after a prepayment invoice was
 * cancelled beside which the line had asked for what it lacked.
 */
const openByLine = (
  payments: readonly OrderPayment[],
  lines: OrderPlan['lines'],
): ReadonlyMap<string, readonly OrderPayment[]> =>
  new Map(
    lines.map(({ id }) => [id, payments.filter((each) => !isFixed(each) && each.planLine === id)] as const),
  );

function plannedPayments(planning: Planning): readonly OrderPayment[] {
  const asked = askedLines(planning);
  const openOf = openByLine(planning.payments, planning.plan.lines);
  const others = new Set(asked.flatMap(({ lineId }) => (openOf.get(lineId) ?? []).slice(1)));
  const of = new Map(asked.flatMap((each) => (each.open === null ? [] : [[each.open, each]])));
  const moved = planning.payments.flatMap((payment) => {
    const line = of.get(payment);
    if (line === undefined && !others.has(payment)) return [payment];
    const { amount = zeroCents, date = payment.date } = line ?? {};
    // A payment of nothing is dropped, unless somebody wrote something for it.
    return amount === 0 && !isWrittenOn(payment) ? [] : [{ ...payment, price: amount, date }];
  });
  const added = asked.flatMap(({ open, lineId, amount, date }) =>
    open === null && date !== null && amount > 0
      ? [{ ...newPayment(lineId, date, amount), planLine: lineId }]
      : [],
  );
  return [...moved, ...added];
}

export const isWrittenOn = ({ notes, document = null }: OrderPayment): boolean =>
  notes !== null || document !== null;
