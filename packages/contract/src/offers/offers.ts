import { z } from 'zod';
import { listChanges } from '../change-log/change-log.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { deleting, reading, writing } from '../order-access.ts';
import { day, done, ignoring, orKept, version } from '../record.ts';
import { idList, idOf } from '../references.ts';
import { offerFields } from './offer-record.ts';

const offer = z.object({
  id: idOf('client'),
  clientNumber: z.string(),
  ...offerFields,
  salesmanName: z.string().nullable(),
  /** Names as they are shown. */
  targetGroupName: z.string().nullable(),
  leadSourceName: z.string().nullable(),
  /** Set when the customer was forgotten (rules: privacy#restricted). */
  isRestricted: z.boolean(),
  createdAt: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  lastModifiedBy: z.string(),
  version,
});
export type OfferRecord = DataOf<typeof offer>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/clients',
  follows: ['user', 'rights', 'baseData'],
  summary: 'The offers the person may read, the newest request first',
  access: reading,
  query: z.strictObject({
    /** Days of the request. */
    from: day.optional(),
    to: day.optional(),
    /** Narrows down to offers with an order (HAS_ORDER), or to those without. */
    ordered: z.enum(['true', 'false']).optional(),
    ids: idList('client').optional(),
  }),
  answer: z.array(offer),
  inTurns: true,
});

export const saveOffer = endpoint({
  method: 'PUT',
  path: '/api/clients',
  summary: 'Creates or changes an offer',
  access: writing,
  body: z.strictObject({
    ...ignoring(offer),
    ...orKept(offerFields),
    id: idOf('client'),
    lastName: offerFields.lastName,
    version: version.optional(),
  }),
  answer: z.object({
    id: idOf('client'),
    clientNumber: z.string(),
    version,
    lastModifiedDate: z.iso.datetime(),
    lastModifiedBy: z.string(),
  }),
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/clients/{id}',
  summary: 'Deletes an offer no order refers to',
  access: deleting,
  params: z.strictObject({ id: idOf('client') }),
  answer: done,
});

export const listOfferHistory = endpoint({
  method: 'GET',
  path: '/api/clients/{id}/history',
  follows: ['client'],
  summary: 'Who changed which field of an offer when, the newest first',
  access: reading,
  params: z.strictObject({ id: idOf('client') }),
  query: z.strictObject({ after: z.string().max(100).optional() }),
  answer: listChanges.answer,
});
