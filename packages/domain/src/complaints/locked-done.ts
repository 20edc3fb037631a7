import type { IsoDate } from '../dates/iso-date.ts';
import type { Complaint } from './complaint.ts';
import { isArchived } from './complaint-tabs.ts';

/**
 * `lockedDoneState` (spec 3 §2.1): nobody changes or deletes it any more. Until months are locked that is what is done
 * and archived (docs/open-questions.md); the one place to say otherwise.
 */
export const isLockedDone = (
  complaint: Pick<Complaint, 'state' | 'doNotForget' | 'date' | 'fixedAt' | 'createdAt'>,
  today: IsoDate,
): boolean => isArchived(complaint, today);
