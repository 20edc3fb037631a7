export {
  changeCustomer,
  customerBehind,
  customerOfOffer,
  followOffer,
  isChoosable,
  settleCustomer,
} from './customer-of-offer.ts';
export { customersTable } from './customer-table.ts';
export {
  findAllCustomers,
  findCustomers,
  findCustomersPiece,
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
export {
  findKnownCustomers,
  type KnownCustomers,
  keysOfPerson,
  noteOfKnown,
  notesOfCustomers,
  settleCustomers,
  withKnown,
} from './many-customers.ts';
export { loggedCustomer, noteCustomer } from './note-customer.ts';
