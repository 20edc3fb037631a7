export {
  type Behind,
  changeCustomer,
  customerOfOffer,
  followOffer,
  settleCustomer,
} from './customer-of-offer.ts';
export { customersTable } from './customer-table.ts';
export {
  findCustomers,
  findOwners,
  hasOffers,
  hasOtherOffers,
  insertCustomer,
  lockCustomers,
  removeCustomer,
  type StoredCustomer,
  updateCustomer,
} from './customers.store.ts';
export { insertCustomers } from './insert-customers.store.ts';
export { noteCustomer } from './note-customer.ts';
