import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { offerFields } from '@korpus/contract/offers/offer-record.ts';
import type { saveOffer } from '@korpus/contract/offers/offers.ts';
import { type Offer, setClientState } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';

/** The fields of an offer that a person enters. */
export type OfferInput = BodyOf<typeof saveOffer>;

/** A reason without its state is dropped. */
export const offerOf = (input: OfferInput, clientNumber: string | null): Offer =>
  setClientState({ ...input, clientNumber }, input.clientState);

const logged = z.object({ ...offerFields, clientNumber: z.string().nullable() });

/** As the change log tells of it: values as on the wire. */
export const loggedOffer = (offer: Offer) => toWire(logged, offer);
