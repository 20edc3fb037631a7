import type { IsoDate } from '../dates/iso-date.ts';
import { type Complaint, type ComplaintState, complaintStates } from './complaint.ts';

/** Assigned means assigned to a day, so it is offered only where there is one (rules: complaints#choosing-a-state). */
export const selectableStates = ({ date }: Pick<Complaint, 'date'>): readonly ComplaintState[] =>
  complaintStates.filter((state) => state !== 'ASSIGNED' || date !== null);

/** In the table only: once its day is past, the state is shown as text there (rules: complaints#past-in-the-table). */
export const isStateLockedInTable = ({ date }: Pick<Complaint, 'date'>, today: IsoDate): boolean =>
  date !== null && date < today;

/** How far all complaints about an order have got: as far as the last of them. None: null. */
export const leastAdvancedState = (complaints: readonly Pick<Complaint, 'state'>[]): ComplaintState | null =>
  complaintStates.find((state) => complaints.some((complaint) => complaint.state === state)) ?? null;
