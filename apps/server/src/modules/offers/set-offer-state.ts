import { offerDecisionTexts } from '@korpus/domain/offers/deciding-texts.ts';
import { choosableStates, type Offer, setClientState } from '@korpus/domain/offers/offer.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockOffer } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

/** How far it got, set by a record about the offer; whoever does so has asked for right and reason. */
export async function setOfferState(
  services: Services,
  context: TenantContext,
  id: string,
  { clientState, clientReason }: Pick<Offer, 'clientState' | 'clientReason'>,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await lockOffer(tx, { tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const after = setClientState({ ...stored, clientReason }, clientState);
  if (after.clientState === stored.clientState && after.clientReason === stored.clientReason) return;
  if (!choosableStates(stored.clientState).includes(clientState))
    throw invalid({ path: 'body.clientState', message: offerDecisionTexts.hasNoOrder });
  await storeOffer(services, context, stored, after);
}
