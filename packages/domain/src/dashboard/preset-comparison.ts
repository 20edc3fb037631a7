import { addMonths, type IsoDate, partsOf } from '../dates/iso-date.ts';
import { type ChartDuration, comparesMonths, comparesYears, monthOf, type YearMonth } from './plot-period.ts';

export type Comparison = { readonly compareMonth: YearMonth } | { readonly compareYear: number };

type Looked = {
  readonly duration: ChartDuration;
  /** The last day of an own period. */
  readonly customEnd?: IsoDate | undefined;
};

/** Periods with which a period can be compared, the latest first. */
export type ComparisonChoices =
  | { readonly kind: 'MONTH'; readonly months: readonly YearMonth[] }
  | { readonly kind: 'YEAR'; readonly years: readonly number[] }
  | { readonly kind: 'NOTHING' };

/**
 * Lists periods from the first order of the house to what is over; an own period is beside other years than its own
 * (rules: dashboard#comparing).
 */
export function comparisonChoices(
  { duration, customEnd }: Looked,
  minimumDate: IsoDate | null,
  today: IsoDate,
): ComparisonChoices {
  if (minimumDate !== null && comparesMonths(duration))
    return { kind: 'MONTH', months: monthsFrom(monthOf(minimumDate), today) };
  if (minimumDate === null || !comparesYears(duration)) return { kind: 'NOTHING' };
  const latest = partsOf(today).year - (duration === 'LAST_YEAR' ? 2 : 1);
  const own = duration === 'CUSTOM' && customEnd !== undefined ? partsOf(customEnd).year : null;
  const { year: first } = partsOf(minimumDate);
  const all = Array.from({ length: Math.max(latest - first + 1, 0) }, (_, back) => latest - back);
  return { kind: 'YEAR', years: all.filter((year) => year !== own) };
}

/** Months most often wanted beside this one: the last, and the same of last year; as far as the house has them. */
export const likelyMonths = (months: readonly YearMonth[], today: IsoDate): readonly YearMonth[] =>
  [-1, -12].map((step) => monthOf(addMonths(today, step))).filter((month) => months.includes(month));

function monthsFrom(first: YearMonth, today: IsoDate): readonly YearMonth[] {
  const months: YearMonth[] = [];
  for (let back = 1; ; back += 1) {
    const month = monthOf(addMonths(today, -back));
    if (month < first) return months;
    months.push(month);
  }
}

/** Proposes what stands beside a period as soon as it is compared (rules: dashboard#preset-comparison). */
export function presetComparison(
  looked: Looked,
  minimumDate: IsoDate | null,
  today: IsoDate,
): Comparison | null {
  const choices = comparisonChoices(looked, minimumDate, today);
  if (choices.kind === 'MONTH') {
    const [compareMonth] = choices.months;
    return compareMonth === undefined ? null : { compareMonth };
  }
  if (choices.kind === 'NOTHING') return null;
  const { duration, customEnd } = looked;
  const own = duration === 'CUSTOM' && customEnd !== undefined ? partsOf(customEnd).year : null;
  const compareYear = own === null ? choices.years[0] : choices.years.find((year) => year < own);
  return compareYear === undefined ? null : { compareYear };
}
