import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { isStateLockedInTable, selectableStates } from '@korpus/domain/complaints/complaint-state.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ComplaintState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { refusalOf } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';

/** States that the table offers for a complaint; where there are none, the reason why the state is only text. */
export type StateChoice = Readonly<{ states: readonly ComplaintState[]; whyNot: string | null }>;

/**
 * A planned day that is past locks the state in the table; what is archived is locked everywhere
 * (rules: complaints#past-in-the-table, complaints#locked-with-the-month).
 */
export function deriveStateChoice(person: Person, row: ComplaintRecord, today: IsoDate): StateChoice {
  const whyNot = whyLocked(person, row, today);
  if (whyNot !== null) return { states: [], whyNot };
  const others = selectableStates(row).filter((state) => state !== row.state);
  return { states: others, whyNot: null };
}

function whyLocked(person: Person, row: ComplaintRecord, today: IsoDate): string | null {
  const refusal = refusalOf(person, 'complaint.edit', row);
  if (refusal !== null) return refusal === 'ROW' ? texts.isLockedDone : texts.mayNotChange;
  return isStateLockedInTable(row, today) ? texts.dayIsPast : null;
}
