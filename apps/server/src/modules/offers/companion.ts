import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/**
 * A companion is what hangs on offers and is kept by another module, as the composition gives it (app.ts); called in
 * the transaction of the offer's call, with the offer locked.
 */
export type OfferCompanion = {
  /** Follows a change of the offer, of which the companion may show something. */
  readonly afterChange: (context: WorkingContext, before: Offer, after: Offer) => Promise<void>;
  /** Goes with the offer, whose row is still there. */
  readonly beforeRemoval: (services: Services, context: TenantContext, offer: Offer) => Promise<void>;
};

/** Services that calls need which change offers. */
export type OfferServices = Services & { readonly offerCompanions: readonly OfferCompanion[] };
