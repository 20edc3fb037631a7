import type { FieldProblem } from '../fields/decision.ts';
import { type Cents, notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import { type ComplaintsOfOrder, retainedSum } from '../orders/complaints/complaints-of-order.ts';
import type { Complaint } from './complaint.ts';
import { retainedTexts } from './complaints-texts.ts';

export type HeldOrder = Pick<ComplaintsOfOrder, 'complaints'> & {
  /** What is left of it today; null: it has no price. */
  readonly remainingAmount: Cents | null;
};

type Holding = Pick<Complaint, 'id'> & Partial<Pick<Complaint, 'retained'>>;

/** What a customer can hold back for one complaint: what is left of the order and not held back for another one. */
export const mostRetained = ({ remainingAmount, complaints }: HeldOrder, id: string): Cents =>
  notNegative(
    subtractCents(
      remainingAmount ?? zeroCents,
      retainedSum({ complaints: complaints.filter((each) => each.id !== id) }),
    ),
  );

/** More than can be held back is said when somebody enters it; what was entered before stays as it is. */
export function retainedProblem(
  { id, retained = null }: Holding,
  before: Holding | null,
  order: HeldOrder,
): FieldProblem[] {
  const most = mostRetained(order, id);
  const isTooMuch = retained !== null && retained > (before?.retained ?? zeroCents) && retained > most;
  return isTooMuch ? [{ path: 'retained', message: retainedTexts.tooMuch(most) }] : [];
}
