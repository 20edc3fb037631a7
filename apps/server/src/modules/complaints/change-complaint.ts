import type { setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { setState } from '@korpus/domain/complaints/complaint-edits.ts';
import { refusalOf } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesIn } from '../files/index.ts';
import { removeMailsOfComplaint } from '../mails/index.ts';
import { forbidden, ownedRow, settleOrder } from '../orders/index.ts';
import { removeComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';
import {
  factsOf,
  lockComplaint,
  lockedInArchive,
  refuseUneditable,
  refuseWrong,
} from './refuse-complaint.ts';
import type { Answer } from './store-complaint.ts';
import { storeComplaint } from './store-complaint.ts';

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
  const after = await refuseWrong(context, setState(before, state, today), { before, order: found.order });
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
  await removeMailsOfComplaint(tx, tenantId, id, services.clock.now());
  await removeComplaint(tx, { tenantId, id });
  await noteComplaint(services, context, 'DELETED', order, { before: found.stored.complaint, after: null });
  await settleOrder(services, context, found.order, {
    complaints: order.complaints.filter((each) => each.id !== id),
  });
}
