/**
 * The numbers the dashboard should say, reckoned a second time and another way: day by day with the calendar of
 * JavaScript, a group being days that bear one label.
 */
type Day = string;
const millisecondsPerDay = 86_400_000;

export const shiftedBy = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** „2026-W53“: the year and number of the Thursday's week, counted from the first Thursday of its year. */
function labelOfWeek(day: Day): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = shiftedBy(day, 3 - weekday);
  const sinceNewYear =
    (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / millisecondsPerDay;
  return `${thursday.slice(0, 4)}-W${Math.floor(sinceNewYear / 7) + 1}`;
}

const labels: Readonly<Record<string, (day: Day) => string>> = {
  DAY: (day) => day,
  WEEK: labelOfWeek,
  MONTH: (day) => day.slice(0, 7),
  YEAR: (day) => day.slice(0, 4),
};

export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = shiftedBy(day, 1)) days.push(day);
  return days;
}

/** The days of each group. */
export const reckonedGroups = (from: Day, to: Day, grouping: string): readonly (readonly Day[])[] => [
  ...Map.groupBy(daysFrom(from, to), (day) => labels[grouping]?.(day)).values(),
];

/** The last day there is of a month that may be too short for it. */
export const dayOfMonth = (year: number, month: number, day: number): Day => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

export type Reckoned = { readonly from: Day; readonly to: Day; readonly until: Day | null };

type Wanted = {
  readonly chartDuration: string;
  readonly customStartDate?: Day | undefined;
  readonly customEndDate?: Day | undefined;
};

/** First and last day of a choice. */
export function reckonedRange({ chartDuration, ...custom }: Wanted, today: Day): readonly [Day, Day] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const whole = (of: number) => [`${of}-01-01`, `${of}-12-31`] as const;
  switch (chartDuration) {
    case 'THIS_MONTH':
      return [dayOfMonth(year, month, 1), dayOfMonth(year, month, 31)];
    case 'THIS_YEAR':
      return whole(year);
    case 'LAST_YEAR':
      return whole(year - 1);
    case 'LAST_30_DAYS':
      return [shiftedBy(today, -29), today];
    case 'LAST_3_MONTHS':
      return [shiftedBy(today, -89), today];
    default:
      return [custom.customStartDate ?? '', custom.customEndDate ?? ''];
  }
}

/** Two whole months, or the same days of another year, and how far of them is compared. */
export function reckonedComparison(
  {
    chartDuration,
    compareMonth,
    compareYear,
  }: { chartDuration: string; compareMonth?: string | undefined; compareYear?: number | undefined },
  [from, to]: readonly [Day, Day],
  today: Day,
): Reckoned {
  const part = (day: Day, year: number, month: number) => dayOfMonth(year, month, Number(day.slice(8)));
  const yearsBack = Number(to.slice(0, 4)) - (compareYear ?? 0);
  const same = (day: Day): Day =>
    chartDuration === 'THIS_MONTH'
      ? part(day, Number(compareMonth?.slice(0, 4)), Number(compareMonth?.slice(5)))
      : part(day, Number(day.slice(0, 4)) - yearsBack, Number(day.slice(5, 7)));
  const last = chartDuration === 'THIS_MONTH' ? `${same(to).slice(0, 8)}31` : to;
  const end =
    chartDuration === 'THIS_MONTH'
      ? part(last, Number(last.slice(0, 4)), Number(last.slice(5, 7)))
      : same(to);
  if (today < from) return { from: same(from), to: end, until: null };
  const until = today >= to ? end : same(today);
  return { from: same(from), to: end, until: until < today ? until : today };
}
