import { expect, it } from 'vitest';
import { deriveFigures } from './figures.ts';
import { isIncomplete } from './incomplete-figures.ts';
import { anOrder, aSupplier, day, euros } from './test-kit/an-order.ts';

const figuresWith = (orderSum: number | null) =>
  deriveFigures(
    anOrder({
      orderPrice: euros(12_000),
      suppliers: [aSupplier({ orderSum: orderSum === null ? null : euros(orderSum) })],
    }),
    day('2026-11-21'),
  );

it.each(['margin', 'differenceTargetMargin', 'marginSum', 'differenceTargetMarginSumPercentage'])(
  '%s is incomplete as long as its data are missing, and the selling sum never',
  (key) => {
    expect(isIncomplete(key, { missingDataForMargin: true, missingDataForMarginSum: true })).toBe(true);
    expect(isIncomplete(key, { missingDataForMargin: false, missingDataForMarginSum: false })).toBe(false);
    // A person who may not read whether something is missing is told nothing.
    expect(isIncomplete(key, {})).toBe(false);
    expect(isIncomplete('sellingSum', { missingDataForMargin: true })).toBe(false);
  },
);

it('goes by the figures of the order', () => {
  expect(isIncomplete('margin', figuresWith(null))).toBe(true);
});
