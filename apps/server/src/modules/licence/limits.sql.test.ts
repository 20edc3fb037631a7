import { randomUUID } from 'node:crypto';
import { getBaseData, saveCarpenter, saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { saveUser } from '@korpus/contract/users/users.ts';
import { roles } from '@korpus/domain/rights/roles.ts';
import { deriveLicensedPlace } from '@korpus/domain/users/user-roles.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { emptyLocation } from '../../../../../tests/kit/location-body.ts';
import { anOperator, changeTenant } from '../../../../../tests/kit/operator.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { newPerson, personSeenBy } from '../../../../../tests/kit/person-body.ts';
import { rounds } from '../../../../../tests/reliability/support/rounds.ts';
import { findLicenceUse } from './index.ts';

const house = await aHouse();
const { aTenant, services, mailsAfterJobs, unexpected } = house;
const operator = await anOperator(house);
const atOnce = rounds(20, 50);
const times = rounds(1, 200);

/** A house with this many free places of each kind. */
async function aHouseWithRoom(free: number) {
  const shop = await aTenant();
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  // BASE_S has 3 users and 1 location, one of each is taken; the app has 5 users.
  const second = await shop.openSession(await shop.aPerson('ADMIN'));
  await shop.aPerson('SALESMAN');
  for (let place = 0; place < 5; place += 1) await shop.aPerson('CARPENTER');
  await changeTenant(operator, shop.tenantId, {
    basePackageType: 'BASE_S',
    additionalPackageTypes: ['CARPENTER_APP'],
    additionalUserCount: free,
    additionalLocationCount: free,
    additionalCarpenterAppUserCount: free,
  });
  return { shop, admin, second };
}

const appCarpenter = () => ({
  id: randomUUID(),
  name: 'Max Steiner',
  hasAppUser: true,
  email: `max-${randomUUID()}@haus.test`,
});

type House = Awaited<ReturnType<typeof aHouseWithRoom>>;
const additions: Readonly<Record<string, (shop: House['shop'], by: SignedIn) => Promise<Answer>>> = {
  users: (shop, by) => by.call(saveUser, { body: newPerson(shop) }),
  locations: (_shop, by) => by.call(saveLocation, { body: emptyLocation() }),
  carpenterAppUsers: (_shop, by) => by.call(saveCarpenter, { body: appCarpenter() }),
};

const useOf = ({ shop }: Pick<House, 'shop'>) =>
  services.tenancy.inTenant(shop.tenantId, (tx) => findLicenceUse(tx, shop.tenantId));

describe.each(Object.entries(additions))('the last place of %s', (kind, add) => {
  it(`goes to exactly one of ${atOnce} at the same moment, ${times} times`, async () => {
    for (let time = 0; time < times; time += 1) {
      const made = await aHouseWithRoom(1);
      // Two people, so that nothing a save locks of the person alone helps.
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_unused, index) =>
          add(made.shop, index % 2 === 0 ? made.admin : made.second),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer.error()).toMatchObject({ code: 'LIMIT_REACHED' });
      const { used, limits } = await useOf(made);
      expect(used).toMatchObject({ [kind]: Reflect.get(limits, kind) });
    }
    expect(unexpected).toEqual([]);
  });

  it('is not there when the licence is full', async () => {
    const made = await aHouseWithRoom(0);
    const before = await useOf(made);
    const refused = await add(made.shop, made.admin);
    expect(refused.status).toBe(409);
    expect(refused.error()).toMatchObject({
      code: 'LIMIT_REACHED',
      message:
        'Mehr sieht die Lizenz deines Hauses nicht vor. Schalte einen anderen Eintrag ab oder frage den Support nach mehr.',
    });
    expect(await useOf(made)).toEqual(before);
  });
});

describe('enabling somebody again', () => {
  const aDisabled = async ({ shop }: House) => shop.aPerson('SALESMAN', { enabled: false });
  const enable = async (admin: SignedIn, body: Awaited<ReturnType<typeof personSeenBy>>) =>
    admin.call(saveUser, { body: { ...body, enabled: true } });

  it('counts as adding; disabling makes room', async () => {
    const made = await aHouseWithRoom(0);
    const { shop, admin } = made;
    const away = await aDisabled(made);
    expect((await enable(admin, await personSeenBy(admin, away))).error().code).toBe('LIMIT_REACHED');
    const present = await shop.aPerson('SALESMAN', { enabled: false });
    await shop.changePerson(present, { enabled: true });
    (await admin.call(saveUser, { body: { ...(await personSeenBy(admin, present)), enabled: false } })).ok();
    expect((await enable(admin, await personSeenBy(admin, away))).error().code).toBe('LIMIT_REACHED');
    await changeTenant(operator, shop.tenantId, { additionalUserCount: 1 });
    (await enable(admin, await personSeenBy(admin, away))).ok();
  });

  it('races with adding for the last place: one wins', async () => {
    const made = await aHouseWithRoom(1);
    const { shop, admin } = made;
    const away = await Promise.all(Array.from({ length: 5 }, () => aDisabled(made)));
    const seen = await Promise.all(away.map((person) => personSeenBy(admin, person)));
    const answers = await Promise.all([
      ...seen.map((body) => enable(admin, body)),
      ...Array.from({ length: 5 }, () => admin.call(saveUser, { body: newPerson(shop) })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { used, limits } = await useOf(made);
    expect(used.users).toBe(limits.users);
  });
});

describe('a limit below what is in use', () => {
  it('deletes nobody, shows both numbers, lets changes through and blocks additions', async () => {
    const { shop, admin } = await aHouseWithRoom(5);
    const ben = await shop.aPerson('SALESMAN');
    await changeTenant(operator, shop.tenantId, { additionalUserCount: 0, additionalPackageTypes: [] });
    const { constraint } = (await admin.call(getBaseData)).ok();
    expect(constraint).toMatchObject({
      maximumUserCount: 3,
      userCount: 4,
      maximumCarpenterAppUserCount: 0,
      carpenterAppUserCount: 5,
    });
    (await admin.call(saveUser, { body: { ...(await personSeenBy(admin, ben)), lastName: 'Wagner' } })).ok();
    expect((await admin.call(saveUser, { body: newPerson(shop) })).error().code).toBe('LIMIT_REACHED');
  });
});

describe('the user of the picture app', () => {
  it('gets a registration mail, goes with the switch and comes back without a second place', async () => {
    const { admin } = await aHouseWithRoom(1);
    const body = appCarpenter();
    (await admin.call(saveCarpenter, { body })).ok();
    expect((await mailsAfterJobs()).map(({ to }) => to)).toContain(body.email);
    (await admin.call(saveCarpenter, { body: { ...body, hasAppUser: false, version: 1 } })).ok();
    (await admin.call(saveCarpenter, { body: { ...body, version: 2 } })).ok();
    expect((await admin.call(saveCarpenter, { body: appCarpenter() })).error().code).toBe('LIMIT_REACHED');
  });

  it('has an address nobody else has', async () => {
    const { shop, admin } = await aHouseWithRoom(1);
    const ben = await shop.aPerson('SALESMAN');
    const body = { ...appCarpenter(), email: ben.email };
    const refused = await admin.call(saveCarpenter, { body });
    expect(refused.error().details?.violations).toEqual([
      { path: 'body.email', message: 'E-Mail existiert bereits im System' },
    ]);
  });
});

describe('who counts', () => {
  it('is the same for the database as for the rule, for all roles together', async () => {
    const shop = await aTenant();
    const expected = { users: 0, carpenterAppUsers: 0 };
    for (let subset = 1; subset < 2 ** roles.length; subset += 1) {
      const held = roles.filter((_role, index) => ((subset >> index) & 1) === 1);
      for (const enabled of [true, false]) {
        await shop.aPerson(held, { enabled });
        const place = deriveLicensedPlace({ enabled, roles: held });
        if (place !== null) expected[place] += 1;
      }
    }
    expect((await useOf({ shop })).used).toEqual({ ...expected, locations: 1 });
  });
});
