import { clientStates } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';
import { idOf } from '../references.ts';
import { hitFields } from '../search/hit.ts';

export const offerHit = z.object({
  kind: z.literal('CLIENT'),
  id: idOf('client'),
  ...hitFields,
  clientNumber: z.string(),
  clientState: z.enum(clientStates),
});
