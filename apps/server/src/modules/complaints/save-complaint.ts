import type { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { mayBeComplainedAbout } from '@korpus/domain/complaints/complained-about.ts';
import { mergeComplaint } from '@korpus/domain/complaints/merge-complaint.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { forbidden, lockOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { complaintTexts } from './complaint-texts.ts';
import { type Found, lockComplaint, refuseUneditable, refuseWrong } from './refuse-complaint.ts';
import type { Answer } from './store-complaint.ts';
import { storeComplaint, storeNew } from './store-complaint.ts';

type Body = BodyOf<typeof saveComplaint>;

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
  return storeComplaint(
    services,
    context,
    found,
    await refuseWrong(context, merged, { before, order: found.order }),
  );
}
