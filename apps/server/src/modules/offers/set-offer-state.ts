import { changeOfferState, type Offer } from '@korpus/domain/offers/offer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockOffer } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

/** Writes how far an offer got, as it was decided with a record about it. */
export async function setOfferState(
  services: Services,
  context: TenantContext,
  id: string,
  { clientState, clientReason }: Pick<Offer, 'clientState' | 'clientReason'>,
): Promise<void> {
  const { tx, actor } = context;
  const stored = await lockOffer(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  await storeOffer(services, context, stored, changeOfferState({ ...stored, clientReason }, clientState));
}
