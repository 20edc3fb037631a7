import { addDays, daysBetween, type IsoDate, isIsoDate, isoDate } from './iso-date.ts';

/**
 * The time that the clock on the wall of the house shows, `YYYY-MM-DDTHH:mm`; no zone, and so no summer time
 * (rules: calendar#wall-clock). The text form sorts like the times it names.
 */
export type WallTime = string & { readonly __brand: 'WallTime' };

const minutesPerDay = 1_440;
const pattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

export const isWallTime = (value: unknown): value is WallTime =>
  typeof value === 'string' && pattern.test(value) && isIsoDate(value.slice(0, 10));

/** Takes a valid `YYYY-MM-DDTHH:mm`; anything else is a programming error. */
export function wallTime(value: string): WallTime {
  if (!isWallTime(value)) throw new RangeError(`Not a time YYYY-MM-DDTHH:mm: ${value}`);
  return value;
}

export const dayOf = (time: WallTime): IsoDate => isoDate(time.slice(0, 10));

export const minuteOfDay = (time: WallTime): number =>
  Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** So many minutes after the midnight a day begins with; also of another day, before or after. */
export function timeOn(day: IsoDate, minutes: number): WallTime {
  const days = Math.floor(minutes / minutesPerDay);
  const rest = minutes - days * minutesPerDay;
  return wallTime(`${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`);
}

export const addMinutes = (time: WallTime, minutes: number): WallTime =>
  timeOn(dayOf(time), minuteOfDay(time) + minutes);

export const minutesBetween = (from: WallTime, to: WallTime): number =>
  daysBetween(dayOf(from), dayOf(to)) * minutesPerDay + minuteOfDay(to) - minuteOfDay(from);

const two = (value: number) => String(value).padStart(2, '0');
