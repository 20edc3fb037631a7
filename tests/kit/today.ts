import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';

/** The day it is in the houses of the demo; for an hour or two around midnight it is another one in UTC. */
export const todayInGermany = (): IsoDate => dayOf(wallTimeAt(new Date(), 'Europe/Berlin'));

/** A day of the calls, so many after today; the demo counts back from today, so no test beside it names a fixed day. */
export const inDays = (days: number): IsoDate => addDays(todayInGermany(), days);

/** The same day as it is typed and shown: 05.03.2026. */
export const shownInDays = (days: number): string => formatDate(inDays(days));

/** A Monday a quarter of a year ahead, where the calendars of the demo are empty and no clock is changed. */
export const mondayAhead = (weeks = 0): IsoDate => addDays(startOfWeek(inDays(100)), 7 * (1 + weeks));

/** The Sunday on which summer time begins in Germany, past what the demo has in its calendars. */
export function nextSummerTime(): IsoDate {
  const sundays = Array.from({ length: 53 }, (_, weeks) => addDays(mondayAhead(weeks), -1));
  const isLastOfMarch = (day: IsoDate) => day.slice(5) >= '03-25' && day.slice(5) <= '03-31';
  const found = sundays.find(isLastOfMarch);
  if (found === undefined) throw new Error('A year without a last Sunday of March');
  return found;
}
