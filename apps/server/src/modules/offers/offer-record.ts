import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { offerFields } from '@korpus/contract/offers/offer-record.ts';
import type { saveOffer } from '@korpus/contract/offers/offers.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import { type Offer, setClientState } from '@korpus/domain/offers/offer.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { z } from 'zod';

/** The fields of an offer that a person enters. */
export type OfferInput = BodyOf<typeof saveOffer>;

/** A reason without its state is dropped. */
export function offerOf({ version: _version, ...input }: OfferInput, stored: Offer | null): Offer {
  const { id } = input;
  const empty = newOffer({ id, salesmanId: null, locationId: null, requestDate: null });
  const offer = completed(stored ?? empty, input);
  return setClientState(offer, offer.clientState);
}

const logged = z.object({ ...offerFields, clientNumber: z.string().nullable() });

/** As the change log tells of it: values as on the wire. */
export const loggedOffer = (offer: Offer) => toWire(logged, offer);
