import { complaintStates, importances } from '@korpus/domain/complaints/complaint.ts';
import { clientStates } from '@korpus/domain/offers/offer.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../references.ts';

const common = {
  clientName: z.string(),
  /** Street, postal code and place, as far as known. */
  address: z.string(),
  salesmanName: z.string().nullable(),
};

const hit = z.union([
  z.object({
    kind: z.literal('CLIENT'),
    id: idOf('client'),
    ...common,
    clientNumber: z.string(),
    clientState: z.enum(clientStates),
  }),
  z.object({
    kind: z.literal('ORDER'),
    id: idOf('order'),
    ...common,
    orderNumber: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    orderState: z.enum(orderStates),
    cancelled: z.boolean(),
  }),
  z.object({
    kind: z.literal('COMPLAINT'),
    id: idOf('complaint'),
    ...common,
    orderNumber: z.string().nullable(),
    state: z.enum(complaintStates),
    importance: z.literal(importances),
    /** The beginning of what is to be done about it. */
    text: z.string(),
  }),
]);
export type SearchHit = z.infer<typeof hit>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Offers, orders and complaints the person may read, by name, phone, e-mail, street, number or text',
  access: { kind: 'signedIn', rights: ['OWN_ORDER_READ', 'OWN_COMPLAINT_READ'] },
  query: z.strictObject({ text: z.string().trim().min(1).max(100) }),
  answer: z.array(hit),
});
