import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { completed } from '../values/left-out.ts';
import { newOffer } from './new-offer.ts';
import { changeOfferState, type Offer } from './offer.ts';
import { canOffer } from './offer-can.ts';

export type OfferInput = Partial<Offer> & { readonly id: string };

/** Completes an offer by what a save sends; `stored` null: it is new. A reason without its state is dropped. */
export function mergeOffer(stored: Offer | null, input: OfferInput): Offer {
  const empty = newOffer({ id: input.id, salesmanId: null, locationId: null, requestDate: null });
  const offer = completed(stored ?? empty, input);
  return changeOfferState(offer, offer.clientState);
}

/** The same by somebody: what they may not set is ignored (rules: api#ignored-fields). */
export function mergeOfferBy(person: Person, stored: Offer & OwnedRow, input: OfferInput): Offer {
  const merged = mergeOffer(stored, input);
  return canOffer(person, 'offer.changeSalesman', stored)
    ? merged
    : { ...merged, salesmanId: stored.salesmanId };
}
