import type { IsoDate } from '../dates/iso-date.ts';
import type { ComplaintState } from '../orders/complaints/complaint-state.ts';
import type { Complaint } from './complaint.ts';

/**
 * Named edits of a complaint with their consequences (rules: complaints#choosing-a-state). Every edit leaves all else
 * alone.
 */
type ComplaintStatePart = Pick<Complaint, 'state' | 'doNotForget' | 'fixedAt' | 'date'>;

/** Done means fixed today, anything else means not fixed; only what is new can be marked as not to be forgotten. */
export const setState = <C extends ComplaintStatePart>(
  complaint: C,
  state: ComplaintState,
  today: IsoDate,
): C => (state === complaint.state ? complaint : settledState({ ...complaint, state, fixedAt: null }, today));

/** A day to repair it assigns what is not done; without one it goes back to those in progress. */
export function setPlannedDate<C extends ComplaintStatePart>(
  complaint: C,
  date: IsoDate | null,
  today: IsoDate,
): C {
  const planned = { ...complaint, date };
  if (date !== null && complaint.state !== 'DONE') return setState(planned, 'ASSIGNED', today);
  return date === null && complaint.state === 'ASSIGNED' ? setState(planned, 'IN_PROGRESS', today) : planned;
}

/** Sets the day on which a complaint was done, which is never empty then; others have none. */
export const setFixedAt = <C extends ComplaintStatePart>(complaint: C, fixedAt: IsoDate): C =>
  complaint.state === 'DONE' ? { ...complaint, fixedAt } : complaint;

/** Sets the mark, which new complaints alone can have (rules: complaints#do-not-forget). */
export const setDoNotForget = <C extends ComplaintStatePart>(complaint: C, doNotForget: boolean): C =>
  complaint.state === 'NEW' ? { ...complaint, doNotForget } : complaint;

/** Settles the fields that a state determines, wherever the complaint comes from. */
export const settledState = <C extends ComplaintStatePart>(complaint: C, today: IsoDate): C => ({
  ...complaint,
  fixedAt: complaint.state === 'DONE' ? (complaint.fixedAt ?? today) : null,
  doNotForget: complaint.state === 'NEW' && complaint.doNotForget,
});
