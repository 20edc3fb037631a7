/**
 * An amount of money in whole euro cents, possibly negative. All amounts in code are `Cents`; euros exist on the wire
 * and on the screen only (rules: money#exact-amounts).
 */
export type Cents = number & { readonly __brand: 'Cents' };

export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** Takes a whole number of cents; anything else is a programming error. */
export function cents(value: number): Cents {
  // Adding 0 makes 0 of -0, which prints as "-0,00 €" and is not equal to 0 under Object.is.
  const amount = value + 0;
  if (!isCents(amount)) throw new RangeError(`Not a whole, safe number of cents: ${value}`);
  return amount;
}

export const zeroCents = cents(0);

export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum: number, amount) => sum + amount, 0));

export const addCents = (left: Cents, right: Cents): Cents => cents(left + right);

export const subtractCents = (left: Cents, right: Cents): Cents => cents(left - right);

export const negateCents = (amount: Cents): Cents => cents(-amount);

export const notNegative = (amount: Cents): Cents => (amount < 0 ? zeroCents : amount);

export const lesserOf = (one: Cents, other: Cents): Cents => (one < other ? one : other);
