import type { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import type { Decision } from '@korpus/domain/fields/decision.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow, type StoredOrder, settleOrder } from '../orders/index.ts';
import { insertComplaint, type StoredComplaint, updateComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';

export type Answer = AnswerOf<typeof saveComplaint>;
type Made = Extract<Decision<SavedComplaint>, { kind: 'CHANGED' }>;

/** One complaint and what was decided about it; `stored` null: it is new. */
export type DecidedComplaint = { readonly stored: StoredComplaint | null; readonly decision: Made };

/**
 * Writes what was decided about complaints of one order, for who holds that: their rows, history and news, and the state
 * and figures of the order (rules: complaints#complaints-of-an-order).
 */
export async function commitComplaints(
  services: Services,
  context: TenantContext,
  order: StoredOrder,
  decided: readonly DecidedComplaint[],
): Promise<Answer[]> {
  if (decided.length === 0) return [];
  const modified = modifiedNow(services, context);
  const after = new Map(decided.map(({ decision }) => [decision.after.id, decision.after]));
  const others = order.order.complaints.filter(({ id }) => !after.has(id));
  const [answers] = await Promise.all([
    Promise.all(decided.map((each) => writeComplaint(services, context, { order, modified }, each))),
    settleOrder(services, context, order, { complaints: [...others, ...after.values()] }),
  ]);
  return answers;
}

async function writeComplaint(
  services: Services,
  context: TenantContext,
  { order, modified }: { readonly order: StoredOrder; readonly modified: Modified },
  { stored, decision: { after, history } }: DecidedComplaint,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const [version] = await Promise.all([
    stored === null
      ? insertComplaint(tx, tenantId, after, modified).then(() => 1, refuseTaken)
      : updateComplaint(tx, tenantId, { before: stored, after }, modified),
    noteComplaint(services, context, ownedRow(order), {
      action: stored === null ? 'CREATED' : 'CHANGED',
      history,
      before: stored?.complaint ?? null,
      after,
    }),
  ]);
  if (version === null) throw await staleVersion(tx, tenantId, 'complaint', after.id);
  return complaintAnswer({ complaint: after, version, modified });
}

/** Somebody used the same id at the same moment: it is a change of theirs now. */
function refuseTaken(error: unknown): never {
  throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
}

export const complaintAnswer = ({ complaint, version, modified }: StoredComplaint): Answer => ({
  id: complaint.id,
  state: complaint.state,
  fixedAt: complaint.fixedAt,
  version,
  lastModifiedBy: modified.userId,
  lastModifiedByName: modified.by,
  lastModifiedDate: modified.at.toISOString(),
});
