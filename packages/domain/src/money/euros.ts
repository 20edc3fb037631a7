import { type Cents, cents, isCents } from './cents.ts';

/**
 * The one codec between euros on the wire (JSON numbers such as 1234.5) and cents in code.
 * Works on the decimal digits of the number, not on value * 100: 1.15 * 100 is 114.99999999999999.
 */
export function centsFromEuros(euros: number): Cents | null {
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
export const eurosFromCents = (amount: Cents): number => amount / 100;

/** Of an amount that the contract has checked: anything else is a programming error. */
export function exactCentsFromEuros(euros: number): Cents {
  const amount = centsFromEuros(euros);
  if (amount === null) throw new RangeError(`Not an amount with at most two decimals: ${euros}`);
  return amount;
}
