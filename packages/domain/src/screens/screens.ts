import { type Access, mayEnter, openToAll, signedIn } from '../rights/access.ts';
import type { Permissions } from '../rights/actor.ts';

/** Every screen of the product and who may enter it (rules: screens#screens-and-access). */
export const screens = {
  home: { path: '/', access: signedIn },
  signIn: { path: '/login', access: openToAll },
  register: { path: '/register', access: openToAll },
  resetPassword: { path: '/reset-password', access: openToAll },
  profile: { path: '/profile', access: signedIn },
  tenants: { path: '/tenants', access: { kind: 'signedIn', roles: ['SUPER_ADMIN'] } },
  settings: { path: '/settings', access: { kind: 'signedIn', rights: ['BASE_DATA_READ'] } },
  customers: { path: '/customers', access: { kind: 'signedIn', rights: ['OWN_ORDER_READ'] } },
  offers: { path: '/offers', access: { kind: 'signedIn', rights: ['OWN_ORDER_READ'] } },
  orders: { path: '/orders/all', access: { kind: 'signedIn', rights: ['OWN_ORDER_READ'] } },
  calendar: { path: '/calendar', access: { kind: 'signedIn', package: 'CALENDAR' } },
  todos: { path: '/orders/todo', access: { kind: 'signedIn', package: 'TODO', rights: ['OWN_ORDER_READ'] } },
  assemblies: { path: '/assemblies', access: { kind: 'signedIn', package: 'CARPENTER_APP' } },
  salesStatistics: {
    path: '/sales-statistics',
    access: { kind: 'signedIn', package: 'SALES_STATISTICS', rights: ['SALES_STATISTICS_READ'] },
  },
  invoiceRegister: {
    path: '/sales-statistics/register',
    access: { kind: 'signedIn', package: 'SALES_STATISTICS', roles: ['ADMIN'] },
  },
  handover: {
    path: '/sales-statistics/handover',
    access: { kind: 'signedIn', package: 'SALES_STATISTICS', roles: ['ADMIN'] },
  },
  weekOverview: { path: '/week-overview', access: { kind: 'signedIn', rights: ['WEEK_OVERVIEW_READ'] } },
  bank: { path: '/week-overview/bank', access: { kind: 'signedIn', rights: ['BANK_READ'] } },
  reminders: {
    path: '/week-overview/reminders',
    access: { kind: 'signedIn', package: 'DOCUMENT_PRINT', rights: ['REMINDERS_READ'] },
  },
  complaints: {
    path: '/complaints',
    access: { kind: 'signedIn', package: 'COMPLAINT', rights: ['OWN_COMPLAINT_READ'] },
  },
} as const satisfies Record<string, { path: string; access: Access }>;

export type ScreenName = keyof typeof screens;

/** The menu in its order (rules: screens#menu); the profile stands in the user menu instead. */
export const menu: readonly ScreenName[] = [
  'home',
  'tenants',
  'settings',
  'customers',
  'offers',
  'orders',
  'calendar',
  'todos',
  'assemblies',
  'salesStatistics',
  'weekOverview',
  'bank',
  'reminders',
  'complaints',
];

const isOnlyCarpenter = (person: Permissions) => person.roles.has('CARPENTER') && person.roles.size === 1;

/**
 * Guards and menu ask this one question (rules: screens#screens-and-access, screens#carpenters-at-home). Who only
 * assembles has the home screen, as picture app, and the profile.
 */
export function mayOpen(name: ScreenName, person: Permissions | null): boolean {
  const { access } = screens[name];
  if (person !== null && isOnlyCarpenter(person) && access.kind === 'signedIn') {
    return name === 'home' || name === 'profile';
  }
  return mayEnter(access, person);
}

/** The menu of a person. */
export const menuFor = (person: Permissions): readonly ScreenName[] =>
  menu.filter((name) => mayOpen(name, person));
