import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { PaidLine } from './line-signs.ts';
import { reasonPoints } from './match-reasons.ts';
import { buildMatcher, type Matching } from './matching.ts';
import { reasonSentence } from './matching-texts.ts';
import { seededRandom } from './test-kit/seeded-random.ts';
import { type SomeOrder, someHouse } from './test-kit/some-house.ts';
import { somePayments } from './test-kit/some-payments.ts';

type Some = { readonly orders: readonly SomeOrder[]; readonly lines: readonly PaidLine[] };

/** A small house, so that names, amounts and numbers meet often. */
const some: fc.Arbitrary<Some> = fc.nat().map((seed) => {
  const random = seededRandom(seed);
  const orders = someHouse(random, 30);
  return { orders, lines: somePayments(random, orders, 10).map(({ line }) => line) };
});
/** Any text, and what is not money that came in. */
const anyLine: fc.Arbitrary<PaidLine> = fc.record({
  amount: fc.integer({ min: -500_000, max: 500_000 }).map(cents),
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^(GW|ST)?[ O0-9./-]{0,20}$/)),
  textTight: fc.string(),
  structuredReference: fc.option(fc.string()),
  endToEndId: fc.option(fc.string()),
  partyName: fc.option(fc.string()),
  ultimateName: fc.option(fc.string()),
  partyIban: fc.option(fc.string()),
});

const checkEach = ({ lines, orders }: Some, check: (line: PaidLine, found: Matching) => void) => {
  const match = buildMatcher(orders);
  for (const line of lines) check(line, match(line));
};

const withAny = fc
  .tuple(some, fc.array(anyLine, { maxLength: 5 }))
  .map(([{ lines, orders }, more]): Some => ({ orders, lines: [...lines, ...more] }));

describe('every proposal', () => {
  it('spreads the amount but for its credit, over each claim once and never more than is open', () => {
    fc.assert(
      fc.property(withAny, (given) => {
        checkEach(given, ({ amount }, { proposals }) => {
          for (const { allocation, credit } of proposals) {
            expect(sumCents(allocation.map((part) => part.amount)) + credit).toBe(amount);
            expect(credit).toBeGreaterThanOrEqual(0);
            expect(allocation.length).toBeGreaterThan(0);
            for (const { orderId, paymentId, reminderId, amount: part, open } of allocation) {
              const order = given.orders.find((each) => each.orderId === orderId);
              const meant = order?.claims.find(
                (claim) => claim.paymentId === paymentId && (claim.reminder?.id ?? null) === reminderId,
              );
              expect(meant?.open).toBe(open);
              expect(part > 0 && part <= open).toBe(true);
            }
            expect(
              new Set(allocation.map((part) => `${part.orderId} ${part.paymentId} ${part.reminderId}`)).size,
            ).toBe(allocation.length);
            if (credit > 0) expect(allocation.every((part) => part.amount === part.open)).toBe(true);
          }
        });
      }),
    );
  });

  it('counts what its reasons count, each told in a sentence, the likeliest first and 20 ahead of the next', () => {
    fc.assert(
      fc.property(withAny, (given) => {
        checkEach(given, ({ amount }, { proposals, proposed }) => {
          for (const { points, reasons } of proposals) {
            expect(points).toBe(reasons.reduce((sum, { kind }) => sum + reasonPoints[kind], 0));
            for (const reason of reasons) expect(reasonSentence(reason)).toMatch(/^\S.*\.$/);
          }
          const points = proposals.map((each) => each.points);
          expect(points).toEqual(points.toSorted((one, other) => other - one));
          const [first = 0, second = 0] = points;
          const isDoubtful = proposals.some(({ reasons }) =>
            reasons.some(({ kind }) => kind === 'EASILY_MISTYPED'),
          );
          const kinds = proposals[0]?.reasons.map(({ kind }) => kind).join(' ') ?? '';
          const isEnough = first >= 60 || /^(EXACT_AMOUNT NAME ORDER_NUMBER|REMINDER_TOTAL NAME)/.test(kinds);
          const isAhead = isEnough && first - second >= 20;
          expect(proposed === null || isAhead).toBe(true);
          expect(proposed !== null || isDoubtful || !isAhead).toBe(true);
          expect(proposed ?? proposals[0]).toBe(proposals[0]);
          if (amount <= 0) expect(proposals).toEqual([]);
        });
      }),
    );
  });

  it('is the same again, and in whatever order the orders are given', () => {
    fc.assert(
      fc.property(withAny, fc.nat(), (given, seed) => {
        const random = seededRandom(seed);
        const places = new Map(given.orders.map((order) => [order, random.between(0, 1_000)]));
        const mixed = given.orders.toSorted(
          (one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0),
        );
        const again = buildMatcher(mixed);
        checkEach(given, (line, found) => {
          expect(again(line)).toEqual(found);
        });
      }),
    );
  });
});
