/**
 * A calendar day `YYYY-MM-DD` without time zone (rules: dates#days-without-a-time-zone). The text form sorts like the
 * days it names, so comparing two dates is comparing two strings.
 */
export type IsoDate = string & { readonly __brand: 'IsoDate' };

/** Monday is 1, Sunday is 7, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Years outside are typing slips (0226 for 2026); the margin keeps day arithmetic inside four digits. */
const firstYear = 1900;
const lastYear = 2999;

const millisecondsPerDay = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isIsoDate(value: unknown): value is IsoDate {
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (match === null) return false;
  return isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Takes a valid `YYYY-MM-DD`; anything else is a programming error. */
export function isoDate(value: string): IsoDate {
  if (!isIsoDate(value)) throw new RangeError(`Not a calendar day YYYY-MM-DD: ${value}`);
  return value;
}

/** The day of a year, month (1–12) and day, or null if the calendar has no such day. */
export function dateFromParts(year: number, month: number, day: number): IsoDate | null {
  return isCalendarDay(year, month, day) ? isoDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`) : null;
}

type DateParts = Readonly<{ year: number; month: number; day: number }>;

export function partsOf(date: IsoDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(dayNumber(date) + days);

/** The same day of another month; the last day of that month if it is shorter (31.01. + 1 → 28.02.). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const target = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(target / 12);
  const targetMonth = target - targetYear * 12 + 1;
  const firstOfMonth = isoDate(`${pad(targetYear, 4)}-${pad(targetMonth, 2)}-01`);
  return addDays(firstOfMonth, Math.min(day, daysInMonth(targetYear, targetMonth)) - 1);
}

export const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/** Compares two days for sorting, the earlier one first. */
export function compareDays(one: IsoDate, other: IsoDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

export function weekdayOf(date: IsoDate): Weekday {
  // Day 0 (01.01.1970) was a Thursday.
  const weekdays = [4, 5, 6, 7, 1, 2, 3] as const;
  return weekdays[((dayNumber(date) % 7) + 7) % 7] ?? 1;
}

/** 0 on 1 January. */
export function dayOfYear(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  let days = day - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysInMonth(year, earlier);
  return days;
}

export const startOfMonth = (date: IsoDate): IsoDate => addDays(date, 1 - partsOf(date).day);

export function endOfMonth(date: IsoDate): IsoDate {
  const { year, month, day } = partsOf(date);
  return addDays(date, daysInMonth(year, month) - day);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 01.01.1970; UTC has no summer time, so every day is equally long. */
const dayNumber = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;

/** Not checked against the allowed years: the day after 31.12.2999 must not be an error of the program. */
function fromDayNumber(number: number): IsoDate {
  const text = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
  if (!pattern.test(text)) throw new RangeError(`Day ${number} is outside the calendar`);
  // A day outside the allowed years is one all the same.
  return text as IsoDate;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');
