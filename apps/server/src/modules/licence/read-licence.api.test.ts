import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { getLicence } from '@korpus/contract/licence/licence.ts';
import { expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { anOperator, changeTenant } from '../../../../../tests/kit/operator.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';

const house = await aHouse();
/** 100 kB for each house. */
const limited = await aHouse({ env: { KORPUS_FILES_QUOTA_GB: '0.0001' } });

/** S with the app, two users and an app user more, until a day no other text of the house has. */
async function aHouseUntil(licenseValidUntil: string) {
  const operator = await anOperator(house);
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  await changeTenant(operator, shop.tenantId, {
    basePackageType: 'BASE_S',
    additionalPackageTypes: ['TODO', 'CARPENTER_APP'],
    additionalUserCount: 2,
    additionalCarpenterAppUserCount: 1,
    licenseValidUntil,
  });
  return { operator, shop, admin };
}

it('shows an admin what the house has, what it uses, and the last day', async () => {
  const { shop, admin } = await aHouseUntil('2027-02-13');
  await shop.aPerson('SALESMAN');
  await shop.aPerson('SALESMAN', { enabled: false });
  await shop.aPerson('CARPENTER');
  // BASE_S has 3 users and 1 location, the app 5 users (migration 0002).
  expect((await admin.call(getLicence)).ok()).toEqual({
    basePackageType: 'BASE_S',
    additionalPackageTypes: ['TODO', 'CARPENTER_APP'],
    licenseValidUntil: '2027-02-13',
    users: { used: 2, maximum: 5 },
    locations: { used: 1, maximum: 1 },
    carpenterAppUsers: { used: 1, maximum: 6 },
    storage: null,
  });
});

it('counts the files where they have a limit, of the own house alone', async () => {
  const { upload } = recordFilesIn(limited);
  const [shop, other] = [await limited.aTenant(), await limited.aTenant()];
  const admin = await shop.signedInAs('ADMIN');
  const id = await makeOrderFor(limited.services, shop.tenantId, admin.userId);
  const file = aPdf('Plan.pdf', 'x'.repeat(30_000));
  (await upload(admin, { id, type: 'MISC' }, file)).ok();
  const { storage } = (await admin.call(getLicence)).ok();
  expect(storage).toEqual({ used: file.bytes.length, maximum: 100_000 });
  const neighbour = (await (await other.signedInAs('ADMIN')).call(getLicence)).ok();
  expect(neighbour.storage).toEqual({ used: 0, maximum: 100_000 });
});

it('is nothing anybody else hears of: not who sells, not who assembles', async () => {
  const { shop } = await aHouseUntil('2027-02-13');
  // The description of the API names fields and packages; of the house it says nothing.
  const readable = Object.entries<Endpoint>(calls).filter(
    ([name, { method, mode, params }]) =>
      method === 'GET' &&
      mode !== 'stream' &&
      mode !== 'file' &&
      params.safeParse({}).success &&
      name !== 'getOpenApi',
  );
  expect(readable.map(([name]) => name)).toEqual(
    expect.arrayContaining(['getLicence', 'getCurrentUser', 'getBaseData', 'listUsers']),
  );
  for (const role of ['SALESMAN', 'CARPENTER'] as const) {
    const person = await shop.signedInAs(role);
    for (const [name, call] of readable) {
      const answer = await person.call(call);
      if (name === 'getLicence') expect(answer.error().details?.denial).toBe('ROLE');
      expect(answer.text, `${role}, ${name}`).not.toMatch(/2027-02-13|BASE_S|licenseValidUntil/);
    }
  }
});
