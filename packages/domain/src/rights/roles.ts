/** spec 1 §1: a person may hold several roles. */
export const roles = ['SUPER_ADMIN', 'ADMIN', 'SALESMAN', 'CARPENTER'] as const;
export type Role = (typeof roles)[number];

/** Whose rights a tenant can look at; those of ADMIN are fixed (decisions §8). */
export const rolesWithRights = ['ADMIN', 'SALESMAN'] as const;
