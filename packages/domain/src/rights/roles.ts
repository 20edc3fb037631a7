/** A person may have several (rules: people#roles). */
export const roles = ['SUPER_ADMIN', 'ADMIN', 'SALESMAN', 'CARPENTER'] as const;
export type Role = (typeof roles)[number];

/** Roles whose rights a tenant can look at; those of ADMIN are fixed (rules: rights#admins-have-all). */
export const rolesWithRights = ['ADMIN', 'SALESMAN'] as const;
