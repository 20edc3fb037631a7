import { addDays, dateFromParts, dayOfYear, type IsoDate, isoDate, partsOf, weekdayOf } from './iso-date.ts';

/** A week of ISO 8601: Monday to Sunday, week 1 holds 4 January; its year can differ from the day's year. */
type IsoWeek = Readonly<{ year: number; week: number }>;

export function isoWeekOf(date: IsoDate): IsoWeek {
  // The Thursday of a week always lies in the year the week belongs to.
  const thursday = addDays(date, 4 - weekdayOf(date));
  const { year } = partsOf(thursday);
  return { year, week: 1 + Math.floor(dayOfYear(thursday) / 7) };
}

export const startOfWeek = (date: IsoDate): IsoDate => addDays(date, 1 - weekdayOf(date));

export const endOfWeek = (date: IsoDate): IsoDate => addDays(date, 7 - weekdayOf(date));

/** The Monday of a week; null if the year has no such week (2025 has no week 53). */
export function findMonday({ year, week }: IsoWeek): IsoDate | null {
  if (dateFromParts(year, 1, 1) === null || !Number.isInteger(week)) return null;
  if (week < 1 || week > weeksInYear(year)) return null;
  return addDays(startOfWeek(isoDate(`${year}-01-04`)), (week - 1) * 7);
}

/** 52 or 53: 28 December is always in the last week of its year. */
export const weeksInYear = (year: number): number => isoWeekOf(isoDate(`${year}-12-28`)).week;

/** `2026-W53`, as the wire has it. */
export function weekCode(date: IsoDate): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** `KW 53 2026` (rules: dates#iso-weeks). */
export const weekLabel = (date: IsoDate): string => `${weekName(date)} ${isoWeekOf(date).year}`;

/**
 * Labels a week on an axis: the year stands at the first week and where it changes; `before` is the week that stands
 * before it.
 */
export const weekOnAxis = (date: IsoDate, before: IsoDate | null): string =>
  before !== null && isoWeekOf(before).year === isoWeekOf(date).year ? weekName(date) : weekLabel(date);

const weekName = (date: IsoDate): string => `KW ${isoWeekOf(date).week}`;
