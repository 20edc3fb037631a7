import type * as calls from '@korpus/contract/customers/customers.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { CustomerServices } from './companion.ts';
import { mergeIntoOne, takeApart } from './merge-customers.ts';
import { askWhoIsAlike, readCustomer, readCustomerHistory, readCustomers } from './read-customers.ts';
import { deleteOneCustomer, saveOneCustomer } from './save-customer.ts';

export type { CustomerCompanion } from './companion.ts';
export {
  customerBehind,
  customerOfOffer,
  followOffer,
  isChoosable,
  settleCustomer,
} from './customer-of-offer.ts';
export { customerSearch, customersByNumber } from './customer-search.store.ts';
export { customerColumns } from './customer-table.ts';
export { findCustomers, findOwners, hasOtherOffers } from './customers.store.ts';
export { groupCustomers, type HouseGroups, previewGroups } from './group-customers.ts';
export { importableCustomers } from './import-customers.ts';
export { insertCustomers } from './insert-customers.store.ts';
export {
  findKnownCustomers,
  type KnownCustomers,
  noteOfKnown,
  notesOfCustomers,
  settleCustomers,
  withKnown,
} from './many-customers.ts';
export { forgetMerges } from './merges.ts';
export { readableCustomer } from './read-customers.ts';

export const customers = (services: CustomerServices): BindingsOf<keyof typeof calls> => ({
  listCustomers: inTransaction((context, { query }) => readCustomers(context, query)),
  getCustomer: inTransaction((context, { params }) => readCustomer(context, params.id)),
  saveCustomer: inTransaction((context, { body }) => saveOneCustomer(services, context, body)),
  deleteCustomer: inTransaction((context, { params }) => deleteOneCustomer(services, context, params.id)),
  listCustomerHistory: inTransaction((context, { params, query }) =>
    readCustomerHistory(context, params.id, query.after),
  ),
  listAlike: outside((context, { body }) => askWhoIsAlike(services, context, body)),
  mergeCustomers: inTransaction((context, { params, body }) =>
    mergeIntoOne(services, context, params.id, body),
  ),
  undoMerge: inTransaction((context, { params }) => takeApart(services, context, params.mergeId)),
});
