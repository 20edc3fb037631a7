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

const two = (value: number) => String(value).padStart(2, '0');
