import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents } from '../money/cents.ts';
import { byClosingDay, type Ended, type Span } from './statement-order.ts';

/** Between the end of `after` and the beginning of `before` an account changed by what no statement says. */
export type Gap = {
  readonly iban: string;
  readonly after: IsoDate;
  readonly before: IsoDate;
  readonly difference: Cents;
};

/**
 * Lists the gaps among all statements of all accounts, old and new (rules: bank#what-is-missing): those that do not
 * begin with what an earlier one ended with. A missing statement that comes closes its gap, whenever it comes.
 */
export function findGaps(spans: readonly Span[]): Gap[] {
  const byAccount = Map.groupBy(spans, ({ iban }) => iban);
  const gaps = [...byAccount.values()].flatMap((own) => {
    const ended = byClosingDay(own);
    const days: Days = { days: [...ended.keys()], ended };
    const unended = own.filter(({ closing }) => closing === null).map((span) => [span]);
    return [...ended.values(), ...unended].flatMap((ofDay) => gapsWithin(ofDay, own, days));
  });
  const distinct = new Map(
    gaps.map((gap) => [`${gap.iban} ${gap.after} ${gap.before} ${gap.difference}`, gap]),
  );
  return [...distinct.values()].sort((one, other) => (sortedBy(one) < sortedBy(other) ? -1 : 1));
}

const sortedBy = ({ iban, before, after }: Gap): string => `${iban} ${before} ${after}`;

type Days = { readonly days: readonly IsoDate[]; readonly ended: ReadonlyMap<IsoDate, readonly Ended[]> };

/**
 * Lists gaps among statements that end on one day, in their order: one begins where an earlier one of them did or
 * ended.
 */
function gapsWithin(ofDay: readonly Span[], own: readonly Span[], days: Days): Gap[] {
  const seen = new Set<Cents>();
  return ofDay.flatMap((span, place) => {
    const gap =
      span.opening !== null && seen.has(span.opening.amount)
        ? null
        : gapBefore(span, ofDay[place - 1], own, days);
    for (const balance of [span.opening, span.closing]) if (balance !== null) seen.add(balance.amount);
    return gap ?? [];
  });
}

/**
 * A bank names its opening balance by the day before or by the first day, so what ended on the same day fits as well as
 * what ended last before.
 */
function gapBefore(
  { iban, opening, closing }: Span,
  beside: Span | undefined,
  own: readonly Span[],
  { days, ended }: Days,
): Gap | null {
  if (opening === null || own.some((other) => reachesOver(other, opening.day))) return null;
  const lastDay = days.findLast((day) => day < opening.day);
  const before = lastDay === undefined ? [] : (ended.get(lastDay) ?? []);
  const sameDay = opening.day === closing?.day ? [] : (ended.get(opening.day) ?? []);
  const last = beside?.closing ?? sameDay.at(-1)?.closing ?? before.at(-1)?.closing;
  if (last === undefined || [...sameDay, ...before].some((each) => each.closing.amount === opening.amount))
    return null;
  return {
    iban,
    after: last.day,
    before: opening.day < last.day ? last.day : opening.day,
    difference: subtractCents(opening.amount, last.amount),
  };
}

/** A month says what its days say, wherever one of them begins. */
const reachesOver = ({ opening, closing }: Span, day: IsoDate): boolean =>
  opening !== null && closing !== null && opening.day < day && day < closing.day;
