import { offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { z } from 'zod';
import { customerFields } from '../customer-fields.ts';
import { hitFields } from '../hit.ts';
import { idOf } from '../references.ts';
import { wireFields } from '../wire-fields.ts';

/** Fields that a person enters. */
export const offerFields = wireFields(offerCatalogue, {
  ...customerFields,
  clientNumber: null,
  customerId: idOf('customer').nullable(),
  salesmanId: idOf('user').nullable(),
  locationId: idOf('location').nullable(),
  clientState: z.enum(offerStates),
  clientReason: z.enum(offerReasons).nullable(),
  conversationType: idOf('conversationType').nullable(),
});

export const offerHit = z.object({
  kind: z.literal('CLIENT'),
  id: idOf('client'),
  ...hitFields,
  clientNumber: z.string(),
  clientState: z.enum(offerStates),
});
