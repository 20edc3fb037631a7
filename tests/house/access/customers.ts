import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type ByOwner, type Expected, ofAnOwner } from './expected.ts';

const writing = 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE';
const reading = 'signed in, right OWN_ORDER_READ';

/** The customer of an offer or order: known are those the person may read, all others look alike. */
export const knownCustomer: ByOwner = {
  own: 200,
  other: { admin: 200, others: 400 },
  foreign: 400,
  missing: 400,
};

/** Customers go by the rights to the offers and orders they have (rules: customers#rights-to-customers). */
export const customerAccess = {
  listCustomers: { may: reading, ids: { 'query.ids': anyId } },
  getCustomer: { may: reading, ids: { 'params.id': ofAnOwner } },
  getCustomerRecords: { may: reading, ids: { 'params.id': ofAnOwner } },
  saveCustomer: { may: writing, ids: { 'body.id': ofAnOwner } },
  // One without offers is everybody's; else it is kept by them.
  deleteCustomer: {
    may: 'signed in, right OWN_ORDER_DELETE or OTHER_ORDER_DELETE',
    ids: { 'params.id': { own: 409, other: { admin: 409, others: 404 }, foreign: 404, missing: 404 } },
  },
  listCustomerHistory: { may: reading, ids: { 'params.id': ofAnOwner } },
  listAlike: { may: reading, ids: { 'body.exceptId': anyId } },
  mergeCustomers: { may: writing, ids: { 'params.id': ofAnOwner, 'body.ended.[].id': ofAnOwner } },
  undoMerge: { may: writing, ids: { 'params.mergeId': ofAnOwner } },
} satisfies Partial<Record<CallName, Expected>>;
