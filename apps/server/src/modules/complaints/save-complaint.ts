import type { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { mayBeComplainedAbout } from '@korpus/domain/complaints/complained-about.ts';
import type { Complaint } from '@korpus/domain/complaints/complaint.ts';
import { mergeComplaint } from '@korpus/domain/complaints/merge-complaint.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { can } from '@korpus/domain/records/can.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { forbidden, lockOrder, ownedRow, type StoredOrder, settleOrder } from '../orders/index.ts';
import { answerOf, type Found, lockComplaint, refuseUneditable, storeComplaint } from './change-complaint.ts';
import { refuseWrong } from './complaint-problems.ts';
import { complaintTexts } from './complaint-texts.ts';
import { insertComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';

type Body = BodyOf<typeof saveComplaint>;
type Answer = AnswerOf<typeof saveComplaint>;

export async function saveOneComplaint(
  services: Services,
  context: TenantContext,
  body: Body,
): Promise<Answer> {
  const found = await lockComplaint(context, body.id, body.orderId);
  if (found !== undefined) return changeOneComplaint(services, context, body, found);
  // Whoever names a version has seen the record: it was deleted meanwhile, or was never theirs.
  if (body.version !== undefined) throw new AppError('NOT_FOUND');
  return addComplaint(services, context, body);
}

async function addComplaint(services: Services, context: TenantContext, body: Body): Promise<Answer> {
  const { actor, person } = context;
  const stored = await lockWritable(context, body.orderId);
  const order = ownedRow(stored);
  const today = services.clock.todayIn(person.timeZone);
  const { remainingAmount } = deriveFigures(stored.order, today);
  const empty = newComplaint({ id: body.id, orderId: stored.order.id, remainingAmount, today });
  return storeNew(services, context, stored, mergeComplaint(empty, body, { person: actor, order, today }));
}

/** For whoever has asked for the right to it, and holds the order. */
export async function storeNew(
  services: Services,
  context: TenantContext,
  stored: StoredOrder,
  draft: Complaint,
): Promise<Answer> {
  const { tx, actor } = context;
  const complaint = await refuseWrong(context, draft, null);
  const order = ownedRow(stored);
  const modified = modifiedNow(services, context);
  await Promise.all([
    insertComplaint(tx, actor.tenantId, complaint, modified),
    noteComplaint(services, context, 'CREATED', order, { before: null, after: complaint }),
    settleOrder(context, stored, { complaints: [...stored.order.complaints, complaint] }),
  ]).catch((error) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  return answerOf(complaint, 1, modified);
}

/** The order of a new complaint; it counts as missing for who may not see complaints about it. */
async function lockWritable({ tx, actor }: TenantContext, orderId: string): Promise<StoredOrder> {
  const stored = await lockOrder(tx, { tenantId: actor.tenantId, id: orderId });
  if (stored === undefined || !can(actor, 'complaint.read', ownedRow(stored)))
    throw invalid({ path: 'body.orderId', message: complaintTexts.unknownOrder });
  if (!can(actor, 'complaint.add', ownedRow(stored))) throw forbidden();
  if (!mayBeComplainedAbout(stored.order))
    throw invalid({ path: 'body.orderId', message: complaintTexts.notSold });
  return stored;
}

async function changeOneComplaint(
  services: Services,
  context: TenantContext,
  body: Body,
  found: Found,
): Promise<Answer> {
  const { actor, person } = context;
  const order = ownedRow(found.order);
  await refuseUneditable(services, context, found, body.version);
  const today = services.clock.todayIn(person.timeZone);
  const before = found.stored.complaint;
  const merged = mergeComplaint(before, body, { person: actor, order, today });
  return storeComplaint(services, context, found, await refuseWrong(context, merged, before));
}
