import type { saveComplaint, setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { setState } from '@korpus/domain/complaints/complaint-edits.ts';
import {
  canDeleteComplaint,
  canEditComplaint,
  canReadComplaint,
} from '@korpus/domain/complaints/complaint-rights.ts';
import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  findComplaint,
  noteComplaint,
  removeComplaint,
  type StoredComplaint,
  updateComplaint,
} from '../complaint-records/index.ts';
import { removeFilesIn } from '../files/index.ts';
import { forbidden, lockOrder, ownedRow, type StoredOrder, settleComplaints } from '../orders/index.ts';
import { refuseWrong } from './complaint-problems.ts';

type Answer = AnswerOf<typeof saveComplaint>;
export type Found = { readonly stored: StoredComplaint; readonly order: StoredOrder };

/**
 * A complaint and its order, for who is going to change it. The order is locked first, by everybody who changes either,
 * and the complaint read behind the lock: what is decided by them stays true until the transaction ends. `orderId` is
 * the order it is said to be about, which spares looking that up.
 */
export async function lockComplaint(
  context: TenantContext,
  id: string,
  orderId?: string,
): Promise<Found | undefined> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const ofOrder = orderId ?? (await findComplaint(tx, { tenantId, id }))?.complaint.orderId;
  if (ofOrder === undefined) return undefined;
  const [order, stored] = await Promise.all([
    lockOrder(tx, { tenantId, id: ofOrder }),
    findComplaint(tx, { tenantId, id }),
  ]);
  if (stored === undefined) return undefined;
  if (stored.complaint.orderId !== order?.order.id) return lockComplaint(context, id);
  if (!canReadComplaint(actor, ownedRow(order))) throw new AppError('NOT_FOUND');
  return { stored, order };
}

/** By right, from the version one has seen, and never what is done and past. */
export async function refuseUneditable(
  services: Services,
  context: TenantContext,
  found: Found,
  version: number,
): Promise<void> {
  const { tx, actor } = context;
  if (!canEditComplaint(actor, ownedRow(found.order))) throw forbidden();
  if (version !== found.stored.version)
    throw await staleVersion(tx, actor.tenantId, 'complaint', found.stored.complaint.id);
  refuseLocked(services, context, found);
}

function refuseLocked({ clock }: Services, { person }: TenantContext, { stored }: Found): void {
  if (isLockedDone(stored.complaint, clock.todayIn(person.timeZone))) throw new AppError('LOCKED');
}

/** The end of every change of a complaint that is there: its row, what its order makes of it, and what is left behind. */
export async function storeComplaint(
  services: Services,
  context: TenantContext,
  { stored, order }: Found,
  after: SavedComplaint,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const before = stored.complaint;
  const modified = modifiedNow(services, context);
  const others = order.order.complaints.map((each) => (each.id === after.id ? after : each));
  const [version] = await Promise.all([
    updateComplaint(tx, tenantId, { before: stored, after }, modified),
    noteComplaint(services, context, 'CHANGED', ownedRow(order), { before, after }),
    settleComplaints(context, order, others),
  ]);
  if (version === null) throw await staleVersion(tx, tenantId, 'complaint', after.id);
  return answerOf(after, version, modified);
}

/** spec 3 §4: the state and what follows from it, without the rest of the record. */
export async function setOneState(
  services: Services,
  context: TenantContext,
  id: string,
  { state, version }: BodyOf<typeof setComplaintState>,
): Promise<Answer> {
  const found = await lockComplaint(context, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  // Whoever names none means what is there.
  await refuseUneditable(services, context, found, version ?? found.stored.version);
  const before = found.stored.complaint;
  const today = services.clock.todayIn(context.person.timeZone);
  const after = await refuseWrong(context, setState(before, state, today), before);
  return storeComplaint(services, context, found, after);
}

/** By right, and never one that is done and past; its files go with it. */
export async function deleteOneComplaint(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const found = await lockComplaint(context, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const order = ownedRow(found.order);
  if (!canDeleteComplaint(actor, order)) throw forbidden();
  refuseLocked(services, context, found);
  const owner = { tenantId, kind: 'order', id: order.id } as const;
  await removeFilesIn(services, tx, owner, { type: 'COMPLAINT', additionalId: id });
  await removeComplaint(tx, { tenantId, id });
  await noteComplaint(services, context, 'DELETED', order, { before: found.stored.complaint, after: null });
  await settleComplaints(
    context,
    found.order,
    order.complaints.filter((each) => each.id !== id),
  );
}

export const answerOf = (
  { id, state, fixedAt }: SavedComplaint,
  version: number,
  { at, by, userId }: Modified,
): Answer => ({
  ...{ id, state, fixedAt, version },
  lastModifiedBy: userId,
  lastModifiedByName: by,
  lastModifiedDate: at.toISOString(),
});
