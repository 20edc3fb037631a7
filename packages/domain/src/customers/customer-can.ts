import { hasOrderRight } from '../orders/order-can.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys, somebodyElses } from '../rights/ownership.ts';
import { asking, needs, type Rules } from '../rights/rule.ts';

/** Owners of the offers and orders of a customer; null is nobody's. A customer without any has none. */
export type CustomerOwners = {
  readonly owners: readonly (string | null)[];
  readonly isRestricted?: boolean;
  /** True if there are others, owned by people whose records the person does not read. */
  readonly isShared?: boolean;
};

type CustomerActions = {
  'customer.read': CustomerOwners;
  'customer.edit': CustomerOwners;
  'customer.merge': CustomerOwners;
  'customer.delete': CustomerOwners;
};

type Right = Parameters<typeof hasOrderRight>[2];
const ownersOf = ({ owners, isRestricted = false, isShared = false }: CustomerOwners) => [
  ...(owners.length === 0 ? [nobodys] : owners.map((salesmanId) => ({ salesmanId }))).map((row) => ({
    ...row,
    isRestricted,
  })),
  ...(isShared ? [somebodyElses] : []),
];

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

/**
 * Returns the owners that the person may know: those whose offers and orders they read, and whether there are others.
 */
export function ownersFor(
  person: Person,
  row: CustomerOwners,
): Required<Omit<CustomerOwners, 'isRestricted'>> {
  const owners = row.owners.filter((salesmanId) =>
    hasOrderRight(person, { salesmanId, isRestricted: row.isRestricted === true }, 'ORDER_READ'),
  );
  return { owners, isShared: owners.length < row.owners.length };
}
