import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { modifiedNow, type Saved, savedBefore } from '../../platform/change-log/modified.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteOffer } from './note-offer.ts';
import { type OfferOfCustomer, type StoredOffer, updateOffer } from './offers.store.ts';

/** Stores a changed offer as every change of one ends: its row, its history and the news of it. */
export async function storeOffer(
  services: Services,
  context: WorkingContext,
  stored: StoredOffer,
  after: OfferOfCustomer,
): Promise<Saved> {
  if (saysNothingNew(stored, after)) return savedBefore(stored);
  const modified = modifiedNow(services, context);
  await updateOffer(context.tx, context.actor.tenantId, after, modified);
  await noteOffer(services, context, 'CHANGED', stored, after);
  return { ...modified, version: stored.version + 1 };
}
