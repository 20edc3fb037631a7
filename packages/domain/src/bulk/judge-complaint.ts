import type { Complaint } from '../complaints/complaint.ts';
import { complaintViolationTexts, retainedTexts } from '../complaints/complaints-texts.ts';
import { isLockedDone } from '../complaints/locked-done.ts';
import { mergeComplaint } from '../complaints/merge-complaint.ts';
import { isTooMuchRetained, mostRetained } from '../complaints/retained.ts';
import { validateComplaint } from '../complaints/validate-complaint.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { remainingAmountOf } from '../orders/figures.ts';
import type { Order } from '../orders/order.ts';
import { can, refusalOf } from '../records/can.ts';
import type { Person } from '../rights/actor.ts';
import type { BulkComplaintValues } from './bulk-changes.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import { firstOf, isThere, refused, same, type Verdict } from './verdict.ts';

export type ComplaintFacts = {
  readonly person: Person;
  readonly complaint: Complaint;
  readonly order: Order & { readonly exhibitionSalesmanUserId: string | null };
  readonly closedUntil: IsoDate | null;
  readonly today: IsoDate;
  /** What is wrong with what is chosen, which the house's lists decide. */
  readonly problem: string | null;
};

/** What the single save would do with this complaint. */
export function judgeComplaint(facts: ComplaintFacts, change: BulkComplaintValues): Verdict {
  if (!can(facts.person, 'complaint.read', facts.order)) return refused(texts.gone);
  const { person, complaint, order, today, closedUntil, problem } = facts;
  if (isThere(complaint, change)) return same;
  const lockedDoneState = isLockedDone(complaint, today, closedUntil);
  const refusal = refusalOf(person, 'complaint.edit', { ...order, lockedDoneState });
  if (refusal !== null) return refused(refusal === 'RIGHT' ? texts.noRight : texts.archived);
  const after = mergeComplaint(complaint, change, { person, order, today });
  const [broken] = validateComplaint(after);
  const held = { complaints: order.complaints, remainingAmount: remainingAmountOf(order) };
  return firstOf(
    broken && complaintViolationTexts[broken.code],
    isTooMuchRetained(after, complaint, held) && retainedTexts.tooMuch(mostRetained(held, complaint.id)),
    problem,
  );
}
