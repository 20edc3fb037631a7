import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDay } from '../values/test-kit/random-values.ts';
import { deriveOpenPayments, dueSum } from './figure-facts.ts';
import { aPayment, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

test('of payments that are all paid or have no date nothing is open', () => {
  const paid = aPayment('p1', euros(500), { paid: true, date: day('2026-03-01') });
  const undated = aPayment('p2', euros(500), { paid: false, date: null });
  expect(deriveOpenPayments([paid, undated])).toEqual({ from: null, until: null, sum: 0 });
});

test('the first and the last unpaid day frame what falls due', () => {
  const payments = [
    aPayment('p1', euros(300), { date: day('2026-05-02') }),
    aPayment('p2', euros(200), { date: day('2026-03-01') }),
    aPayment('p3', euros(900), { date: day('2026-07-01'), paid: true }),
  ];
  expect(deriveOpenPayments(payments)).toEqual({ from: '2026-03-01', until: '2026-05-02', sum: 50_000 });
});

test('outside of the frame it says what is due on any day', () => {
  fc.assert(
    fc.property(randomOrder, randomDay, ({ payments }, today) => {
      const { from, until, sum } = deriveOpenPayments(payments);
      if (from === null || today < from) expect(dueSum(payments, today)).toBe(0);
      else if (until !== null && today >= until) expect(dueSum(payments, today)).toBe(sum);
    }),
  );
});
