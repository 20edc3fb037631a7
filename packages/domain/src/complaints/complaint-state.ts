import type { IsoDate } from '../dates/iso-date.ts';
import { type ComplaintState, complaintStates } from '../orders/complaints/complaint-state.ts';
import type { Complaint } from './complaint.ts';

/** Assigned means assigned to a day, so it is offered only where there is one (rules: complaints#choosing-a-state). */
export const selectableStates = ({ date }: Pick<Complaint, 'date'>): readonly ComplaintState[] =>
  complaintStates.filter((state) => state !== 'ASSIGNED' || date !== null);

/**
 * Tells whether the table shows the state as text because its day is past; elsewhere it can be chosen
 * (rules: complaints#past-in-the-table).
 */
export const isStateLockedInTable = ({ date }: Pick<Complaint, 'date'>, today: IsoDate): boolean =>
  date !== null && date < today;
