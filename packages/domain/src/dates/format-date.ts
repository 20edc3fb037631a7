import type { DateRange } from './date-range.ts';
import { longWeekdays, months } from './date-texts.ts';
import { type IsoDate, partsOf, weekdayOf } from './iso-date.ts';
import { dayOf, type WallTime } from './wall-time.ts';

/** `05.03.2026` (rules: dates#shown-dates). */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${two(day)}.${two(month)}.${String(year).padStart(4, '0')}`;
}

/** `05.03.2026 14:30` */
export const formatTime = (time: WallTime): string => `${formatDate(dayOf(time))} ${time.slice(11)}`;

/** `Donnerstag, 5. März 2026`, for headings and screen readers. */
export function formatDateLong(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${longWeekdays[weekdayOf(date)]}, ${day}. ${months[month - 1]} ${year}`;
}

/** `23. bis 29. November 2026`, and as much of month and year of the first day as differs. */
export function formatRange({ from, to }: DateRange, between: '–' | 'bis'): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const monthOf = ({ month }: typeof first) => months[month - 1] ?? '';
  const end = `${between} ${last.day}. ${monthOf(last)} ${last.year}`;
  if (first.year !== last.year) return `${first.day}. ${monthOf(first)} ${first.year} ${end}`;
  return first.month === last.month ? `${first.day}. ${end}` : `${first.day}. ${monthOf(first)} ${end}`;
}

const two = (value: number) => String(value).padStart(2, '0');
