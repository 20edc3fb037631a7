import type { AmountOnDay } from '../claims/claims.ts';
import { addDays, daysBetween, type IsoDate, laterOf } from '../dates/iso-date.ts';
import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import {
  add,
  exactCents,
  multiply,
  type Percent,
  percentOf,
  type Rational,
  rational,
  roundToCents,
} from '../money/rounding.ts';
import { type BaseRate, findBaseRate, halfYearOf, type InterestCountry, nextHalfYear } from './base-rates.ts';

/** The debtor who is late: the law knows two kinds of them. */
export type Debtor = { readonly country: InterestCountry; readonly isBusiness: boolean };

/** Money that is owed, part by part where a plan says so, and what came of it. */
export type LateClaim = {
  readonly due: readonly AmountOnDay[];
  readonly receipts: readonly AmountOnDay[];
};

/** Days at one rate, on one amount. */
export type InterestSpan = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly open: Cents;
  /** A year. */
  readonly percent: Percent;
};

export type Interest = {
  readonly amount: Cents;
  readonly spans: readonly InterestSpan[];
  /** Half-years whose base rate nobody has entered: the one before was taken. */
  readonly unknown: readonly IsoDate[];
};

const daysOfYear = 365n;

/** Points above the base rate; for private customers in Austria a rate of its own, whatever the base (research D). */
const fixedPrivateAustria = 4;
const points = { DE: { private: 5, business: 9 }, AT: { business: 9.2 } } as const;

type Yearly = { readonly percent: Percent; readonly isKnown: boolean };

/**
 * Returns the rate of late money in a half-year, in percent of a year (rules: reminders#interest); null: nobody knows.
 */
export function deriveLateRate(
  { country, isBusiness }: Debtor,
  rates: readonly BaseRate[],
  halfYear: IsoDate,
): Yearly | null {
  if (country === 'AT' && !isBusiness) return { percent: fixedPrivateAustria, isKnown: true };
  const base = findBaseRate(rates, country, halfYear);
  if (base === null) return null;
  const above = country === 'AT' ? points.AT.business : points.DE[isBusiness ? 'business' : 'private'];
  // Both have two decimals: the sum is rounded to them, since a float would not be.
  return { percent: Math.max(0, Math.round((base.percent + above) * 100) / 100), isKnown: base.isKnown };
}

/**
 * Calculates what a claim has cost from the day after it was due until a day: on what was open at the end of each day,
 * a 365th of the year's rate, without interest on interest, rounded once (rules: reminders#interest).
 */
export function calculateInterest(
  debtor: Debtor,
  claim: LateClaim,
  { rates, until }: { readonly rates: readonly BaseRate[]; readonly until: IsoDate },
): Interest {
  const unknown = new Set<IsoDate>();
  const spans = openSpans(claim, until).flatMap((span): InterestSpan[] => {
    const halfYear = halfYearOf(span.from);
    const yearly = deriveLateRate(debtor, rates, halfYear);
    if (yearly?.isKnown !== true) unknown.add(halfYear);
    return yearly === null ? [] : [{ ...span, percent: yearly.percent }];
  });
  const exact = spans.reduce<Rational>((sum, span) => add(sum, exactOf(span)), rational(0n));
  return { amount: roundToCents(exact), spans, unknown: [...unknown] };
}

const exactOf = ({ from, to, open, percent }: InterestSpan): Rational =>
  multiply(percentOf(percent, exactCents(open)), rational(BigInt(daysBetween(from, to) + 1), daysOfYear));

/** Days with the same amount open within one half-year. */
function openSpans(claim: LateClaim, until: IsoDate): Omit<InterestSpan, 'percent'>[] {
  const late = claim.due.map(({ day }) => addDays(day, 1)).toSorted();
  const [first] = late;
  if (first === undefined || first > until) return [];
  const came = claim.receipts.map(({ day }) => laterOf(day, first));
  const begins = [...late, ...came, ...halfYearsAfter(first, until)];
  const days = [...new Set(begins)].filter((day) => day <= until).toSorted();
  return days.flatMap((from, place) => {
    const next = days[place + 1];
    const open = openAt(claim, from);
    return open > 0 ? [{ from, to: next === undefined ? until : addDays(next, -1), open }] : [];
  });
}

/** Calculates what was open at the end of a day, of what was due before it. */
const openAt = ({ due, receipts }: LateClaim, day: IsoDate): Cents =>
  subtractCents(
    sumCents(due.flatMap((each) => (each.day < day ? [each.amount] : []))),
    sumCents(receipts.flatMap((each) => (each.day <= day ? [each.amount] : []))),
  );

function halfYearsAfter(first: IsoDate, until: IsoDate): IsoDate[] {
  const found: IsoDate[] = [];
  for (let day = nextHalfYear(halfYearOf(first)); day <= until; day = nextHalfYear(day)) found.push(day);
  return found;
}
