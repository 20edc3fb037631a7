import type { saveComplaint, setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { setState } from '@korpus/domain/complaints/complaint-edits.ts';
import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesIn } from '../files/index.ts';
import { forbidden, type LockedOrder, lockOrder, ownedRow, settleOrder } from '../orders/index.ts';
import { refuseWrong } from './complaint-problems.ts';
import { findComplaint, removeComplaint, type StoredComplaint, updateComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';

type Answer = AnswerOf<typeof saveComplaint>;
export type Found = { readonly stored: StoredComplaint; readonly order: LockedOrder };

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
  if (!can(actor, 'complaint.read', ownedRow(order))) throw new AppError('NOT_FOUND');
  return { stored, order };
}

/** Refuses who has no right, a version that is not the newest, and a complaint that is archived. */
export async function refuseUneditable(
  services: Services,
  context: TenantContext,
  found: Found,
  version: number | undefined,
): Promise<void> {
  const { tx, actor } = context;
  const refusal = refusalOf(actor, 'complaint.edit', factsOf(services, context, found));
  if (refusal === 'RIGHT') throw forbidden();
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (version !== found.stored.version)
    throw await staleVersion(tx, actor.tenantId, 'complaint', found.stored.complaint.id);
  if (refusal === 'ROW') throw lockedInArchive();
}

const lockedInArchive = () => new AppError('LOCKED', { locked: 'ARCHIVE' });

/** What the rules of rights ask of a complaint. */
const factsOf = ({ clock }: Services, { person }: TenantContext, { stored, order }: Found) => ({
  ...ownedRow(order),
  lockedDoneState: isLockedDone(stored.complaint, clock.todayIn(person.timeZone), order.closedUntil),
});

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
  const modified = modifiedNow(services, context);
  const complaints = order.order.complaints.map((each) => (each.id === after.id ? after : each));
  const [version] = await Promise.all([
    updateComplaint(tx, tenantId, { before: stored, after }, modified),
    noteComplaint(services, context, 'CHANGED', ownedRow(order), { before, after }),
    settleOrder(context, order, { complaints }),
  ]);
  if (version === null) throw await staleVersion(tx, tenantId, 'complaint', after.id);
  return answerOf(after, version, modified);
}

/** Sets the state and what follows from it, without the rest of the record (rules: complaints#choosing-a-state). */
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

/** By right, and never an archived one; its files are deleted with it. */
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
  const refusal = refusalOf(actor, 'complaint.delete', factsOf(services, context, found));
  if (refusal !== null) throw refusal === 'RIGHT' ? forbidden() : lockedInArchive();
  const owner = { tenantId, kind: 'order', id: order.id } as const;
  await removeFilesIn(services, tx, owner, { type: 'COMPLAINT', additionalId: id });
  await removeComplaint(tx, { tenantId, id });
  await noteComplaint(services, context, 'DELETED', order, { before: found.stored.complaint, after: null });
  await settleOrder(context, found.order, { complaints: order.complaints.filter((each) => each.id !== id) });
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
