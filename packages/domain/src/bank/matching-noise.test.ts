import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measured } from './test-kit/measured.ts';
import { allNoises } from './test-kit/some-payments.ts';

const payments = 2_000;
const orders = 1_500;

/** Held by every seed; a run draws one more, the long run as many as are 400,000 payments. */
const heldBy = (seed: number) => {
  const { known, right, table, wrong } = measured(seed, { orders, payments });
  expect(wrong).toEqual([]);
  expect(right / known).toBeGreaterThanOrEqual(0.9);
  expect(known).toBeGreaterThan(payments * 0.95);
  for (const noise of allNoises) expect(table[noise].count).toBeGreaterThan(payments * 0.03);
};

describe('payments as they come in real life', () => {
  it.each([1, 2, 2_026])(
    'of seed %i: none is proposed to the wrong order, nine of ten to the right one',
    heldBy,
  );

  it('of any seed', () => {
    const numRuns = process.env.KORPUS_TEST_LONG === 'on' ? 200 : 1;
    fc.assert(fc.property(fc.nat(), heldBy), { numRuns });
  });
});
