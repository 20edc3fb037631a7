import { cents } from '@korpus/domain/money/cents.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aProposal, someClaims } from '../test-kit/some-lines.ts';
import {
  bookedBy,
  bookingOfProposal,
  byOrder,
  emptySplit,
  findSplitProblem,
  leftOf,
  leftoverOf,
  splitOf,
  withAmount,
  withClaims,
  withFresh,
  withOrder,
  withoutOrder,
  withRest,
  writeBooking,
} from './split-draft.ts';

const money = cents(100_000);
const filled = withOrder(emptySplit, someClaims(), money);
const amountsOf = ({ rows }: typeof filled) => rows.map(({ amount }) => amount);

describe('an order', () => {
  it('gets what is left, the first claim first', () => {
    expect(amountsOf(filled)).toEqual([60_000, 30_000, 10_000]);
    expect(leftOf(filled, money)).toBe(0);
  });

  it('that has nothing to get any more stands there without an amount', () => {
    expect(amountsOf(withOrder(emptySplit, someClaims(), cents(60_000)))).toEqual([60_000, null, null]);
  });

  it('comes once', () => {
    expect(withOrder(filled, someClaims(), money)).toEqual(filled);
  });

  it('goes as a whole', () => {
    const more = withOrder(filled, someClaims({ orderId: 'other' }), cents(120_000));
    expect(byOrder(more)).toHaveLength(2);
    expect(withoutOrder(more, 'order').rows.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      ['other', 20_000],
      ['other', null],
      ['other', null],
    ]);
  });
});

it('keeps what was typed when something else is open', () => {
  const { claims } = someClaims();
  const fresh = someClaims({ claims: claims.slice(0, 2).map((claim) => ({ ...claim, open: cents(5_000) })) });
  const now = withFresh(filled, fresh);
  expect(now.rows.map(({ open, amount }) => [open, amount])).toEqual([
    [5_000, 60_000],
    [5_000, 30_000],
  ]);
  expect(findSplitProblem(now, money)).toBe('MORE_THAN_OPEN');
});

it('shows the other claims of a proposal, without amounts', () => {
  const split = withClaims(splitOf(aProposal()), someClaims());
  expect(amountsOf(split)).toEqual([100_000, null, null]);
});

it('gives a row as much as is open and there', () => {
  const some = withAmount(filled, 'order first', null);
  expect(amountsOf(withRest(some, 'order first', money))).toEqual([60_000, 30_000, 10_000]);
  expect(amountsOf(withRest(filled, 'order REST', cents(120_000)))).toEqual([60_000, 30_000, 20_000]);
  expect(amountsOf(withRest(filled, 'order second', cents(70_000)))).toEqual([60_000, 0, 10_000]);
});

describe('what is left', () => {
  it('stays open, and where no claim is left it is credit', () => {
    expect(leftoverOf(withAmount(filled, 'order first', cents(10_000)))).toBe('OPEN');
    const all = withOrder(emptySplit, someClaims(), cents(150_000));
    expect(leftoverOf(all)).toBe('CREDIT');
    expect(writeBooking(all, cents(150_000)).credit).toEqual({ orderId: 'order', amount: 40_000 });
    expect(writeBooking({ ...all, leftover: 'OPEN' }, cents(150_000)).credit).toBeNull();
  });

  it('of an order that waits for nothing is all credit', () => {
    const split = withOrder(emptySplit, someClaims({ claims: [] }), money);
    expect(withFresh(split, someClaims({ claims: [] }))).toEqual(split);
    expect(findSplitProblem(split, money)).toBeNull();
    expect(writeBooking(split, money)).toEqual({ parts: [], credit: { orderId: 'order', amount: 100_000 } });
  });
});

test.each([
  ['NOTHING', emptySplit],
  ['NOTHING', withAmount(withClaims(emptySplit, someClaims()), 'order first', cents(0))],
  ['TOO_MUCH', withRest(withOrder(emptySplit, someClaims(), cents(110_000)), 'order REST', cents(110_000))],
  ['MORE_THAN_OPEN', withAmount(filled, 'order second', cents(30_001))],
  [null, filled],
])('says %s', (expected, split) => {
  expect(findSplitProblem(split, money)).toBe(expected);
});

it('books a proposal as it was shown', () => {
  expect(bookingOfProposal(aProposal({ credit: cents(500) }))).toEqual({
    parts: [
      { orderId: 'order', paymentId: 'first', reminderId: null, amount: 100_000, expectedOpen: 100_000 },
    ],
    credit: { orderId: 'order', amount: 500 },
  });
});

it('never books more than there is, and all of it but what stays open', () => {
  const amount = fc.integer({ min: 1, max: 200_000 }).map(cents);
  fc.assert(
    fc.property(amount, fc.constantFrom('OPEN', 'CREDIT', null), (there, leftover) => {
      const split = { ...withOrder(emptySplit, someClaims(), there), leftover };
      expect(findSplitProblem(split, there)).toBeNull();
      const booked = bookedBy(writeBooking(split, there));
      expect(booked).toBe(leftoverOf(split) === 'CREDIT' ? there : Math.min(there, 110_000));
    }),
  );
});
