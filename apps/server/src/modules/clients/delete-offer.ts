import { canDeleteOffer } from '@korpus/domain/offers/offer-rights.ts';
import { canReadOrder } from '@korpus/domain/orders/order-rights.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesOf } from '../files/index.ts';
import { countOrders, lockOffer, removeOffer } from './clients.store.ts';
import { noteOffer } from './note-offer.ts';

/** Only one without orders: the lock makes an order that is just being written wait and then fail. */
export async function deleteOffer(services: Services, context: TenantContext, id: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, id };
  const stored = await lockOffer(tx, key);
  if (stored === undefined || !canReadOrder(actor, stored)) throw new AppError('NOT_FOUND');
  if (!canDeleteOffer(actor, stored)) throw new AppError('FORBIDDEN');
  if ((await countOrders(tx, key)) > 0) throw new AppError('IN_USE');
  await removeFilesOf(services, tx, { ...key, kind: 'client' });
  await removeOffer(tx, key);
  await noteOffer(services, context, 'DELETED', stored, null);
  return { done: true as const };
}
