import { type DateRange, rangeOfPreset } from '../dates/date-range.ts';
import { addDays, addMonths, daysBetween, endOfMonth, type IsoDate, partsOf } from '../dates/iso-date.ts';

export const chartDurations = [
  'THIS_MONTH',
  'LAST_30_DAYS',
  'LAST_3_MONTHS',
  'THIS_YEAR',
  'LAST_YEAR',
  'CUSTOM',
] as const;
export type ChartDuration = (typeof chartDurations)[number];

/** A month of a year, as `2026-11`. */
export type YearMonth = string & { readonly __brand: 'YearMonth' };

export const isYearMonth = (value: unknown): value is YearMonth =>
  typeof value === 'string' && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value);

/** Takes a valid `YYYY-MM`; anything else is a programming error. */
export function yearMonth(value: string): YearMonth {
  if (!isYearMonth(value)) throw new RangeError(`Not a month YYYY-MM: ${value}`);
  return value;
}

export const monthOf = (date: IsoDate): YearMonth => yearMonth(date.slice(0, 7));

/** The period somebody looks at, and what it is compared with. */
export type PlotChoice = {
  readonly chartDuration: ChartDuration;
  /** Days of CUSTOM alone. */
  readonly customStartDate?: IsoDate | undefined;
  readonly customEndDate?: IsoDate | undefined;
  readonly compareYear?: number | undefined;
  readonly compareMonth?: YearMonth | undefined;
};

/** A period and how much of it has come: its last day up to today, null before it begins. */
export type PlotPeriod = DateRange & { readonly until: IsoDate | null };

export type PlotPeriods = { readonly period: PlotPeriod; readonly compared: PlotPeriod | null };

const quarterDays = 90;
const longestYears = 30;

type Problem = 'DAYS_MISSING' | 'WRONG_WAY_ROUND' | 'TOO_LONG' | 'NOT_COMPARABLE' | 'NOT_EARLIER';

/** Why a choice cannot be looked at, or the periods it means today (rules: dashboard#periods, dashboard#comparing). */
export function plotPeriods(choice: PlotChoice, today: IsoDate): PlotPeriods | Problem {
  const range = deriveRange(choice, today);
  if (range === null) return 'DAYS_MISSING';
  if (range.to < range.from) return 'WRONG_WAY_ROUND';
  if (range.to >= addMonths(range.from, 12 * longestYears)) return 'TOO_LONG';
  const period = { ...range, until: lastDayCome(range, today) };
  if (choice.compareYear === undefined && choice.compareMonth === undefined)
    return { period, compared: null };
  const months = monthsBack(choice, range);
  if (months === null) return 'NOT_COMPARABLE';
  const compared = shifted(choice, range, months);
  const isLater = months < 0 && choice.chartDuration !== 'CUSTOM';
  if (months === 0 || isLater || compared.from > today) return 'NOT_EARLIER';
  return { period, compared: { ...compared, until: samePart(period, compared, months, today) } };
}

const lastDayCome = ({ from, to }: DateRange, today: IsoDate): IsoDate | null => {
  if (today < from) return null;
  return today < to ? today : to;
};

function deriveRange({ chartDuration, ...custom }: PlotChoice, today: IsoDate): DateRange | null {
  if (chartDuration === 'LAST_3_MONTHS') return { from: addDays(today, 1 - quarterDays), to: today };
  if (chartDuration !== 'CUSTOM') return rangeOfPreset(chartDuration, today);
  const { customStartDate: from, customEndDate: to } = custom;
  return from === undefined || to === undefined ? null : { from, to };
}

/** How many months lie between the two; null: this period is compared with nothing, or not so. */
function monthsBack({ chartDuration, compareYear, compareMonth }: PlotChoice, range: DateRange) {
  const { year, month } = partsOf(range.to);
  if (chartDuration === 'THIS_MONTH' && compareMonth !== undefined && compareYear === undefined)
    return (year - Number(compareMonth.slice(0, 4))) * 12 + month - Number(compareMonth.slice(5));
  return comparesYears(chartDuration) && compareYear !== undefined && compareMonth === undefined
    ? (year - compareYear) * 12
    : null;
}

export const comparesYears = (duration: ChartDuration): boolean =>
  duration === 'THIS_YEAR' || duration === 'LAST_YEAR' || duration === 'CUSTOM';
export const comparesMonths = (duration: ChartDuration): boolean => duration === 'THIS_MONTH';

/** The same days of another year, or all days of the other month: the 31st is the last of February. */
function shifted({ chartDuration }: PlotChoice, { from, to }: DateRange, months: number): DateRange {
  const last = addMonths(to, -months);
  return { from: addMonths(from, -months), to: chartDuration === 'THIS_MONTH' ? endOfMonth(last) : last };
}

/** While a period runs, as much of the other one as has come of it; nothing of it before it begins. */
function samePart(
  { to, until }: PlotPeriod,
  compared: DateRange,
  months: number,
  today: IsoDate,
): IsoDate | null {
  if (until === null) return null;
  const same = until === to ? compared.to : addMonths(until, -months);
  return same < today ? same : today;
}

/** Some of it is still to come. */
export const isRunning = ({ to, until }: PlotPeriod): boolean => until !== to;

export type AreaGrouping = 'WEEK' | 'MONTH';
export type BarGrouping = 'DAY' | 'MONTH' | 'YEAR';

const mostWeekDays = 92;
const mostDayBars = 31;
const mostMonthBars = 25;

const daysOf = ({ from, to }: DateRange) => daysBetween(from, to) + 1;

/** rules: dashboard#groups */
export const areaGroupingOf = (range: DateRange): AreaGrouping =>
  daysOf(range) <= mostWeekDays ? 'WEEK' : 'MONTH';

/** rules: dashboard#groups */
export function chooseBarGrouping(range: DateRange): BarGrouping {
  if (daysOf(range) <= mostDayBars) return 'DAY';
  const [first, last] = [partsOf(range.from), partsOf(range.to)];
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  return months <= mostMonthBars ? 'MONTH' : 'YEAR';
}
