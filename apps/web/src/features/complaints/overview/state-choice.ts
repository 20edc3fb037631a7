import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import type { ComplaintState } from '@korpus/domain/complaints/complaint.ts';
import { canEditComplaint } from '@korpus/domain/complaints/complaint-rights.ts';
import { isStateLockedInTable, selectableStates } from '@korpus/domain/complaints/complaint-state.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';
import { dayFactsOf } from './complaint-days.ts';

/** Which states the table offers for a complaint; none of them: why the state is only text there. */
export type StateChoice = Readonly<{ states: readonly ComplaintState[]; whyNot: string | null }>;

/** spec 3 §4: a planned day that is past locks the state in the table; what is done and past is locked everywhere. */
export function stateChoiceOf(person: Person, row: ComplaintRecord, today: IsoDate): StateChoice {
  const whyNot = whyLocked(person, row, today);
  if (whyNot !== null) return { states: [], whyNot };
  const others = selectableStates(dayFactsOf(row)).filter((state) => state !== row.state);
  return { states: others, whyNot: null };
}

function whyLocked(person: Person, row: ComplaintRecord, today: IsoDate): string | null {
  if (row.lockedDoneState) return texts.isLockedDone;
  if (!canEditComplaint(person, row)) return texts.mayNotChange;
  return isStateLockedInTable(dayFactsOf(row), today) ? texts.dayIsPast : null;
}
