import { describe, expect, it } from 'vitest';
import type { Permissions } from '../rights/actor.ts';
import { effectiveRights } from '../rights/effective-rights.ts';
import { type AdditionalPackage, additionalPackages } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { mayOpen, menuFor, type ScreenName, screens } from './screens.ts';

type Somebody = {
  roles: Role[];
  packages?: readonly AdditionalPackage[];
  overrides?: Partial<Record<Right, boolean>>;
};

const person = ({ roles, packages = additionalPackages, overrides = {} }: Somebody): Permissions => ({
  roles: new Set(roles),
  rights: effectiveRights({ roles, byRole: {}, overrides }),
  packages: new Set(packages),
});
const menuOf = (somebody: Somebody) => menuFor(person(somebody)).join(' ');

describe('the menu', () => {
  it.each([
    {
      roles: ['ADMIN'] as Role[],
      menu: 'home settings customers offers orders calendar todos assemblies salesStatistics weekOverview bank reminders complaints',
    },
    {
      roles: ['SALESMAN'] as Role[],
      menu: 'home settings customers offers orders calendar todos assemblies complaints',
    },
    { roles: ['CARPENTER'] as Role[], menu: 'home' },
    {
      roles: ['SALESMAN', 'CARPENTER'] as Role[],
      menu: 'home settings customers offers orders calendar todos assemblies complaints',
    },
  ])('of $roles with all packages', ({ roles, menu }) => {
    expect(menuOf({ roles })).toBe(menu);
  });

  it('of the operator holds the tenants and nothing of theirs', () => {
    expect(menuOf({ roles: ['SUPER_ADMIN'], packages: [] })).toBe('home tenants');
  });

  it('loses what belongs to a package that is switched off', () => {
    expect(menuOf({ roles: ['ADMIN'], packages: [] })).toBe(
      'home settings customers offers orders weekOverview bank',
    );
    const entries: Partial<Record<AdditionalPackage, ScreenName>> = {
      CALENDAR: 'calendar',
      TODO: 'todos',
      CARPENTER_APP: 'assemblies',
      SALES_STATISTICS: 'salesStatistics',
      COMPLAINT: 'complaints',
      DOCUMENT_PRINT: 'reminders',
    };
    for (const additional of additionalPackages) {
      const entry = entries[additional];
      const all = menuFor(person({ roles: ['ADMIN'] }));
      const packages = additionalPackages.filter((each) => each !== additional);
      expect(menuFor(person({ roles: ['ADMIN'], packages }))).toEqual(all.filter((name) => name !== entry));
    }
  });

  it('follows the rights of the person', () => {
    const without = { BASE_DATA_READ: false, OWN_ORDER_READ: false, OWN_COMPLAINT_READ: false };
    expect(menuOf({ roles: ['SALESMAN'], overrides: without })).toBe('home calendar assemblies');
    const more = {
      SALES_STATISTICS_READ: true,
      WEEK_OVERVIEW_READ: true,
      BANK_READ: true,
      REMINDERS_READ: true,
    };
    expect(menuOf({ roles: ['SALESMAN'], overrides: more })).toBe(
      'home settings customers offers orders calendar todos assemblies salesStatistics weekOverview bank reminders complaints',
    );
  });
});

describe('a screen', () => {
  it('opens to strangers when it serves to sign in, and no other does', () => {
    const open = (Object.keys(screens) as ScreenName[]).filter((name) => mayOpen(name, null));
    expect(open.sort()).toEqual(['register', 'resetPassword', 'signIn']);
  });

  it('of the sales statistics’ own belongs to admins of a house with the package', () => {
    const more = { SALES_STATISTICS_READ: true, SALES_STATISTICS_WRITE: true };
    for (const name of ['invoiceRegister', 'handover'] as const) {
      expect(mayOpen(name, person({ roles: ['ADMIN'] }))).toBe(true);
      expect(mayOpen(name, person({ roles: ['ADMIN'], packages: [] }))).toBe(false);
      expect(mayOpen(name, person({ roles: ['SALESMAN'], overrides: more }))).toBe(false);
    }
  });

  it('stays closed to carpenters whatever rights and packages they hold, but for home and profile', () => {
    const rights = { OWN_ORDER_READ: true, BASE_DATA_READ: true, OWN_COMPLAINT_READ: true };
    const carpenter = person({ roles: ['CARPENTER'], overrides: rights });
    const open = (Object.keys(screens) as ScreenName[]).filter((name) => mayOpen(name, carpenter));
    expect(open).toEqual(['home', 'signIn', 'register', 'resetPassword', 'profile']);
  });

  it('has the address of the route table', () => {
    const paths = Object.values(screens).map(({ path }) => path);
    expect(paths.sort()).toEqual(
      [
        ...['/', '/login', '/register', '/reset-password', '/tenants', '/settings', '/offers', '/orders/all'],
        '/customers',
        ...['/orders/todo', '/calendar', '/assemblies', '/complaints', '/week-overview', '/sales-statistics'],
        ...[
          '/sales-statistics/register',
          '/sales-statistics/handover',
          '/week-overview/bank',
          '/week-overview/reminders',
          '/profile',
        ],
      ].sort(),
    );
  });
});
