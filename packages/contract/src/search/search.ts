import { searchedKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import { complaintHit } from '../complaints/complaint-record.ts';
import { customerHit } from '../customers/customer-record.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { offerHit } from '../offers/offer-record.ts';
import { orderHit } from '../orders/order-record.ts';

const hit = z.union([offerHit, orderHit, complaintHit, customerHit]);
export type SearchHit = DataOf<typeof hit>;

/** Rights to search: people who may read something of what can be found have one. */
const searchRights = [...new Set(searchedKinds.map(({ right }) => right))];

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  follows: ['order', 'client', 'customer', 'complaint', 'rights'],
  summary:
    'Customers, offers, orders and complaints the person may read, by name, phone, e-mail, street, number or text',
  access: { kind: 'signedIn', rights: searchRights },
  query: z.strictObject({ text: z.string().trim().min(1).max(100) }),
  answer: z.array(hit),
});
