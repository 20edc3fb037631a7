import { acceptanceResults } from '@korpus/domain/acceptance/acceptance.ts';
import { offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { z } from 'zod';
import { euros, positiveEuros } from '../amounts.ts';
import { eventRecord } from '../calendar/event-record.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../files/file-entry.ts';
import { sentMail } from '../mails/mail-record.ts';
import { reading } from '../order-access.ts';
import { orderRecord } from '../orders/order-record.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

const offer = z.object({
  id: idOf('client'),
  clientNumber: z.string(),
  clientState: z.enum(offerStates),
  clientReason: z.enum(offerReasons).nullable(),
  requestDate: day.nullable(),
  salesmanName: z.string().nullable(),
  budget: positiveEuros.nullable(),
});

/** Order as the person who opens it sees it: what they may not read is missing. */
const order = orderRecord.pick({
  id: true,
  clientId: true,
  orderNumber: true,
  type: true,
  orderState: true,
  cancelled: true,
  sellDate: true,
  deliveryDate: true,
  complaints: true,
  documentDataHistory: true,
  figures: true,
});

const ofOrder = { orderId: idOf('order') };

/** Claim that an order waits for, as the bank and reminders say it (rules: claims#one-claim). */
const claim = z.object({
  ...ofOrder,
  /** Null: what is left beside all payments. */
  paymentId: idOf('payment').nullable(),
  invoiceNumbers: z.array(z.string()),
  open: euros,
  /** Null: nobody knows it yet. */
  dueOn: day.nullable(),
  /** Reason why it is due on that day, or on none (rules: claims#due-days). */
  why: z.string(),
});

const acceptance = z.object({
  ...ofOrder,
  id: idOf('acceptance'),
  result: z.enum(acceptanceResults),
  day,
  by: z.string(),
});

const reminder = z.object({
  ...ofOrder,
  id: idOf('reminder'),
  number: z.string(),
  title: z.string(),
  day,
  total: euros,
});

export const getCustomerRecords = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/records',
  follows: ['customer', 'client', 'order', 'complaint', 'calendar', 'file', 'rights'],
  summary: 'All there is of a customer that the person may read, the newest first',
  access: reading,
  params: z.strictObject({ id: idOf('customer') }),
  answer: z.object({
    offers: z.array(offer),
    orders: z.array(order),
    /** The earliest first; of orders whose money the person may read. */
    claims: z.array(claim),
    events: z.array(eventRecord),
    files: z.array(file),
    acceptances: z.array(acceptance),
    reminders: z.array(reminder),
    mails: z.array(sentMail.extend(ofOrder)),
    /** Older ones are left out. */
    hasMore: z.boolean(),
  }),
});
export type CustomerRecords = DataOf<typeof getCustomerRecords.answer>;
