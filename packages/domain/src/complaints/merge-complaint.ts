import type { IsoDate } from '../dates/iso-date.ts';
import { mayReadField } from '../orders/order-rights.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { Complaint } from './complaint.ts';
import { setPlannedDate, settledState } from './complaint-edits.ts';

/** Fields that a save never sets, since they are given once (rules: complaints#new-complaints). */
const givenOnce = ['id', 'orderId', 'createdAt'] as const satisfies readonly (keyof Complaint)[];

/** Fields of a complaint about its order's money. */
export const moneyOfOrder = ['remainingAmount', 'retained'] as const satisfies readonly (keyof Complaint)[];

/** Is read by the order's right (rules: complaints#remaining-amount-of-a-complaint). */
export const mayReadRemainingAmount = (person: Person, order: OwnedRow): boolean =>
  mayReadField(person, order, 'remainingAmount');

/**
 * Applies a save of this person to a complaint: the stored one with what may be set taken from the input. For a new one
 * `stored` is what newComplaint begins with.
 */
export function mergeComplaint(
  stored: Complaint,
  input: Partial<Complaint>,
  { person, order, today }: { readonly person: Person; readonly order: OwnedRow; readonly today: IsoDate },
): Complaint {
  const kept = new Set<string>(givenOnce);
  if (!mayReadRemainingAmount(person, order)) for (const field of moneyOfOrder) kept.add(field);
  const taken = Object.entries(input).filter(
    ([field, value]) => value !== undefined && isTaken(field, stored, kept),
  );
  const merged = { ...stored, ...Object.fromEntries(taken) };
  // A program that plans a day and sends the state as it read it gets the state that the dialog would have set.
  const isPlanned = merged.state === stored.state && merged.date !== stored.date;
  return settledState(isPlanned ? setPlannedDate(merged, merged.date, today) : merged, today);
}

const isTaken = (field: string, stored: Complaint, kept: ReadonlySet<string>): boolean =>
  field in stored && !kept.has(field);
