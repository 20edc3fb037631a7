import type { saveClient } from '@korpus/contract/clients/clients.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { eurosFromCents, exactCentsFromEuros } from '@korpus/domain/money/euros.ts';
import { type Offer, setClientState } from '@korpus/domain/offers/offer.ts';
import { clientDataFields } from '@korpus/domain/orders/order-client.ts';

/** The fields of an offer that a person enters, as on the wire. */
export type OfferInput = BodyOf<typeof saveClient>;

/** Dates and amounts become what the rules reckon with; a reason without its state is dropped. */
export function offerOf(input: OfferInput, clientNumber: string | null): Offer {
  const { requestDate, notificationDate, budget, ...fields } = input;
  const offer = {
    ...fields,
    clientNumber,
    requestDate: requestDate === null ? null : isoDate(requestDate),
    notificationDate: notificationDate === null ? null : isoDate(notificationDate),
    budget: budget === null ? null : exactCentsFromEuros(budget),
  };
  return setClientState(offer, offer.clientState);
}

/** What the change log tells of an offer, in this order; values as on the wire. */
export const loggedOfferFields = [
  'clientNumber',
  'clientState',
  'clientReason',
  'salesmanId',
  'locationId',
  'requestDate',
  'notificationDate',
  ...clientDataFields,
  'budget',
  'conversationType',
  'notes',
] as const satisfies readonly (keyof Offer)[];

export const loggedOffer = (offer: Offer) => ({
  ...offer,
  budget: offer.budget === null ? null : eurosFromCents(offer.budget),
});
