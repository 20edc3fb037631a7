import { describe, expect, it } from 'vitest';
import { aLine, usualPlan } from '../payment-plans/test-kit/some-plans.ts';
import { keysOf } from '../values/fields.ts';
import { mergeThreeWay, takeTheirs } from '../values/merge-three-way.ts';
import type { Order } from './order.ts';
import { choosePlan, keepOnePlan } from './plan-edits.ts';
import { anOrder, day, euros } from './test-kit/an-order.ts';

const halves = {
  name: 'Halb und halb',
  lines: [aLine('h1', { percent: 50 }), aLine('h2', { percent: 50, trigger: 'DELIVERY' })],
};
const sold = anOrder({
  orderPrice: euros(10_000),
  sellDate: day('2026-11-01'),
  deliveryDate: day('2026-12-24'),
});
const third = { name: 'Drittel', lines: [aLine('t1', { percent: 33 }), aLine('t2', { share: 'REST' })] };
const shown = ({ payments }: Order) => payments.map(({ id, price }) => [id, (price ?? 0) / 100]);
const [asUsual, inHalves] = [
  [
    ['l1', 3_000],
    ['l2', 6_000],
  ],
  [['h1', 5_000]],
];

/** Reckoned by hand for 10.000,00: one plan asks for 3.000,00 and 6.000,00, the other for 5.000,00. */
describe.each([
  ['without a plan', sold],
  ['with a third', choosePlan(sold, third)],
])('two people choose a plan for an order %s (rules: payment-plans#chosen-twice)', (_name, base) => {
  const [mine, theirs] = [choosePlan(base, usualPlan), choosePlan(base, halves)];
  const merge = (of: Order = theirs) => mergeThreeWay(base, mine, of, keysOf(base));

  it('and are asked about the plan alone; the payments are of the one that stands', () => {
    const { merged, conflicts } = merge();
    expect(conflicts.map(({ path }) => path)).toEqual([['paymentPlan']]);
    // Put together entry by entry they would be of both.
    expect(merged.payments).toHaveLength(3);
    expect(shown(keepOnePlan(merged))).toEqual(asUsual);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('They are of one mind.');
    expect(shown(keepOnePlan(takeTheirs(keepOnePlan(merged), conflict)))).toEqual(inHalves);
  });

  it('and what was written on or paid stays, by hand, and counts', () => {
    const payments = theirs.payments.map((each) => ({ ...each, notes: 'Scheck' }));
    const { merged } = merge({ ...theirs, payments });
    const kept = keepOnePlan(merged);
    expect(shown(kept)).toEqual([
      ['h1', 5_000],
      ['l1', 3_000],
      ['l2', 2_000],
    ]);
    expect(kept.payments[0]?.planLine).toBeNull();
  });

  it('and who sees no plan changes none', () => {
    const { paymentPlan: _hidden, ...seen } = merge().merged;
    expect(keepOnePlan(seen)).toBe(seen);
  });
});
