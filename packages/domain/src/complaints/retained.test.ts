import { describe, expect, it } from 'vitest';
import { euros } from '../orders/test-kit/an-order.ts';
import { mostRetained, retainedProblem } from './retained.ts';
import { aComplaint } from './test-kit/a-complaint.ts';

const held = (id: string, amount: number | null, state: 'NEW' | 'DONE' = 'NEW') =>
  aComplaint({ id, state, retained: amount === null ? null : euros(amount) });

/** 1.000,00 € are left. */
const order = (...complaints: readonly ReturnType<typeof held>[]) => ({
  remainingAmount: euros(1_000),
  complaints,
});

describe('the most that is held back for one complaint (rules: complaints#retained-amounts)', () => {
  it.each([
    ['no other one', order(), 1_000],
    ['what it holds back itself is not in the way', order(held('c1', 400)), 1_000],
    ['another open one', order(held('c2', 300)), 700],
    ['another one that is done', order(held('c2', 300, 'DONE')), 1_000],
    ['one of which nobody said how much', order(held('c2', null)), 1_000],
    ['others hold back more than is left by now', order(held('c2', 800), held('c3', 800)), 0],
    ['no price', { ...order(), remainingAmount: null }, 0],
    ['paid too much', { ...order(), remainingAmount: euros(-50) }, 0],
  ])('%s', (_, of, expected) => {
    expect(mostRetained(of, 'c1')).toBe(euros(expected));
  });
});

describe('too much', () => {
  it.each([
    ['all that is left', null, 1_000, false],
    ['a cent more', null, 1_000.01, true],
    ['more than before', 400, 1_200, true],
    ['what it was before, though less is left by now', 1_200, 1_200, false],
    ['less than before, though more than is left', 1_500, 1_200, false],
    ['nothing', null, 0, false],
    ['nobody says', 1_200, null, false],
  ])('%s', (_, before, now, expected) => {
    const stored = before === null ? null : held('c1', before);
    expect(retainedProblem(held('c1', now), stored, order()).length > 0).toBe(expected);
  });

  it('says so where nothing is left that others do not hold back', () => {
    expect(retainedProblem(held('c1', 0.01), null, order(held('c2', 1_000)))).toEqual([
      { path: 'retained', message: 'Vom Auftrag ist nichts offen, was nicht schon einbehalten ist.' },
    ]);
  });
});
