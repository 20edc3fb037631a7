import type { DateRange } from '../dates/date-range.ts';
import { addDays, dateFromParts, endOfMonth, type IsoDate, partsOf } from '../dates/iso-date.ts';
import { endOfWeek } from '../dates/iso-week.ts';
import type { AreaGrouping, BarGrouping } from './plot-period.ts';

type Grouping = AreaGrouping | BarGrouping;

/** The days of a period one after the other, the first and last group cut by it (rules: dashboard#groups). */
export function splitIntoGroups({ from, to }: DateRange, grouping: Grouping): readonly DateRange[] {
  const groups: DateRange[] = [];
  for (let first = from; first <= to; ) {
    const end = lastDayOfGroup(first, grouping);
    const last = end < to ? end : to;
    groups.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return groups;
}

function lastDayOfGroup(date: IsoDate, grouping: Grouping): IsoDate {
  switch (grouping) {
    case 'DAY':
      return date;
    case 'WEEK':
      return endOfWeek(date);
    case 'MONTH':
      return endOfMonth(date);
    case 'YEAR':
      return dateFromParts(partsOf(date).year, 12, 31) ?? date;
  }
}

/** Distributes days over groups, in one walk over both: days in their order, none before the first group. */
export function inGroups<Row extends { readonly date: IsoDate }>(
  groups: readonly DateRange[],
  days: readonly Row[],
): readonly { readonly group: DateRange; readonly rows: readonly Row[] }[] {
  let next = 0;
  return groups.map((group) => {
    const start = next;
    while ((days[next]?.date ?? '9999') <= group.to) next += 1;
    return { group, rows: days.slice(start, next) };
  });
}
