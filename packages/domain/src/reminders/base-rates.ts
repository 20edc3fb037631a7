import { type IsoDate, isoDate } from '../dates/iso-date.ts';
import type { Percent } from '../money/rounding.ts';

/** Countries whose law says what late money costs. */
export const interestCountries = ['DE', 'AT'] as const;
export type InterestCountry = (typeof interestCountries)[number];

/** A rate that a central bank made known for a half-year; it may be below 0. */
export type BaseRate = {
  readonly country: InterestCountry;
  /** The first day of the half-year. */
  readonly halfYear: IsoDate;
  readonly percent: Percent;
};

/** The first day of the half-year of a day: the 1st of January or of July. */
export const halfYearOf = (day: IsoDate): IsoDate =>
  isoDate(`${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`);

export const nextHalfYear = (halfYear: IsoDate): IsoDate =>
  halfYear.endsWith('01-01')
    ? isoDate(`${halfYear.slice(0, 4)}-07-01`)
    : isoDate(`${Number(halfYear.slice(0, 4)) + 1}-01-01`);

/**
 * The rate of a half-year, or the last one before where nobody entered it yet, which `isKnown` says; of what is older
 * than all of them the first one (rules: reminders#base-rates). Null: none was ever entered.
 */
export function findBaseRate(
  rates: readonly BaseRate[],
  country: InterestCountry,
  halfYear: IsoDate,
): { readonly percent: Percent; readonly isKnown: boolean } | null {
  const own = rates
    .filter((each) => each.country === country)
    .toSorted((one, other) => (one.halfYear < other.halfYear ? -1 : 1));
  const [first] = own;
  if (first === undefined) return null;
  const last = own.findLast((each) => each.halfYear <= halfYear) ?? first;
  return { percent: last.percent, isKnown: last.halfYear === halfYear };
}

type HalfYear = Pick<BaseRate, 'country' | 'halfYear'>;

/** Half-years up to that of today that nobody has entered, since the first that somebody has. */
export function missingRates(rates: readonly BaseRate[], today: IsoDate): HalfYear[] {
  const last = halfYearOf(today);
  return interestCountries.flatMap((country) => {
    const known = new Set(rates.flatMap((each) => (each.country === country ? [each.halfYear] : [])));
    const first = [...known].toSorted()[0] ?? last;
    return halfYearsFrom(first, last).flatMap((halfYear) =>
      known.has(halfYear) ? [] : [{ country, halfYear }],
    );
  });
}

/** Both included. */
export function halfYearsFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  const found: IsoDate[] = [];
  for (let halfYear = first; halfYear <= last; halfYear = nextHalfYear(halfYear)) found.push(halfYear);
  return found;
}
