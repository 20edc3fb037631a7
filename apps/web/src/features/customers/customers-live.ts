import { getCustomerRecords } from '@korpus/contract/customer-records/customer-records.ts';
import {
  getCustomer,
  listAlike,
  listCustomerHistory,
  listCustomers,
} from '@korpus/contract/customers/customers.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const list = keyOf(listCustomers);
const records = keyOf(getCustomerRecords);
const all = [list, records, ...[getCustomer, listAlike, listCustomerHistory].map(keyOf)];

/** Answers that follow a customer: the page shows something of each of their records. */
export const customersLive: LiveInterests = {
  customer: all,
  client: [list, records, keyOf(getCustomer)],
  order: [list, records],
  complaint: [records],
  calendar: [records],
  file: [records],
  rights: all,
};
