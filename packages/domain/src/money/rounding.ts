import { type Cents, cents } from './cents.ts';

/**
 * The only module that rounds money: half away from zero, once, where a figure arises (rules: money#rounded-once).
 * Between the input and that rounding values are exact fractions, so no order of steps can change a cent.
 */
export type Rational = Readonly<{ numerator: bigint; denominator: bigint }>;

/** A percentage such as 20 or 8.125, with at most six decimals. */
export type Percent = number;

export function rational(numerator: bigint, denominator: bigint = 1n): Rational {
  if (denominator === 0n) throw new RangeError('A fraction cannot have denominator 0');
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

export const exactCents = (amount: Cents): Rational => rational(BigInt(amount));

/** The exact value of a decimal number as it is written, e.g. 0.1 is 1/10. */
export function exactDecimal(value: number): Rational {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null) throw new RangeError(`Not a plain decimal number: ${value}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return rational(BigInt(sign + whole + fraction), 10n ** BigInt(fraction.length));
}

export const add = (left: Rational, right: Rational): Rational =>
  rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

export const subtract = (left: Rational, right: Rational): Rational =>
  add(left, rational(-right.numerator, right.denominator));

export const multiply = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator);

export const divide = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.denominator, left.denominator * right.numerator);

/** Rounds a fraction of cents to whole cents, half away from zero: 0.5 → 1, -0.5 → -1. */
export const roundToCents = (amount: Rational): Cents => cents(Number(roundHalfAwayFromZero(amount)));

/** Rounds any exact value to a number of decimals, e.g. a margin percentage to two. */
export function roundToDecimals(value: Rational, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const scaled = roundHalfAwayFromZero(multiply(value, rational(scale)));
  return Number(scaled) / Number(scale);
}

/** `percent` of an amount, exact; round it where the figure arises. */
export const percentOf = (percent: Percent, base: Rational): Rational =>
  divide(multiply(base, exactDecimal(percent)), rational(100n));

/** The net part of a gross amount: gross / (1 + vat/100) (rules: money#selling-sum). */
export const netOf = (gross: Rational, vat: Percent): Rational => divide(gross, vatFactor(vat));

/** The gross amount of a net one: net × (1 + vat/100). */
export const grossOf = (net: Rational, vat: Percent): Rational => multiply(net, vatFactor(vat));

const vatFactor = (vat: Percent): Rational => add(rational(1n), divide(exactDecimal(vat), rational(100n)));

function roundHalfAwayFromZero({ numerator, denominator }: Rational): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
