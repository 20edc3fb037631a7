import { type Customer, customerDataOf } from '@korpus/domain/customers/customer.ts';
import type { EndedCustomer } from '@korpus/domain/customers/merge.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import type { StoredCustomer } from './customers.store.ts';
import type { MovedOffer } from './merges.store.ts';

/** Gives a customer without what belongs to its row. */
export const plain = (customer: Customer): Customer => ({
  ...customerDataOf(customer),
  id: customer.id,
  notes: customer.notes,
});

/** One that ends, with the offers that are its own. */
export const endedOf = (customer: StoredCustomer, offers: readonly MovedOffer[]): EndedCustomer => ({
  ...pick(customer, ['byHand', 'createdAt', 'lastModifiedDate', 'lastModifiedBy', 'version']),
  customer: plain(customer),
  offers: offers.filter(({ customerId }) => customerId === customer.id).map(({ id }) => id),
});
