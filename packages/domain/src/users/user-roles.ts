import type { Role } from '../rights/roles.ts';
import type { LimitedKind } from '../tenants/limits.ts';

/** Roles that a tenant's admin gives (rules: people#given-roles). */
export const givableRoles = ['ADMIN', 'SALESMAN'] as const satisfies readonly Role[];

/**
 * Admins give theirs, operators SUPER_ADMIN, each in their own tenant; CARPENTER comes with a carpenter of the base
 * data (rules: people#given-roles).
 */
export const isGivable = (role: Role, giver: ReadonlySet<Role>): boolean =>
  role === 'SUPER_ADMIN'
    ? giver.has('SUPER_ADMIN')
    : giver.has('ADMIN') && givableRoles.some((givable) => givable === role);

/**
 * Tells whether somebody adds, changes and deletes the people of their own tenant (rules: people#who-manages-people).
 */
export const managesPeople = (roles: ReadonlySet<Role>): boolean =>
  roles.has('ADMIN') || roles.has('SUPER_ADMIN');

type LicensedPerson = { readonly enabled: boolean; readonly roles: readonly Role[] };

/**
 * Returns the place of the licence that a person takes (rules: tenancy-and-licence#places): disabled people and
 * operators none, people who only assemble one of the carpenter app, everybody else one of the users.
 */
export function deriveLicensedPlace({
  enabled,
  roles,
}: LicensedPerson): Exclude<LimitedKind, 'locations'> | null {
  if (!enabled || roles.includes('SUPER_ADMIN')) return null;
  return isAppUser(roles) ? 'carpenterAppUsers' : 'users';
}

/** Somebody who assembles and does nothing else: kept by the carpenters of the base data, not by the users. */
export const isAppUser = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'CARPENTER');
