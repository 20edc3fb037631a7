import { type Cents, lesserOf, notNegative, subtractCents } from '../money/cents.ts';

/** What is left of an order, by when it is due. Together they are the rest. */
type DueParts = {
  readonly now: Cents;
  /** Held back until what is wrong is put right (rules: complaints#retained-amounts). */
  readonly whenDone: Cents;
  /** On a day that has not come yet. */
  readonly later: Cents;
};

type Rest = {
  /** What is left of the price; below 0 more came than was asked for. */
  readonly rest: Cents;
  /** Of it: what its days ask for today. */
  readonly asked: Cents;
  /** What open complaints hold back. */
  readonly retained: Cents;
};

/** Whoever holds money back holds it back from what is asked first, and never more than is left. */
export function dueParts({ rest, asked, retained }: Rest): DueParts {
  const left = notNegative(rest);
  const whenDone = lesserOf(notNegative(retained), left);
  const now = notNegative(subtractCents(lesserOf(asked, left), whenDone));
  return { now, whenDone, later: subtractCents(subtractCents(left, whenDone), now) };
}
