import { expect, it } from 'vitest';
import { usualPlan } from '../payment-plans/test-kit/some-plans.ts';
import { payRemainingAmount } from './payment-edits.ts';
import { choosePlan } from './plan-edits.ts';
import { planLines } from './plan-lines.ts';
import { anOrder, day, euros } from './test-kit/an-order.ts';

/** 30 % with the contract, 60 % before the delivery, 10 % after the acceptance; here 60 % with the delivery. */
const atDelivery = {
  ...usualPlan,
  lines: usualPlan.lines.map((line) =>
    line.trigger === 'DAYS_BEFORE_DELIVERY' ? { ...line, trigger: 'DELIVERY' as const, days: null } : line,
  ),
};

it('part of the rest pays the line that is due first (rules: claims#what-came)', () => {
  const sold = anOrder({
    orderPrice: euros(10_000),
    sellDate: day('2026-11-01'),
    deliveryDate: day('2026-12-24'),
  });
  const order = choosePlan(sold, atDelivery);
  const receipt = { amount: euros(6_000), date: day('2026-12-24'), paymentType: 'BANK' } as const;
  const paid = payRemainingAmount(order, 'r', receipt, euros(10_000));
  const rests = planLines(paid)?.lines.flatMap(({ state, amount }) => (state === 'REST' ? [amount] : []));
  expect(rests).toEqual([euros(0), euros(1_000)]);
});
