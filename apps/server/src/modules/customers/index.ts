import type * as recordCalls from '@korpus/contract/customers/customer-records.ts';
import type * as calls from '@korpus/contract/customers/customers.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OfferServices } from '../offers/index.ts';
import type { OrderServices } from '../orders/index.ts';
import { mergeIntoOne, takeApart } from './merge-customers.ts';
import { askWhoIsAlike, readCustomer, readCustomerHistory, readCustomers } from './read-customers.ts';
import { readCustomerRecords } from './read-records.ts';
import { deleteOneCustomer, saveOneCustomer } from './save-customer.ts';

export { customerSearch, customersByNumber } from './customer-search.store.ts';
export { groupCustomers, type HouseGroups, previewGroups } from './group-customers.ts';
export { importableCustomers } from './import-customers.ts';
export { forgetMerges } from './merges.ts';

export const customers = (
  services: OfferServices & OrderServices,
): BindingsOf<keyof typeof calls | keyof typeof recordCalls> => ({
  listCustomers: inTransaction((context, { query }) => readCustomers(context, query)),
  getCustomer: inTransaction((context, { params }) => readCustomer(context, params.id)),
  getCustomerRecords: inTransaction((context, { params }) =>
    readCustomerRecords(services, context, params.id),
  ),
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
