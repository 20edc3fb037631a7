/** spec 1 §1: a person may hold several roles. */
export const roles = ['SUPER_ADMIN', 'ADMIN', 'SALESMAN', 'CARPENTER'] as const;
export type Role = (typeof roles)[number];
