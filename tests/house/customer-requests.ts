import type { CallName } from '@korpus/contract/calls.ts';
import { customerDataOf, newCustomer } from '@korpus/domain/customers/customer.ts';
import { makeCustomerFor } from '../kit/offers.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const customerRequests: { readonly [N in CallName]?: Request<N> } = {
  listCustomers: async (...asked) => {
    const own = await anExampleOf.customer(...asked);
    const other = await anExampleOf.customer(...asked, 'other');
    return { query: { text: 'kunde', ids: `${own},${other}` } };
  },
  saveCustomer: async (...asked) => ({
    body: {
      ...customerDataOf(newCustomer('')),
      id: await anExampleOf.customer(...asked),
      firstName: 'Änne',
      lastName: 'Größer',
      notes: 'mag Holz',
      version: 1,
    },
  }),
  // One that somebody entered: an offer would keep it.
  deleteCustomer: async ({ shop }, { house }) => ({
    params: { id: await makeCustomerFor(house.services, shop.tenantId) },
  }),
  listAlike: async (...asked) => ({
    body: {
      lastName: 'Größer',
      firstName: 'Änne',
      zipCode: '24103',
      exceptId: await anExampleOf.customer(...asked),
    },
  }),
  listCustomerHistory: async (...asked) => ({ params: { id: await anExampleOf.customer(...asked) } }),
  mergeCustomers: async (...asked) => ({
    params: { id: await anExampleOf.customer(...asked) },
    body: {
      version: 1,
      ended: [{ id: await anExampleOf.customer(...asked), version: 1, take: ['lastName'] }],
    },
  }),
};
