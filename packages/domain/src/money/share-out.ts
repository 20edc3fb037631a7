import { type Cents, cents, sumCents } from './cents.ts';
import { type Rational, rational, subtract } from './rounding.ts';

/**
 * Rounds amounts so that they add up to a total that was rounded once: each down, and the cents that are missing go to
 * those that lost most (rules: e-invoices#net-lines). `total` is what they come to, rounded.
 */
export function shareOut(exact: readonly Rational[], total: Cents): Cents[] {
  const whole = exact.map(({ numerator, denominator }) => cents(Number(divideDown(numerator, denominator))));
  const missing = total - sumCents(whole);
  const raised = new Set(
    exact
      .map((amount, index) => ({ index, lost: subtract(amount, rational(BigInt(whole[index] ?? 0))) }))
      .toSorted((one, other) => compare(other.lost, one.lost) || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((amount, index) => cents(amount + (raised.has(index) ? 1 : 0)));
}

/** Towards minus infinity; bigints divide towards 0. */
function divideDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

function compare(left: Rational, right: Rational): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
