import { type Cents, lesserOf, notNegative, subtractCents } from '../money/cents.ts';

/** The rest of an order, split by when it is due. The parts add up to the rest. */
type DueParts = {
  readonly now: Cents;
  /** Held back until what is wrong is put right (rules: complaints#retained-amounts). */
  readonly whenDone: Cents;
  /** The part that is due on a day that has not come yet. */
  readonly later: Cents;
};

type Rest = {
  /** The rest of the price; below 0 more came than was asked for. */
  readonly rest: Cents;
  /** The part of the rest that its days ask for today. */
  readonly asked: Cents;
  /** The amount that open complaints hold back. */
  readonly retained: Cents;
};

/**
 * Splits the rest by when it is due. A customer who holds money back holds it back from what is asked first, and never
 * more than is left.
 */
export function dueParts({ rest, asked, retained }: Rest): DueParts {
  const left = notNegative(rest);
  const whenDone = lesserOf(notNegative(retained), left);
  const now = notNegative(subtractCents(lesserOf(asked, left), whenDone));
  return { now, whenDone, later: subtractCents(subtractCents(left, whenDone), now) };
}
