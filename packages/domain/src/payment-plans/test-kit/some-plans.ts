import fc from 'fast-check';
import { cents } from '../../money/cents.ts';
import { type OrderPlan, type PlanLine, planTriggers, tidyLine } from '../payment-plan.ts';

/** A line of 10 % with the contract, unless it says otherwise. */
export const aLine = (id: string, part: Partial<PlanLine> = {}): PlanLine => ({
  id,
  share: 'PERCENT',
  percent: 10,
  amount: null,
  trigger: 'CONTRACT',
  days: null,
  text: null,
  ...part,
});

/** 30 % with the contract, 60 % two weeks before the delivery, 10 % after the acceptance. */
export const usualPlan: OrderPlan = {
  name: 'Üblich',
  lines: [
    aLine('l1', { percent: 30 }),
    aLine('l2', { percent: 60, trigger: 'DAYS_BEFORE_DELIVERY', days: 14 }),
    aLine('l3', { percent: 10, trigger: 'ACCEPTANCE' }),
  ],
};

const randomLine = (id: string, mostPercent: number): fc.Arbitrary<PlanLine> =>
  fc
    .record({
      share: fc.constantFrom('PERCENT' as const, 'PERCENT' as const, 'AMOUNT' as const),
      hundredths: fc.integer({ min: 1, max: Math.max(1, Math.floor(mostPercent * 100)) }),
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      trigger: fc.constantFrom(...planTriggers),
      days: fc.integer({ min: 0, max: 60 }),
      text: fc.constantFrom(null, 'Anzahlung'),
    })
    .map(({ hundredths, ...part }) => tidyLine({ ...aLine(id), ...part, percent: hundredths / 100 }));

/** Plans that are right: up to four lines of up to 25 %, half of them with the rest as their last. */
export const randomPlan: fc.Arbitrary<OrderPlan> = fc
  .record({
    lines: fc
      .integer({ min: 1, max: 4 })
      .chain((count) =>
        fc.tuple(...Array.from({ length: count }, (_, place) => randomLine(`l${place}`, 24))),
      ),
    rest: fc.option(fc.constantFrom(...planTriggers), { nil: null }),
  })
  .map(({ lines, rest }) => ({
    name: 'Zufall',
    lines:
      rest === null
        ? lines
        : [...lines, tidyLine(aLine('rest', { share: 'REST', percent: null, trigger: rest, days: 3 }))],
  }));
