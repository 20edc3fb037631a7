import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents, isCents, negateCents, subtractCents, sumCents } from './cents.ts';
import { centsFromEuros, eurosFromCents } from './euros.ts';
import { formatAmount, formatEuro } from './format-euro.ts';

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(isCents(value)).toBe(false);
  });

  it('adds, subtracts and never makes -0', () => {
    expect(addCents(cents(150), cents(-50))).toBe(100);
    expect(subtractCents(cents(150), cents(50))).toBe(100);
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6);
    expect(sumCents([])).toBe(0);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('euros on the wire', () => {
  it.each([
    [0, 0],
    [1.15, 115],
    [-1.15, -115],
    [1234.5, 123450],
    [0.07, 7],
    [-0.07, -7],
    [90_000_000_000.01, 9_000_000_000_001],
  ])('%s € are %s cents', (euros, expected) => {
    expect(centsFromEuros(euros)).toBe(expected);
  });

  it.each([
    1.005,
    0.001,
    1e-7,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
  ])('refuses %s', (euros) => {
    expect(centsFromEuros(euros)).toBeNull();
  });

  it('-0 becomes 0', () => {
    expect(Object.is(centsFromEuros(-0), 0)).toBe(true);
  });

  it('gives every amount back, also through JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), (amount) => {
        const wire: unknown = JSON.parse(JSON.stringify(eurosFromCents(cents(amount))));
        expect(centsFromEuros(Number(wire))).toBe(amount);
      }),
    );
  });
});

describe('formats', () => {
  it.each([
    [0, '0,00 €'],
    [123_450, '1.234,50 €'],
    [-12_600_00, '-12.600,00 €'],
    [5, '0,05 €'],
  ])('%s cents read %s', (amount, text) => {
    expect(formatEuro(cents(amount))).toBe(text.replace(' ', '\u00a0'));
    expect(formatAmount(cents(amount))).toBe(text.replace(' €', ''));
  });
});
