import type { Role } from '../rights/roles.ts';
import type { LimitedKind } from '../tenants/limits.ts';

/**
 * A tenant's admin gives these; CARPENTER comes with a carpenter of the base data, SUPER_ADMIN only in the operator's
 * tenant (rules: people#given-roles).
 */
export const givableRoles = ['ADMIN', 'SALESMAN'] as const satisfies readonly Role[];

export const isGivable = (role: Role): boolean => givableRoles.some((givable) => givable === role);

type LicensedPerson = { readonly enabled: boolean; readonly roles: readonly Role[] };

/**
 * Which place of the licence a person takes (rules: tenancy-and-licence#places): disabled people none, who only
 * assembles one of the carpenter app, everybody else one of the users.
 */
export function licensedPlaceOf({
  enabled,
  roles,
}: LicensedPerson): Exclude<LimitedKind, 'locations'> | null {
  if (!enabled) return null;
  return isAppUser(roles) ? 'carpenterAppUsers' : 'users';
}

/** Somebody who assembles and does nothing else: kept by the carpenters of the base data, not by the users. */
export const isAppUser = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'CARPENTER');
