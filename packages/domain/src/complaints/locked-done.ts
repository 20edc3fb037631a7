import type { IsoDate } from '../dates/iso-date.ts';
import type { Complaint } from './complaint.ts';
import { dayOfComplaint, isArchived } from './complaint-tabs.ts';

type DoneFacts = Pick<Complaint, 'state' | 'doNotForget' | 'date' | 'fixedAt' | 'createdAt'>;

/**
 * `lockedDoneState`: nobody changes or deletes it any more (rules: complaints#locked-with-the-month). What it cost counts
 * in the margins of a closed month; a house that never closed one locks what is archived.
 */
export const isLockedDone = (complaint: DoneFacts, today: IsoDate, closedUntil: IsoDate | null): boolean =>
  closedUntil === null
    ? isArchived(complaint, today)
    : complaint.state === 'DONE' && dayOfComplaint(complaint) <= closedUntil;
