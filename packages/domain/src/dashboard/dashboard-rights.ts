import { canReadCell } from '../orders/overview-rights.ts';
import type { Person } from '../rights/actor.ts';

/** Admins look at the whole house, everybody else at what they sold themselves (rules: dashboard#whose). */
export const seesWholeHouse = ({ roles }: Pick<Person, 'roles'>): boolean => roles.has('ADMIN');

/** As in the overview of orders, whose column this is the total of (rules: dashboard#whose). */
export const seesSellingSums = (person: Person): boolean =>
  canReadCell(person, { salesmanId: person.userId }, 'sellingSum');

/** Who may not open the list of counter sales is not told of them here (rules: dashboard#counted). */
export const countsCounterSales = ({ rights, packages }: Person): boolean =>
  packages.has('SALES_STATISTICS') && rights.has('SALES_STATISTICS_READ');
