import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, sumCents } from './cents.ts';
import { exactCents, netOf, roundToCents } from './rounding.ts';
import { shareOut } from './share-out.ts';

it('gives the missing cents to those that lost most', () => {
  // 10,00 gross are 8,4033… net each: 8,40 three times, and of 25,21 one cent is left for the first.
  const gross = [cents(1_000), cents(1_000), cents(1_000)].map(exactCents);
  expect(
    shareOut(
      gross.map((each) => netOf(each, 19)),
      cents(2_521),
    ),
  ).toEqual([841, 840, 840]);
});

it('adds up to the total, and none is off by a cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(7, 8.1, 19, 20),
      (amounts, rate) => {
        const exact = amounts.map((amount) => netOf(exactCents(cents(amount)), rate));
        const total = roundToCents(netOf(exactCents(sumCents(amounts.map(cents))), rate));
        const shared = shareOut(exact, total);
        expect(sumCents(shared)).toBe(total);
        shared.forEach((amount, place) => {
          const { numerator = 0n, denominator = 1n } = exact[place] ?? {};
          expect(Math.abs(amount - Number(numerator) / Number(denominator))).toBeLessThan(1);
        });
      },
    ),
  );
});
