import type { saveAppComplaint } from '@korpus/contract/assemblies/assemblies.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { mayComplainOnSite, plausibleCaptureTime } from '@korpus/domain/assemblies/assembly.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { addComplaints, findComplaint } from '../complaints/index.ts';
import { forbidden, lockOrder } from '../orders/index.ts';
import { findArrival, noteArrival, refuseOther } from './arrivals.store.ts';
import { requireAssembly } from './require-assembly.ts';

/**
 * A complaint as somebody wrote it on site, by right; it came in on the day it was written, and whose fault it is nobody
 * has said: the house's own until somebody does (rules: picture-app#complaint-on-site).
 */
export async function saveOneAppComplaint(
  services: Services,
  context: TenantContext,
  { id, orderId, text, importance, takenAt }: BodyOf<typeof saveAppComplaint>,
): Promise<AnswerOf<typeof saveAppComplaint>> {
  const { tx, actor, person } = context;
  const { tenantId, userId } = actor;
  const said = sha256(JSON.stringify([orderId, text, importance]));
  const stored = await lockOrder(tx, { tenantId, id: orderId });
  const known = await findArrival(tx, tenantId, id);
  if (known !== undefined) {
    refuseOther(known, actor, { kind: 'COMPLAINT', sha256: said });
    return { id, kept: 'known' };
  }
  const order = await requireAssembly(tx, actor, orderId);
  if (stored === undefined) throw new AppError('ORDER_AWAY');
  if (!actor.packages.has('COMPLAINT')) throw forbidden('PACKAGE');
  if (!mayComplainOnSite(actor, order)) throw forbidden();
  if ((await findComplaint(tx, { tenantId, id })) !== undefined) throw new AppError('ID_REUSED');
  const now = services.clock.now();
  const createdAt = dayOf(wallTimeAt(plausibleCaptureTime(takenAt, now), person.timeZone));
  const input = { imposed: 'SELF', importance, tasksToDo: text } as const;
  await addComplaints(services, context, stored, [{ id, input, createdAt, asks: false }]);
  const arrival = { id, kind: 'COMPLAINT' as const, orderId, userId, sha256: said, name: '' };
  await noteArrival(tx, tenantId, arrival, now);
  return { id, kept: 'new' };
}
