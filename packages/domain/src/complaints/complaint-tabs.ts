import { daysBetween, type IsoDate } from '../dates/iso-date.ts';
import type { ComplaintState } from '../orders/complaints/complaint-state.ts';
import type { Complaint } from './complaint.ts';

export const complaintTabs = [
  'all',
  'new',
  'doNotForget',
  'inProgress',
  'assigned',
  'done',
  'archive',
] as const;
export type ComplaintTab = (typeof complaintTabs)[number];

/**
 * How many days after its planned date a complaint nobody has assigned must not be forgotten (rules: complaints#tabs).
 */
const doNotForgetAfterDays = 20;
/** How many days what is done stays with the others (rules: complaints#archive). */
export const archivedAfterDays = 90;

type TabFacts = Pick<Complaint, 'state' | 'doNotForget' | 'date' | 'fixedAt' | 'createdAt'>;

const tabOfState: Readonly<Record<ComplaintState, ComplaintTab>> = {
  NEW: 'new',
  IN_PROGRESS: 'inProgress',
  ASSIGNED: 'assigned',
  DONE: 'done',
};

/**
 * Where a complaint is listed (rules: complaints#tabs, complaints#archive): under all, and under its state. One not to
 * be forgotten stays there too; an archived one leaves those that are done.
 */
export function chooseTabs(complaint: TabFacts, today: IsoDate): readonly ComplaintTab[] {
  if (isArchived(complaint, today)) return ['all', 'archive'];
  const ofState = tabOfState[complaint.state];
  return isToRemember(complaint, today) ? ['all', ofState, 'doNotForget'] : ['all', ofState];
}

const isToRemember = ({ state, doNotForget, date }: TabFacts, today: IsoDate): boolean =>
  (state === 'NEW' || state === 'IN_PROGRESS') &&
  (doNotForget || (date !== null && daysBetween(date, today) > doNotForgetAfterDays));

/** The day it was fixed, else planned, else came in (rules: complaints#archive). */
export const dayOfComplaint = ({
  fixedAt,
  date,
  createdAt,
}: Pick<TabFacts, 'fixedAt' | 'date' | 'createdAt'>): IsoDate => fixedAt ?? date ?? createdAt;

export const isArchived = (complaint: TabFacts, today: IsoDate): boolean =>
  complaint.state === 'DONE' && daysBetween(dayOfComplaint(complaint), today) > archivedAfterDays;
