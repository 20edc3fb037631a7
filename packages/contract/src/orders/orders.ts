import { orderTypes } from '@korpus/domain/orders/order.ts';
import { z } from 'zod';
import { euros, positiveEuros } from '../amounts.ts';
import { listChanges } from '../change-log/change-log.ts';
import { customerFields } from '../customer-fields.ts';
import type { DataOf } from '../data-of.ts';
import { orderDocumentsToSave } from '../documents/document-data.ts';
import { endpoint, largeBody } from '../endpoint.ts';
import { deleting, reading, receiving, writing } from '../order-access.ts';
import { day, done, ignored, ignoring, longText, orKept, version, withinLetters } from '../record.ts';
import { idList, idOf } from '../references.ts';
import { orderFields, orderRates, orderRecord } from './order-record.ts';
import { overviewDates } from './overview-query.ts';
import { overviewRow } from './overview-row.ts';
import { receiving as paying } from './paying.ts';

/** Fields of which a save could bring endlessly much. */
const largeFields = {
  payments: withinLetters(orderFields.payments),
  suppliers: withinLetters(orderFields.suppliers),
  documentData: orderDocumentsToSave,
};

const ofOrder = z.strictObject({ id: idOf('order') });
const saved = z.object({ id: idOf('order'), version });

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  // Names stand in the rows, and how long before delivery suppliers should have confirmed.
  follows: ['rights', 'baseData', 'globalValue'],
  summary:
    'The orders the person may read, and those sold at exhibitions, each with the columns they may read',
  access: reading,
  query: z.strictObject({
    /** Date that `from` and `to` look at; sellDate when it is missing. */
    by: z.enum(overviewDates).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Narrows down to orders with a price: those still to be sold stay in sight else, going by sellDate. */
    sold: z.enum(['true']).optional(),
    /** Narrows down to these ids: an open overview fetches with them what changed. */
    ids: idList('order').optional(),
    /** Narrows down to what is to be done, or, by `dates`, to orders whose days are at risk (package TODO). */
    todo: z.enum(['true', 'dates', 'supply']).optional(),
  }),
  mode: 'rows',
  answer: z.object({ orders: z.array(overviewRow), exhibitionOrders: z.array(overviewRow) }),
  inTurns: true,
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  follows: ['order'],
  summary: 'One order, as far as the person may read it',
  access: reading,
  params: ofOrder,
  answer: orderRecord,
});

export const saveOrder = endpoint({
  method: 'PUT',
  path: '/api/orders',
  summary: 'Creates or changes an order; what the person may not set stays as it is',
  access: writing,
  bodyBytes: largeBody,
  body: z.strictObject({
    ...ignoring(orderRecord),
    id: idOf('order'),
    type: z.enum(orderTypes),
    ...orKept({ ...orderFields, ...largeFields }),
    version: version.optional(),
    takenNumbers: ignored,
  }),
  answer: z.object({
    id: idOf('order'),
    clientId: idOf('client'),
    version,
    lastModifiedDate: z.iso.datetime(),
    lastModifiedBy: z.string(),
  }),
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/{id}',
  summary: 'Deletes an order without an invoice number',
  access: deleting,
  params: ofOrder,
  answer: done,
});

/** A customer to choose in an order (rules: orders#choosing-a-customer). */
const choosableOffer = z.object({
  id: idOf('client'),
  clientNumber: z.string(),
  salesmanId: idOf('user').nullable(),
  locationId: idOf('location').nullable(),
  ...customerFields,
  /** Fields of the offer, to be seen beside the order. */
  budget: positiveEuros.nullable(),
  notes: longText,
});
export type ChoosableOffer = DataOf<typeof choosableOffer>;

export const listOrderClients = endpoint({
  method: 'GET',
  path: '/api/orders/clients',
  summary: 'Customers to choose from; with a text the best matches of it',
  access: reading,
  query: z.strictObject({ text: z.string().trim().max(100).optional(), id: idOf('client').optional() }),
  answer: z.array(choosableOffer),
});

export const getMinimumDate = endpoint({
  method: 'GET',
  path: '/api/orders/minimum-date',
  follows: ['order', 'user', 'rights'],
  summary: 'The first day any order of the person begins at; null while there is none',
  access: reading,
  answer: z.object({ date: day.nullable() }),
});

export const getOrderRates = endpoint({
  method: 'GET',
  path: '/api/orders/rates',
  summary: 'What a new order of this salesman and location begins with, as far as the person may see it',
  access: reading,
  query: z.strictObject({
    salesmanId: idOf('user').optional(),
    location: idOf('location').optional(),
    /** Day of delivery, by which the VAT goes; missing: today (rules: money#rates-by-day). */
    day: day.optional(),
  }),
  answer: orderRates,
});

export const orderNumberExists = endpoint({
  method: 'GET',
  path: '/api/orders/number-exists',
  summary: 'Whether another order of the house has this number; a duplicate warns and does not block',
  access: reading,
  query: z.strictObject({ orderNumber: z.string().trim().min(1).max(200), orderId: idOf('order') }),
  answer: z.boolean(),
});

const received = { date: day, ...paying };
const receipt = {
  amount: positiveEuros,
  ...received,
  /** Amount that the screen showed as open; is it another by now, nothing is received (rules: orders#paid-by-two). */
  expectedRemaining: euros.exactOptional(),
};
/** `paymentId`: what takes it back (rules: orders#undoing-a-receipt). */
const receivedAs = z.object({ ...saved.shape, paymentId: idOf('payment') });
const ofPayment = z.strictObject({ id: idOf('order'), paymentId: idOf('payment') });

export const payRemainingAmount = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/payments/pay',
  summary: 'Receives the remaining amount or a part of it',
  access: receiving,
  params: ofOrder,
  body: z.strictObject(receipt),
  answer: receivedAs,
});

export const payPayment = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/payments/{paymentId}/paid',
  summary: 'Receives a payment; a part of it leaves the rest as a payment of its own',
  access: receiving,
  params: ofPayment,
  body: z.strictObject(receipt),
  answer: receivedAs,
});

export const payPayments = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/payments/received',
  summary: 'Receives several payments of an order as a whole, all of them or none',
  access: receiving,
  params: ofOrder,
  body: z.strictObject({
    paymentIds: z.array(idOf('payment')).min(1).max(100),
    ...received,
    /** Open amount of all of them together. */
    expectedRemaining: euros.exactOptional(),
  }),
  answer: receivedAs,
});

export const getPaidBy = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/payments/paid-by',
  summary: 'Whether an order, or one payment of it, is paid, and who noted it when',
  access: receiving,
  params: ofOrder,
  query: z.strictObject({ paymentId: idOf('payment').optional() }),
  answer: z.object({
    isPaid: z.boolean(),
    /** Null: it is not paid, or was without anybody noting it here. */
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  }),
});

export const undoReceipt = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/payments/{paymentId}/undo',
  summary: 'Takes back what was received less than a minute ago; the payments are as they were',
  access: receiving,
  params: ofPayment,
  answer: saved,
});

export const takeVatOfDay = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/vat-of-day',
  summary:
    'Takes the VAT that its location has by now for the day of the order, as long as nothing is billed',
  access: writing,
  params: ofOrder,
  answer: saved,
});

export const setOrderPaid = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/paid',
  summary:
    'Notes whether the exhibition salesman has got the provision of an exhibition order; no other has it',
  access: { ...writing, package: 'EXHIBITION' },
  params: ofOrder,
  body: z.strictObject({ paid: z.boolean() }),
  answer: saved,
});

export const setToDoDone = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/order-to-do-remaining-amount',
  summary: 'Notes whether the to-do about the remaining amount is done',
  access: { ...writing, package: 'TODO' },
  params: ofOrder,
  body: z.strictObject({ done: z.boolean() }),
  answer: saved,
});

export const listOrderHistory = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/history',
  follows: ['order'],
  summary: 'Who changed which field when, of the fields the person may read, the newest first',
  access: reading,
  params: ofOrder,
  query: z.strictObject({ after: z.string().max(100).optional() }),
  answer: listChanges.answer,
});
