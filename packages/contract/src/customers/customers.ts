import { alikeReasons } from '@korpus/domain/customers/alike.ts';
import { customerDataFields } from '@korpus/domain/customers/customer.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { z } from 'zod';
import { listChanges } from '../change-log/change-log.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { deleting, reading, writing } from '../order-access.ts';
import { day, done, ignoring, orKept, version } from '../record.ts';
import { idList, idOf } from '../references.ts';
import { customerFields, owners } from './customer-record.ts';

const modified = {
  createdAt: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  lastModifiedBy: z.string(),
  version,
};

/** Several who became one, as long as they can be taken apart. */
const merge = z.object({
  id: idOf('customerMerge'),
  at: z.iso.datetime(),
  by: z.string(),
  /** Names as they were before. */
  names: z.array(z.string()),
  until: z.iso.datetime(),
});

const customer = z.object({
  id: idOf('customer'),
  ...customerFields,
  owners,
  /** Set when others have something of theirs that the person may not read: all of it is changed by nobody alone. */
  isShared: z.boolean(),
  /** Was forgotten: what has to stay is read by few and changed by nobody. */
  isRestricted: z.boolean(),
  merges: z.array(merge),
  ...modified,
});
export type CustomerRecord = DataOf<typeof customer>;

/** Customer in a row of a list; the counts are of what the person may read. */
const customerRow = z.object({
  id: idOf('customer'),
  name: z.string(),
  isCompany: z.boolean(),
  address: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  offerCount: z.int().min(0),
  orderCount: z.int().min(0),
  /** Day of the last offer or order. */
  lastDay: day.nullable(),
  version,
});

/** One of the list, which is of customers the person may read. */
const listedCustomer = customerRow.extend({
  /** Customer numbers on papers, one of each offer that the person may read, the newest first. */
  numbers: z.array(z.string()),
  eInvoice: z.enum(eInvoiceChoices),
});
export type CustomerRow = DataOf<typeof listedCustomer>;

const ofCustomer = z.strictObject({ id: idOf('customer') });

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  follows: ['customer', 'client', 'order', 'rights'],
  summary: 'Customers the person may read: the best matches of a text, else the last changed ones',
  access: reading,
  query: z.strictObject({
    text: z.string().trim().max(100).optional(),
    eInvoice: z.enum(eInvoiceChoices).optional(),
    ids: idList('customer').optional(),
  }),
  answer: z.object({ customers: z.array(listedCustomer), hasMore: z.boolean() }),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  follows: ['customer', 'client', 'rights'],
  summary: 'One customer',
  access: reading,
  params: ofCustomer,
  answer: customer,
});

export const saveCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers',
  summary: 'Creates or changes a customer; offers without an order that said the same follow',
  access: writing,
  body: z.strictObject({
    ...ignoring(customer),
    ...orKept(customerFields),
    id: idOf('customer'),
    lastName: customerFields.lastName,
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('customer'), ...modified }).omit({ createdAt: true }),
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  summary: 'Deletes a customer without offers',
  access: deleting,
  params: ofCustomer,
  answer: done,
});

export const listCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/history',
  follows: ['customer', 'rights'],
  summary: 'Who changed which field of a customer when, the newest first',
  access: reading,
  params: ofCustomer,
  query: z.strictObject({ after: z.string().max(100).optional() }),
  answer: listChanges.answer,
});

export const listAlike = endpoint({
  method: 'POST',
  path: '/api/customers/alike',
  follows: ['customer', 'rights'],
  summary: 'Who may be the same person as the one being typed, the likeliest first',
  access: reading,
  body: z.strictObject({
    ...orKept(customerFields),
    /** Id of a customer who is not looked for. */
    exceptId: idOf('customer').nullable().optional(),
  }),
  answer: z.object({
    customers: z.array(customerRow.extend({ reasons: z.array(z.enum(alikeReasons)) })),
    /** Number of others that the person may not read, of those whose e-mail, phone, or name and address they said. */
    hidden: z.int().min(0),
  }),
});
export type AlikeCustomers = DataOf<typeof listAlike.answer>;

const dataField = z
  .string()
  .refine((name): name is (typeof customerDataFields)[number] =>
    customerDataFields.some((field) => field === name),
  );

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/merge',
  summary: 'Makes one customer of several; can be taken back for 30 days',
  access: writing,
  params: ofCustomer,
  body: z.strictObject({
    version: version.optional(),
    ended: z
      .array(
        z.strictObject({
          id: idOf('customer'),
          version,
          /** Fields of the one that ends that replace those of the one that stays. */
          take: z.array(dataField).max(customerDataFields.length),
        }),
      )
      .min(1)
      .max(20),
  }),
  answer: z.object({ mergeId: idOf('customerMerge'), version }),
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/customers/merges/{mergeId}/undo',
  summary: 'Takes apart what was merged, with the offers each had',
  access: writing,
  params: z.strictObject({ mergeId: idOf('customerMerge') }),
  answer: done,
});
