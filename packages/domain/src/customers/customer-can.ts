import { hasOrderRight } from '../orders/order-can.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys } from '../rights/ownership.ts';
import { asking, needs, type Rules } from '../rights/rule.ts';

/** Whose offers and orders a customer has; null is nobody's. Of a customer without any: none. */
export type CustomerOwners = {
  readonly owners: readonly (string | null)[];
  readonly isRestricted?: boolean;
};

type CustomerActions = {
  'customer.read': CustomerOwners;
  'customer.edit': CustomerOwners;
  'customer.merge': CustomerOwners;
  'customer.delete': CustomerOwners;
};

type Right = Parameters<typeof hasOrderRight>[2];
const ownersOf = ({ owners, isRestricted = false }: CustomerOwners) =>
  (owners.length === 0 ? [nobodys] : owners.map((salesmanId) => ({ salesmanId }))).map((row) => ({
    ...row,
    isRestricted,
  }));

const ofSome = (person: Person, row: CustomerOwners, right: Right) =>
  ownersOf(row).some((owner) => hasOrderRight(person, owner, right));
const ofAll = (person: Person, row: CustomerOwners, right: Right) =>
  ownersOf(row).every((owner) => hasOrderRight(person, owner, right));

/**
 * Customers go by the rights to orders: whoever may see something of theirs knows them, and a customer without anything
 * belongs to all who sell. What concerns all of their records needs the right to each (rules: customers#rights-to-customers).
 */
export const customerRules: Rules<CustomerActions> = {
  'customer.read': (person, row) => needs(ofSome(person, row, 'ORDER_READ')),
  'customer.edit': (person, row) => needs(ofSome(person, row, 'ORDER_WRITE')),
  'customer.merge': (person, row) => needs(ofAll(person, row, 'ORDER_WRITE')),
  'customer.delete': (person, row) => needs(ofAll(person, row, 'ORDER_DELETE')),
};

export const canCustomer = asking(customerRules);
