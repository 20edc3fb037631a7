import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import type { Balance, Statement } from './statement.ts';

/** What is kept of a statement to find what is missing between two. */
export type Span = Pick<Statement, 'iban' | 'opening' | 'closing'>;

/** Between the end of `after` and the beginning of `before` an account changed by what no statement says. */
export type Gap = {
  readonly iban: string;
  readonly after: IsoDate;
  readonly before: IsoDate;
  readonly difference: Cents;
};

/**
 * What is missing among all statements of all accounts, old and new (rules: bank#what-is-missing): those that do not
 * begin with what an earlier one ended with. What the missing one brings closes the gap, whenever it comes.
 */
export function gapsOf(spans: readonly Span[]): Gap[] {
  const byAccount = Map.groupBy(spans, ({ iban }) => iban);
  const gaps = [...byAccount.values()].flatMap((own) => {
    const ends = endsOf(own);
    return own.flatMap((span) => gapBefore(span, own, ends) ?? []);
  });
  const distinct = new Map(
    gaps.map((gap) => [`${gap.iban} ${gap.after} ${gap.before} ${gap.difference}`, gap]),
  );
  return [...distinct.values()].sort((one, other) => (sortedBy(one) < sortedBy(other) ? -1 : 1));
}

const sortedBy = ({ iban, before, after }: Gap): string => `${iban} ${before} ${after}`;

type Ends = { readonly days: readonly IsoDate[]; readonly on: ReadonlyMap<IsoDate, readonly Balance[]> };

/** The balances an account had at the ends of statements, the days in their order. */
function endsOf(own: readonly Span[]): Ends {
  const on = Map.groupBy(
    own.flatMap(({ closing }) => closing ?? []),
    ({ day }) => day,
  );
  return { days: [...on.keys()].sort(compareDays), on };
}

/**
 * A bank names its opening balance by the day before or by the first day, so what ended on the same day fits as well as
 * what ended last before.
 */
function gapBefore({ iban, opening, closing }: Span, own: readonly Span[], { days, on }: Ends): Gap | null {
  if (opening === null || own.some((other) => reachesOver(other, opening.day))) return null;
  const lastDay = days.findLast((day) => day < opening.day);
  const before = lastDay === undefined ? [] : (on.get(lastDay) ?? []);
  const beside = (on.get(opening.day) ?? []).filter((balance) => !isSame(balance, closing));
  const last = beside[0] ?? before[0];
  if (last === undefined || [...beside, ...before].some(({ amount }) => amount === opening.amount))
    return null;
  return {
    iban,
    after: last.day,
    before: opening.day,
    difference: subtractCents(opening.amount, last.amount),
  };
}

/** A month says what its days say, wherever one of them begins. */
const reachesOver = ({ opening, closing }: Span, day: IsoDate): boolean =>
  opening !== null && closing !== null && opening.day < day && day < closing.day;

const isSame = (one: Balance, other: Balance | null): boolean =>
  one.day === other?.day && one.amount === other.amount;
