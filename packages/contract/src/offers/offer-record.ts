import { clientReasons, clientStates } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';
import { positiveEuros } from '../amounts.ts';
import { customerFields } from '../orders/customer.ts';
import { day, longText } from '../record.ts';
import { idOf } from '../references.ts';
import { hitFields } from '../search/hit.ts';

/** What a person enters. */
export const offerFields = {
  ...customerFields,
  salesmanId: idOf('user').nullable(),
  locationId: idOf('location').nullable(),
  requestDate: day.nullable(),
  notificationDate: day.nullable(),
  clientState: z.enum(clientStates),
  clientReason: z.enum(clientReasons).nullable(),
  budget: positiveEuros.nullable(),
  conversationType: idOf('conversationType').nullable(),
  notes: longText,
};

export const offerHit = z.object({
  kind: z.literal('CLIENT'),
  id: idOf('client'),
  ...hitFields,
  clientNumber: z.string(),
  clientState: z.enum(clientStates),
});
