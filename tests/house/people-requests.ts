import { randomUUID } from 'node:crypto';
import type { CallName } from '@korpus/contract/calls.ts';
import { defaultProvision, type Provision } from '@korpus/domain/provisions/provision.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** The house's provision lives in its default values; the version goes on with every save of somebody before. */
const houseVersion = async ({ shop }: Subject, { house }: World): Promise<number> => {
  const row = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('default_values').select('version').executeTakeFirst(),
  );
  return row?.version ?? 1;
};

const aProvision: Provision = { ...defaultProvision, salesProvision: { percentage: 7.25, value: 'MARGIN' } };

export const peopleRequests: { readonly [N in CallName]?: Request<N> } = {
  saveUser: async ({ person, shop }) => ({
    body: {
      id: person.userId,
      firstName: 'Änne',
      lastName: 'Größer',
      email: `${randomUUID()}@haus.test`,
      location: shop.locationId,
      roles: ['SALESMAN'],
      enabled: true,
      version: 1,
    },
  }),
  saveOperator: async ({ person }) => ({
    body: {
      id: person.userId,
      firstName: 'Änne',
      lastName: 'Größer',
      email: `${randomUUID()}@haus.test`,
      enabled: true,
      version: 1,
    },
  }),
  deleteUser: async ({ shop }) => ({ params: { id: (await shop.aPerson('SALESMAN')).userId } }),
  sendPasswordLink: async ({ shop }) => ({ params: { id: (await shop.aPerson('SALESMAN')).userId } }),
  saveProvision: async (...asked) => ({
    body: { ...aProvision, version: await houseVersion(...asked) },
  }),
  saveUserProvision: async ({ shop }) => ({
    params: { userId: (await shop.aPerson('SALESMAN')).userId },
    // Another than that of the house.
    body: { ...aProvision, salesProvision: { ...aProvision.salesProvision, percentage: 3.25 }, version: 1 },
  }),
  // The person has a provision of their own; else nothing would be reset.
  resetUserProvision: async ({ shop }, { house }) => {
    const { userId } = await shop.aPerson('SALESMAN');
    const own = { tenant_id: shop.tenantId, user_id: userId, provision: JSON.stringify(aProvision) };
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.insertInto('user_provisions').values(own).execute(),
    );
    return { params: { userId } };
  },
};
