import { canReadCell } from '../orders/overview-rights.ts';
import type { Person } from '../rights/actor.ts';

/** Admins look at the whole house, everybody else at what they sold themselves (rules: dashboard#whose). */
export const seesWholeHouse = ({ roles }: Pick<Person, 'roles'>): boolean => roles.has('ADMIN');

/**
 * Tells whether a person sees sums as in the overview of orders, of whose column they are the total
 * (rules: dashboard#whose).
 */
export const seesSellingSums = (person: Person): boolean =>
  canReadCell(person, { salesmanId: person.userId }, 'sellingSum');

/**
 * Tells whether counter sales are counted: a person who may not open the list of them is not told of them here
 * (rules: dashboard#counted).
 */
export const countsCounterSales = ({ rights, packages }: Person): boolean =>
  packages.has('SALES_STATISTICS') && rights.has('SALES_STATISTICS_READ');
