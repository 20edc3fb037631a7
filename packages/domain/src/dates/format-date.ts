import { type IsoDate, partsOf, type Weekday, weekdayOf } from './iso-date.ts';

const shortWeekdays: Readonly<Record<Weekday, string>> = {
  1: 'Mo',
  2: 'Di',
  3: 'Mi',
  4: 'Do',
  5: 'Fr',
  6: 'Sa',
  7: 'So',
};

const longWeekdays: Readonly<Record<Weekday, string>> = {
  1: 'Montag',
  2: 'Dienstag',
  3: 'Mittwoch',
  4: 'Donnerstag',
  5: 'Freitag',
  6: 'Samstag',
  7: 'Sonntag',
};

/** `05.03.2026` (spec 1 §1). */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${two(day)}.${two(month)}.${String(year).padStart(4, '0')}`;
}

/** `Do, 05.03.2026` */
export const formatDateWithWeekday = (date: IsoDate): string =>
  `${shortWeekdays[weekdayOf(date)]}, ${formatDate(date)}`;

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** `Donnerstag, 5. März 2026`, for headings and screen readers. */
export function formatDateLong(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${longWeekdays[weekdayOf(date)]}, ${day}. ${months[month - 1]} ${year}`;
}

const two = (value: number) => String(value).padStart(2, '0');
