import { notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import { isPrepaid, type OrderPlan, type PlanLine } from '../payment-plans/payment-plan.ts';
import { calculateTargets, deriveDueDay } from '../payment-plans/plan-sums.ts';
import { calculateFinalPrice } from './figure-facts.ts';
import { followPlan, isFixed, isWrittenOn, movingOf, type PlannedOrder } from './follow-plan.ts';
import { isLocked, type Order, type OrderPayment } from './order.ts';
import { wholeOf } from './part-payments.ts';
import { newPayment } from './payment-edits.ts';
import { planDaysOf } from './plan-days.ts';

/** A copy with ids of its own: a line's id is that of the payment it makes (rules: payment-plans#a-copy). */
export const planOfOrder = ({ name, lines }: OrderPlan, newId: () => string): OrderPlan => ({
  name,
  lines: lines.map((line) => ({ ...line, id: newId() })),
});

/**
 * Another plan, or none. What the one before made and nobody has billed, paid or written on goes; what is billed or paid
 * counts for the first lines of the new one (rules: payment-plans#another-plan).
 */
export function choosePlan<O extends PlannedOrder & Pick<Order, 'payments'>>(
  order: O,
  plan: OrderPlan | null,
): O {
  const before = new Set(order.paymentPlan?.lines.map(({ id }) => id));
  const isKept = (payment: OrderPayment) =>
    payment.planLine == null || !before.has(payment.planLine) || isFixed(payment) || isWrittenOn(payment);
  const kept = order.payments.filter(isKept).map(byHand);
  if (plan === null) return { ...order, paymentPlan: null, payments: kept };
  return followPlan({ ...order, paymentPlan: plan, payments: countedFor(order, plan.lines, kept) });
}

/**
 * Settles an order on one plan after the input of two people, each with a plan of their own, was put together: payments
 * that the other plan made go, as when another is chosen, and the plan that stands has its payments
 * (rules: payment-plans#chosen-twice).
 */
export function keepOnePlan<O extends PlannedOrder>(order: O): O {
  const { payments, paymentPlan: plan } = order;
  if (payments === undefined || plan === undefined) return order;
  const isOfAnother = (payment: OrderPayment) =>
    payment.planLine != null &&
    !isFixed(payment) &&
    plan?.lines.every(({ id }) => id !== payment.planLine) !== false;
  const kept = payments
    .filter((payment) => !isOfAnother(payment) || isWrittenOn(payment))
    .map((payment) => (isOfAnother(payment) ? byHand(payment) : payment));
  return followPlan({ ...order, payments: kept });
}

/** Null says so where a save would take what is missing for unchanged. */
const byHand = (payment: OrderPayment): OrderPayment =>
  payment.planLine == null ? payment : { ...payment, planLine: null };

/**
 * Counts billed and paid payments for the lines, one line after the other until it has its amount. A line that has a
 * part of it goes on asking for the rest, which nothing that is settled does.
 */
function countedFor(
  order: PlannedOrder,
  lines: readonly PlanLine[],
  kept: readonly OrderPayment[],
): readonly OrderPayment[] {
  const targets = calculateTargets(lines, calculateFinalPrice(order) ?? zeroCents);
  // Parts that came of a payment count with it.
  const wholeOrSelf = (payment: OrderPayment) => wholeOf(kept, payment) ?? payment;
  let free = kept.filter((payment) => isFixed(payment) && wholeOrSelf(payment) === payment);
  const lineOf = new Map<OrderPayment, string>();
  const parts = lines.flatMap((line, place): OrderPayment[] => {
    let missing = isPrepaid(line) ? (targets[place] ?? zeroCents) : zeroCents;
    const before = free.length;
    while (missing > 0) {
      const [payment, ...others] = free;
      if (payment === undefined) break;
      lineOf.set(payment, line.id);
      missing = notNegative(subtractCents(missing, payment.price ?? zeroCents));
      free = others;
    }
    const date = deriveDueDay(line, planDaysOf(order));
    return missing > 0 && free.length < before && date !== null
      ? [{ ...newPayment(line.id, date, missing), planLine: line.id }]
      : [];
  });
  const counted = kept.map((payment) => {
    const planLine = lineOf.get(wholeOrSelf(payment));
    return planLine === undefined ? payment : { ...payment, planLine };
  });
  return [...counted, ...parts];
}

/** Removes lines from a plan; without its last line there is no plan any more. */
function withoutLines(plan: OrderPlan, lineIds: readonly string[]): OrderPlan | null {
  const lines = plan.lines.filter(({ id }) => !lineIds.includes(id));
  return lines.length === 0 ? null : { ...plan, lines };
}

/**
 * Applies an edit to the plan, whoever made it: the payments follow, and where somebody typed another amount or day
 * than the plan has, or took a payment away, that line leaves the plan of this order (rules: payment-plans#by-hand).
 */
export function settlePlan<O extends PlannedOrder>(before: Pick<PlannedOrder, 'payments'>, next: O): O {
  const { payments, paymentPlan: plan = null } = next;
  if (payments === undefined || before.payments === undefined) return next;
  const planned = movingOf(next) === null ? null : followPlan(next);
  const isKnown = (line: string) => plan === null || plan.lines.some(({ id }) => id === line);
  const left = before.payments.flatMap((payment) => {
    const { planLine: line = null } = payment;
    if (line === null || isFixed(payment) || !isKnown(line)) return [];
    return isLeft(payment, line, payments, planned?.payments) ? [{ line, paymentId: payment.id }] : [];
  });
  if (left.length === 0) return planned ?? next;
  const typed = new Set(left.map(({ paymentId }) => paymentId));
  const hand = payments.map((payment) => (typed.has(payment.id) ? byHand(payment) : payment));
  const lines = left.map(({ line }) => line);
  return followPlan({
    ...next,
    payments: hand,
    ...(plan === null || isLocked(next) ? {} : { paymentPlan: withoutLines(plan, lines) }),
  });
}

/** `planned`: what the plan would make of them; missing: nobody here knows. */
function isLeft(
  before: OrderPayment,
  line: string,
  payments: readonly OrderPayment[],
  planned: readonly OrderPayment[] | undefined,
): boolean {
  const now = payments.find(({ id }) => id === before.id);
  if (now === undefined)
    return planned === undefined || planned.some((each) => each.planLine === line && !isFixed(each));
  if (isFixed(now)) return false;
  const then = planned?.find(({ id }) => id === before.id);
  return (
    now.planLine !== line || !(isSameDemand(now, before) || (then !== undefined && isSameDemand(now, then)))
  );
}

const isSameDemand = (one: OrderPayment, other: OrderPayment): boolean =>
  one.price === other.price && one.date === other.date;
