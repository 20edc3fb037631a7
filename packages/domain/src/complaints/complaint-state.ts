import type { IsoDate } from '../dates/iso-date.ts';
import { type ComplaintState, complaintStates } from '../orders/complaints/complaint-state.ts';
import type { Complaint } from './complaint.ts';

/** Assigned means assigned to a day, so it is offered only where there is one (rules: complaints#choosing-a-state). */
export const selectableStates = ({ date }: Pick<Complaint, 'date'>): readonly ComplaintState[] =>
  complaintStates.filter((state) => state !== 'ASSIGNED' || date !== null);

/** In the table only: once its day is past, the state is shown as text there (rules: complaints#past-in-the-table). */
export const isStateLockedInTable = ({ date }: Pick<Complaint, 'date'>, today: IsoDate): boolean =>
  date !== null && date < today;
