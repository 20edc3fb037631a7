import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';

/** The day it is in the houses of the demo; for an hour or two around midnight it is another one in UTC. */
export const todayInGermany = (): IsoDate => dayOf(wallTimeAt(new Date(), 'Europe/Berlin'));

/** A day of the calls, so many after today; the demo counts back from today, so no test beside it names a fixed day. */
export const inDays = (days: number): IsoDate => addDays(todayInGermany(), days);

/** The same day as it is typed and shown: 05.03.2026. */
export const shownInDays = (days: number): string => formatDate(inDays(days));
