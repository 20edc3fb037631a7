import type { Role } from '../rights/roles.ts';

/**
 * decisions §8: a tenant's admin gives these; CARPENTER arises through the carpenters of the base data, SUPER_ADMIN only
 * in the operator's tenant.
 */
export const givableRoles = ['ADMIN', 'SALESMAN'] as const satisfies readonly Role[];

export const isGivable = (role: Role): boolean => givableRoles.some((givable) => givable === role);
