import type * as calls from '@korpus/contract/offers/offers.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OfferServices } from './companion.ts';
import { deleteOneOffer, readOfferHistory, readOffers, saveOneOffer } from './offers.ts';

export { commitOffer } from './commit-offer.ts';
export type { OfferCompanion, OfferServices } from './companion.ts';
export { offersOfCustomer } from './follow-customer.ts';
export { importableOffers } from './import-offers.ts';
export { insertOffers } from './insert-offers.store.ts';
export { addOffers, removeAdded } from './many-offers.ts';
export { findOfferFacts } from './offer-facts.ts';
export {
  insertOfferOfOrder,
  lockOfferForOrder,
  settleOfferState,
} from './offer-of-order.ts';
export { offerSearch } from './offer-search.store.ts';
export { personTable } from './offer-table.ts';
export { findOffer, lockOffer, lockOffers as lockAddedOffers, type StoredOffer } from './offers.store.ts';
export { decideLocked as decideLockedOffer, readOffers } from './offers.ts';
export { storeOffer } from './store-offer.ts';

export const offers = (services: OfferServices): BindingsOf<keyof typeof calls> => ({
  listOffers: inTransaction((context, { query }) => readOffers(context, query)),
  saveOffer: inTransaction((context, { body }) => saveOneOffer(services, context, body)),
  deleteOffer: inTransaction((context, { params }) => deleteOneOffer(services, context, params.id)),
  listOfferHistory: inTransaction((context, { params, query }) =>
    readOfferHistory(context, params.id, query.after),
  ),
});
