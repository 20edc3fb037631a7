import type { CallName } from '@korpus/contract/calls.ts';
import { defaultRightsOf } from '@korpus/domain/rights/effective-rights.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** The role's rights are one record of the house, which somebody before may have saved. */
const roleVersion = async ({ shop }: Subject, { house }: World): Promise<number> => {
  const row = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('role_rights').select('version').where('role', '=', 'SALESMAN').executeTakeFirst(),
  );
  return row?.version ?? 1;
};

const usual = defaultRightsOf('SALESMAN');
/** One right fewer than usual, which no call asks for: other visitors of the house rely on the rest. */
const fewer = usual.filter((right) => right !== 'PRINT_ORDER_DETAIL');
const ofSales = { params: { role: 'SALESMAN' } } as const;

export const rightsRequests: { readonly [N in CallName]?: Request<N> } = {
  getRoleRights: async () => ofSales,
  saveRoleRights: async (...asked) => {
    const version = await roleVersion(...asked);
    // Each save changes something.
    return { ...ofSales, body: { rights: version % 2 === 0 ? [...usual] : fewer, version } };
  },
  resetRoleRights: async () => ofSales,
  saveUserRights: async (...asked) => ({
    params: { userId: (await asked[0].shop.aPerson('SALESMAN')).userId },
    // The version of a person's rights goes on with that of their role.
    body: { rights: ['OWN_ORDER_READ'], version: await roleVersion(...asked) },
  }),
  // The person has rights of their own; else nothing would be reset.
  resetUserRights: async ({ shop }) => ({
    params: { userId: (await shop.aPerson('SALESMAN', { without: ['PRINT_ORDER_DETAIL'] })).userId },
  }),
};
