import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/**
 * What hangs on offers and is kept by another module, as the composition gives it (app.ts); called in the transaction of
 * the offer's call, with the offer locked.
 */
export type OfferCompanion = {
  /** What is shown of the offer there may have changed. */
  readonly afterChange: (context: WorkingContext, before: Offer, after: Offer) => Promise<void>;
  /** Goes with the offer, whose row is still there. */
  readonly beforeRemoval: (services: Services, context: TenantContext, offer: Offer) => Promise<void>;
};

/** What calls that change offers stand on. */
export type OfferServices = Services & { readonly offerCompanions: readonly OfferCompanion[] };
