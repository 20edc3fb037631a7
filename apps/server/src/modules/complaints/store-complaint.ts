import type { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { Complaint, SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow, type StoredOrder, settleOrder } from '../orders/index.ts';
import { insertComplaint, updateComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';
import { type Found, refuseWrong } from './refuse-complaint.ts';

export type Answer = AnswerOf<typeof saveComplaint>;

/**
 * What every change of a stored complaint ends with: its row, state and figures of its order
 * (rules: complaints#complaints-of-an-order), and the history.
 */
export async function storeComplaint(
  services: Services,
  context: TenantContext,
  { stored, order }: Found,
  after: SavedComplaint,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const before = stored.complaint;
  if (saysNothingNew(before, after)) return answerOf(after, stored.version, stored.modified);
  const modified = modifiedNow(services, context);
  const complaints = order.order.complaints.map((each) => (each.id === after.id ? after : each));
  const [version] = await Promise.all([
    updateComplaint(tx, tenantId, { before: stored, after }, modified),
    noteComplaint(services, context, 'CHANGED', ownedRow(order), { before, after }),
    settleOrder(services, context, order, { complaints }),
  ]);
  if (version === null) throw await staleVersion(tx, tenantId, 'complaint', after.id);
  return answerOf(after, version, modified);
}

const answerOf = (
  { id, state, fixedAt }: SavedComplaint,
  version: number,
  { at, by, userId }: Modified,
): Answer => ({
  ...{ id, state, fixedAt, version },
  lastModifiedBy: userId,
  lastModifiedByName: by,
  lastModifiedDate: at.toISOString(),
});

/** For whoever has asked for the right to it, and holds the order. */
export async function storeNew(
  services: Services,
  context: TenantContext,
  stored: StoredOrder,
  draft: Complaint,
): Promise<Answer> {
  const { tx, actor } = context;
  const complaint = await refuseWrong(context, draft, { before: null, order: stored });
  const order = ownedRow(stored);
  const modified = modifiedNow(services, context);
  await Promise.all([
    insertComplaint(tx, actor.tenantId, complaint, modified),
    noteComplaint(services, context, 'CREATED', order, { before: null, after: complaint }),
    settleOrder(services, context, stored, { complaints: [...stored.order.complaints, complaint] }),
  ]).catch((error) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  return answerOf(complaint, 1, modified);
}
