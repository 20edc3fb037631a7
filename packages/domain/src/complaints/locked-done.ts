import type { IsoDate } from '../dates/iso-date.ts';
import type { Complaint } from './complaint.ts';
import { isArchived } from './complaint-tabs.ts';

/**
 * `lockedDoneState`: nobody changes or deletes it any more (rules: complaints#locked-when-archived). Until months are
 * locked that is what is archived (docs/open-questions.md); to be changed here and nowhere else.
 */
export const isLockedDone = (
  complaint: Pick<Complaint, 'state' | 'doNotForget' | 'date' | 'fixedAt' | 'createdAt'>,
  today: IsoDate,
): boolean => isArchived(complaint, today);
