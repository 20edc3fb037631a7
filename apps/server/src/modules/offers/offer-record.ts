import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { offerFields } from '@korpus/contract/offers/offer-record.ts';
import type { saveOffer } from '@korpus/contract/offers/offers.ts';
import { wireChanges } from '@korpus/contract/wire-changes.ts';
import { offerChanges } from '@korpus/domain/offers/decide-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';

/** The fields of an offer that a person enters. */
export type SaveOfferBody = BodyOf<typeof saveOffer>;

const logged = z.object({ ...offerFields, clientNumber: z.string().nullable() });

/** An offer with its values as on the wire. */
export const loggedOffer = (offer: Offer) => toWire(logged, offer);

/** Lists the changed fields for the change log, with values as on the wire. */
export const loggedChanges = (before: Offer | null, after: Offer | null) =>
  wireChanges(logged, offerChanges(before, after));
