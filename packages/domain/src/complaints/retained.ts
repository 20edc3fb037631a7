import type { FieldProblem } from '../fields/decision.ts';
import { type Cents, notNegative, subtractCents, zeroCents } from '../money/cents.ts';
import { type ComplaintsOfOrder, retainedSum } from '../orders/complaints/complaints-of-order.ts';
import type { Complaint } from './complaint.ts';
import { retainedTexts } from './complaints-texts.ts';

export type HeldOrder = Pick<ComplaintsOfOrder, 'complaints'> & {
  /** The rest of the order today; null: it has no price. */
  readonly remainingAmount: Cents | null;
};

type Holding = Pick<Complaint, 'id'> & Partial<Pick<Complaint, 'retained'>>;

/**
 * Calculates how much a customer can hold back for one complaint: what is left of the order and not held back for
 * another one.
 */
export const mostRetained = ({ remainingAmount, complaints }: HeldOrder, id: string): Cents =>
  notNegative(
    subtractCents(
      remainingAmount ?? zeroCents,
      retainedSum({ complaints: complaints.filter((each) => each.id !== id) }),
    ),
  );

/** Tells that more is held back than can be when somebody enters it; an amount entered before stays as it is. */
export function retainedProblem(
  { id, retained = null }: Holding,
  before: Holding | null,
  order: HeldOrder,
): FieldProblem[] {
  const most = mostRetained(order, id);
  const isTooMuch = retained !== null && retained > (before?.retained ?? zeroCents) && retained > most;
  return isTooMuch ? [{ path: 'retained', message: retainedTexts.tooMuch(most) }] : [];
}
