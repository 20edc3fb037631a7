import type { Access } from '@korpus/domain/rights/access.ts';

/**
 * Access to the calls of the picture app. People who have none of the orders find an empty list: whose they are decides
 * (domain/assemblies/assembly).
 */
export const inTheApp = { kind: 'signedIn', package: 'CARPENTER_APP' } as const satisfies Access;
