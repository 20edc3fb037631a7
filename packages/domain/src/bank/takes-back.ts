import { addDays, compareDays, type IsoDate } from '../dates/iso-date.ts';
import { addCents, type Cents, negateCents, zeroCents } from '../money/cents.ts';

/** A line that came in, as far as it may have come back. */
export type EarlierLine = {
  readonly id: string;
  readonly accountId: string;
  readonly bookedOn: IsoDate;
  readonly amount: Cents;
  readonly partyIban: string | null;
  readonly endToEndId: string | null;
};

/** Money that went out again because a payment came back. */
export type ReturnedLine = Omit<EarlierLine, 'id'> & { readonly charges: Cents | null };

/** A direct debit that nobody allowed comes back for longer; then a person knows. */
export const daysToReturn = 90;

/**
 * Lists the amounts that the earlier line may have brought: what went out, and that without what the bank took for it.
 */
export const amountsTakenBack = ({ amount, charges }: Pick<ReturnedLine, 'amount' | 'charges'>): Cents[] => {
  const [all, took] = [negateCents(amount), charges ?? zeroCents];
  return took === 0 ? [all] : [all, addCents(all, negateCents(took))];
};

/** Tells whether one line can take back the other at all (rules: bank#take-back). */
export function mayTakeBack(returned: ReturnedLine, earlier: EarlierLine): boolean {
  return (
    returned.amount < 0 &&
    earlier.amount > 0 &&
    earlier.accountId === returned.accountId &&
    amountsTakenBack(returned).includes(earlier.amount) &&
    earlier.bookedOn <= returned.bookedOn &&
    addDays(earlier.bookedOn, daysToReturn) >= returned.bookedOn
  );
}

/**
 * The line that a returned one takes back, as far as can be known: by the reference of whoever paid, else by their
 * account; of several the last (rules: bank#take-back).
 */
export function takesBack<L extends EarlierLine>(returned: ReturnedLine, lines: readonly L[]): L | null {
  const possible = lines
    .filter((line) => mayTakeBack(returned, line))
    .toSorted((one, other) => compareDays(other.bookedOn, one.bookedOn));
  const same = (field: 'endToEndId' | 'partyIban') =>
    possible.find((line) => line[field] !== null && line[field] === returned[field]);
  return same('endToEndId') ?? same('partyIban') ?? null;
}
