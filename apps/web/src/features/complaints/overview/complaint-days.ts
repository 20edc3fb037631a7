import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '../../../lib/wire-values.ts';

/** A complaint of the list as the rules about states and days see it. */
export const dayFactsOf = ({ state, doNotForget, date, fixedAt, createdAt }: ComplaintRecord) => ({
  state,
  doNotForget,
  date: dayOf(date),
  fixedAt: dayOf(fixedAt),
  createdAt: isoDate(createdAt),
});
