import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { months } from '@korpus/domain/dates/date-texts.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { endOfMonth, type IsoDate, partsOf, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { chartTexts as texts } from './chart-texts.ts';

export type Grouping = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** Label below an axis: the name, and a second, quieter line; a week is called by what is named before it. */
export type AxisLabel = Readonly<{ name: string; detail: string; week?: IsoDate }>;

const spansYears = ({ from, to }: DateRange): boolean => partsOf(from).year !== partsOf(to).year;

/** „KW 47 2026“ over „16.–22.“, „Nov.“ (over its year where the period spans several), „5.“, „2026“. */
export function axisLabel(group: DateRange, grouping: Grouping, period: DateRange): AxisLabel {
  const { year, month, day } = partsOf(group.from);
  switch (grouping) {
    case 'WEEK':
      return { name: weekLabel(group.from), detail: shortDays(group), week: group.from };
    case 'MONTH':
      return { name: texts.shortMonths[month - 1] ?? '', detail: spansYears(period) ? String(year) : '' };
    case 'DAY':
      return { name: `${day}.`, detail: '' };
    case 'YEAR':
      return { name: String(year), detail: '' };
  }
}

const shortDays = ({ from, to }: DateRange): string => {
  const [first, last] = [partsOf(from).day, partsOf(to).day];
  return from === to ? `${first}.` : `${first}.–${last}.`;
};

/** The same where there is room: „KW 47 2026, 16. bis 22.11.2026“, „November 2026“, „Montag, 23. November 2026“. */
export function groupTitle(group: DateRange, grouping: Grouping): string {
  switch (grouping) {
    case 'WEEK':
      return `${weekLabel(group.from)}, ${daysText(group)}`;
    case 'MONTH':
      return isWholeMonth(group) ? monthTitle(group.from) : daysText(group);
    case 'DAY':
      return formatDateLong(group.from);
    case 'YEAR':
      return isWholeYear(group) ? String(partsOf(group.from).year) : daysText(group);
  }
}

const monthTitle = (date: IsoDate): string => {
  const { year, month } = partsOf(date);
  return `${months[month - 1]} ${year}`;
};

const isWholeMonth = ({ from, to }: DateRange): boolean =>
  from === startOfMonth(from) && to === endOfMonth(from);
const isWholeYear = ({ from, to }: DateRange): boolean => from.endsWith('-01-01') && to.endsWith('-12-31');

/** „16. bis 22.11.2026“, „26.10. bis 1.11.2026“ */
function daysText({ from, to }: DateRange): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const end = `${last.day}.${last.month}.${last.year}`;
  if (from === to) return end;
  if (first.year !== last.year) return texts.fromTo(`${first.day}.${first.month}.${first.year}`, end);
  return texts.fromTo(first.month === last.month ? `${first.day}.` : `${first.day}.${first.month}.`, end);
}
