import type * as calls from '@korpus/contract/customer-records/customer-records.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { readCustomerRecords } from './read-records.ts';

export const customerRecords = (services: OrderServices): BindingsOf<keyof typeof calls> => ({
  getCustomerRecords: inTransaction((context, { params }) =>
    readCustomerRecords(services, context, params.id),
  ),
});
