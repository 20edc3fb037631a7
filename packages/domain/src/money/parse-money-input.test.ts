import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { formatAmount, formatEuro } from './format-euro.ts';
import { parseMoneyInput } from './parse-money-input.ts';

describe('parseMoneyInput', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['€', null],
    ['0', 0],
    ['-0', 0],
    ['12', 12_00],
    ['1.234,5', 1_234_50],
    ['1.234,50 €', 1_234_50],
    ['1.234,50\u00a0€', 1_234_50],
    ['EUR 1.234,50', 1_234_50],
    ['1234.5', 1_234_50],
    ['12.5', 12_50],
    ['12.50', 12_50],
    ['1.234', 1_234_00],
    ['12.345.678', 12_345_678_00],
    ['1 200', 1_200_00],
    ['1 234 567,89', 1_234_567_89],
    ["1'200", 1_200_00],
    ['12,', 12_00],
    [',5', 50],
    ['.5', 50],
    ['-376,63', -376_63],
    ['−376,63', -376_63],
    ['- 5', -5_00],
    ['+5', 5_00],
    ['1200+80', 1_280_00],
    ['1.200 + 80,50', 1_280_50],
    ['1200 + 80', 1_280_00],
    ['2*350-50', 650_00],
    ['50-2*350', -650_00],
    ['2 x 350', 700_00],
    ['(100+20)/2', 60_00],
    ['2*(3+4)*5', 70_00],
    ['-(3+4)', -7_00],
    ['10--5', 15_00],
    ['100/3', 33_33],
    ['200/3', 66_67],
    ['100/3*3', 100_00],
    ['-100/3', -33_33],
    ['0,01/2', 1],
    ['-0,01/2', -1],
    ['0,1+0,2', 30],
    ['1.000.000.000', 1_000_000_000_00],
  ])('reads „%s“ as %s cents', (text, value) => {
    expect(parseMoneyInput(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['abc', 'NOT_A_NUMBER'],
    ['12a', 'NOT_A_NUMBER'],
    ['1,2,3', 'NOT_A_NUMBER'],
    ['1.2.3', 'NOT_A_NUMBER'],
    ['1,234.56', 'NOT_A_NUMBER'],
    ['12.34,5', 'NOT_A_NUMBER'],
    ['12 34', 'NOT_A_NUMBER'],
    ['1200+', 'NOT_A_NUMBER'],
    ['*5', 'NOT_A_NUMBER'],
    ['(5', 'NOT_A_NUMBER'],
    ['5)', 'NOT_A_NUMBER'],
    ['()', 'NOT_A_NUMBER'],
    ['5 5', 'NOT_A_NUMBER'],
    ['.', 'NOT_A_NUMBER'],
    [',', 'NOT_A_NUMBER'],
    ['1e5', 'NOT_A_NUMBER'],
    ['constructor', 'NOT_A_NUMBER'],
    ['1'.repeat(101), 'NOT_A_NUMBER'],
    ['1,234', 'TOO_MANY_DECIMALS'],
    ['0.500', 'TOO_MANY_DECIMALS'],
    ['1234.567', 'TOO_MANY_DECIMALS'],
    ['5/0', 'DIVISION_BY_ZERO'],
    ['5/(2-2)', 'DIVISION_BY_ZERO'],
    ['1000000000,01', 'TOO_LARGE'],
    ['-999999999999', 'TOO_LARGE'],
    ['99999*99999', 'TOO_LARGE'],
  ])('refuses „%s“ as %s', (text, error) => {
    expect(parseMoneyInput(text)).toEqual({ ok: false, error });
  });

  const anyAmount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map(cents);

  it('reads back every amount it shows', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseMoneyInput(formatEuro(amount))).toEqual({ ok: true, value: amount });
        expect(parseMoneyInput(formatAmount(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('adds up typed amounts without losing a cent', () => {
    const term = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (terms) => {
        const total = terms.reduce((sum, amount) => sum + amount, 0);
        expect(parseMoneyInput(terms.map(formatAmount).join(' + '))).toEqual({ ok: true, value: total });
      }),
    );
  });

  it('answers every text with a result, never with an exception', () => {
    const keys = fc.constantFrom(...'0123456789.,+-*/() €x:e'.split(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(keys, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const result = parseMoneyInput(text);
          expect(
            result.ok ? result.value === null || Number.isSafeInteger(result.value) : result.error,
          ).toBeTruthy();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
