import { subtractCents, sumCents } from '@korpus/domain/money/cents.ts';
import { askedSum, calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { followPlan, isFixed } from '@korpus/domain/orders/follow-plan.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { isLocked } from '@korpus/domain/orders/order.ts';
import { lineOf, planLines } from '@korpus/domain/orders/plan-lines.ts';
import { expect } from 'vitest';
import { todayOf, type World } from './world.ts';

/**
 * Deposits and what is left are the agreed price, whatever the plan of an order has been through, and no plan asks for
 * more than there is (rules: payment-plans#the-sum).
 */
export function plansHold(world: World, orders: readonly Order[]): void {
  for (const order of orders) {
    const price = calculateFinalPrice(order);
    if (order.paymentPlan === null || price === null || order.cancelled || isLocked(order)) continue;
    expect(followPlan(order).payments).toEqual(order.payments);
    const moved = order.payments.filter(
      (payment) => !isFixed(payment) && lineOf(order.paymentPlan, payment) !== null,
    );
    const stays = askedSum(order.payments.filter((payment) => !moved.includes(payment)));
    expect(askedSum(moved)).toBeLessThanOrEqual(Math.max(0, subtractCents(price, stays)));
    const planned = planLines(order);
    if (planned === null || stays > price) continue;
    const later = planned.lines.filter(({ state }) => state === 'REST' || state === 'WAITS');
    const left = sumCents([planned.rest, ...later.map(({ amount }) => amount)]);
    expect(left).toBe(deriveFigures(order, todayOf(world)).prepaymentRemaining);
    expect(sumCents([askedSum(order.payments), left])).toBe(price);
  }
}
