import { followed } from '@korpus/domain/customers/customer.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { CustomerCompanion } from '../customers/index.ts';
import type { OfferCompanion } from './companion.ts';
import { lockOpenOffers } from './offers.store.ts';
import { storeOffer } from './store-offer.ts';

/**
 * Offers without an order go along with what is changed of their customer, where the person may change them; what an
 * order was made of stays as it was sold (rules: customers#what-follows).
 */
export const offersOfCustomer = (offerCompanions: readonly OfferCompanion[]): CustomerCompanion => ({
  afterChange: async (services, context, before, after) => {
    if (followed(before, before, after) === before) return;
    const { tx, actor } = context;
    const offers = await lockOpenOffers(tx, { tenantId: actor.tenantId, id: before.id });
    for (const stored of offers) {
      const offer = followed(stored, before, after);
      if (offer === stored || !can(actor, 'offer.edit', stored)) continue;
      await storeOffer(services, context, stored, offer);
      for (const { afterChange } of offerCompanions) await afterChange(context, stored, offer);
    }
  },
});
