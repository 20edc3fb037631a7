import { type Cents, cents, isCents } from './cents.ts';

/** An amount as the wire has it. Never where cents belong: a plain number is no `Cents`. */
export type Euros = number;

/**
 * The one codec between euros on the wire (JSON numbers such as 1234.5) and cents in code.
 * Works on the decimal digits of the number, not on value * 100: 1.15 * 100 is 114.99999999999999.
 */
export function centsFromEuros(euros: Euros): Cents | null {
  const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(euros));
  if (decimal === null) return null;
  const [, sign = '', whole = '', fraction = ''] = decimal;
  const value = Number(sign + whole + fraction.padEnd(2, '0'));
  return isCents(value) ? cents(value) : null;
}

/**
 * The number whose shortest decimal form is this amount; `centsFromEuros` gives the same cents back.
 * Holds below 90 billion euros, where two decimals still fit into a JSON number.
 */
export const eurosFromCents = (amount: Cents): Euros => amount / 100;

/** Converts an amount that has two decimals at most: rounding finds the exact cents without reading digits. */
export const checkedCents = (euros: Euros): Cents => cents(Math.round(euros * 100));
