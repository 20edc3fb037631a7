import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import {
  add,
  divide,
  exactCents,
  exactDecimal,
  grossOf,
  netOf,
  percentOf,
  rational,
  roundToCents,
  roundToDecimals,
} from './rounding.ts';

const anyCents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(cents);
const anyVat = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100);

describe('roundToCents', () => {
  it.each([
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [49n, 100n, 0],
    [-49n, 100n, 0],
    [3n, 2n, 2],
    [-3n, 2n, -2],
    [5n, 2n, 3],
    [7n, 3n, 2],
    [1n, -2n, -1],
    [0n, 5n, 0],
  ])('%s/%s → %s (half away from zero)', (numerator, denominator, expected) => {
    expect(roundToCents(rational(numerator, denominator))).toBe(expected);
  });

  it('is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(1n, 10n ** 6n), (numerator, denominator) => {
        const up = roundToCents(rational(numerator, denominator));
        expect(roundToCents(rational(-numerator, denominator)) + up).toBe(0);
      }),
    );
  });

  it('is never more than half a cent away', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 14n), 10n ** 14n),
        fc.bigInt(1n, 10n ** 6n),
        (numerator, denominator) => {
          const twice =
            2n * (BigInt(roundToCents(rational(numerator, denominator))) * denominator - numerator);
          expect(twice <= denominator && twice >= -denominator).toBe(true);
        },
      ),
    );
  });

  it('refuses a fraction without a value', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
  });
});

describe('tax and percent', () => {
  it('gives the worked example', () => {
    expect(roundToCents(netOf(exactCents(cents(12_600_00)), 20))).toBe(10_500_00);
    expect(roundToCents(percentOf(6, exactCents(cents(4_200_00))))).toBe(252_00);
    expect(roundToCents(percentOf(35, exactCents(cents(10_500_00))))).toBe(3_675_00);
  });

  it.each([
    [100_00, 19, 84_03], // 84.0336…
    [1, 20, 1], // 0.83 cents
    [-100_00, 19, -84_03],
    [10, 300, 3], // exactly 2.5 cents
    [-10, 300, -3],
  ])('net of %s cents at %s %% is %s', (gross, vat, net) => {
    expect(roundToCents(netOf(exactCents(cents(gross)), vat))).toBe(net);
  });

  it('does not see binary floats: 8.145 % of 1000 € is 81.45 €', () => {
    expect(roundToCents(percentOf(8.145, exactCents(cents(1_000_00))))).toBe(81_45);
    expect(roundToCents(percentOf(1.005, exactCents(cents(100_00))))).toBe(1_01);
  });

  it('net and gross undo each other exactly', () => {
    fc.assert(
      fc.property(anyCents, anyVat, (amount, vat) => {
        expect(roundToCents(grossOf(netOf(exactCents(amount), vat), vat))).toBe(amount);
      }),
    );
  });
});

describe('exact values', () => {
  it('reads decimals by their digits', () => {
    const third = add(exactDecimal(0.1), exactDecimal(0.2));
    expect(roundToDecimals(third, 10)).toBe(0.3);
    expect(() => exactDecimal(Number.NaN)).toThrow(RangeError);
    expect(() => exactDecimal(1e21)).toThrow(RangeError);
  });

  it.each([
    [divide(rational(2n), rational(3n)), 2, 0.67],
    [divide(rational(-2n), rational(3n)), 2, -0.67],
    [rational(1005n, 1000n), 2, 1.01],
    [rational(5n), 0, 5],
  ])('rounds to decimals', (value, decimals, expected) => {
    expect(roundToDecimals(value, decimals)).toBe(expected);
  });
});
