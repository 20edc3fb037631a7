import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';

/** The day it is in the houses of the demo; for an hour or two around midnight it is another one in UTC. */
export const todayInGermany = (): IsoDate => dayOf(wallTimeAt(new Date(), 'Europe/Berlin'));
