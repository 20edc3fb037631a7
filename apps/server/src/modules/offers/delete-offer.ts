import { can, refusalOf } from '@korpus/domain/rights/can.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesOf } from '../files/index.ts';
import { noteOffer } from './note-offer.ts';
import { lockOffer, removeOffer } from './offers.store.ts';

/** Only one without orders: the lock makes an order that is just being written wait and then fail. */
export async function deleteOneOffer(services: Services, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const stored = await lockOffer(tx, key);
  if (stored === undefined || !can(actor, 'offer.read', stored)) throw new AppError('NOT_FOUND');
  const refusal = refusalOf(actor, 'offer.delete', stored);
  if (refusal !== null) throw new AppError(refusal === 'RIGHT' ? 'FORBIDDEN' : 'IN_USE');
  await removeFilesOf(services, tx, { ...key, kind: 'client' });
  await removeOffer(tx, key).catch((error: unknown) => {
    throw isConflict(error) ? new AppError('IN_USE') : error;
  });
  await noteOffer(services, context, 'DELETED', stored, null);
  return { done: true as const };
}
