import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';

/** The only source of time; tests pass their own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A tenant's day (decisions §4): the calendar day in its time zone at this instant. */
export function todayIn(timeZone: string, clock: Clock): IsoDate {
  return isoDate(dayFormat(timeZone).format(clock.now()));
}

/** Swedish writes days as YYYY-MM-DD. */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

export const secondsFrom = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);
