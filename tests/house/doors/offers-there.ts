import { mergeOffer } from '@korpus/domain/offers/merge-offer.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';

/** Content of an offer, without its ids and number. */
export type SaidOffer = Omit<Offer, 'id' | 'customerId' | 'clientNumber'>;

const empty = newOffer({ id: '', salesmanId: null, locationId: null, requestDate: null });

export const saidBy = (offer: Offer): SaidOffer => {
  const { id: _id, customerId: _customer, clientNumber: _number, ...said } = mergeOffer(null, offer);
  const known = Object.keys(empty);
  return Object.fromEntries(Object.entries(said).filter(([key]) => known.includes(key))) as SaidOffer;
};
