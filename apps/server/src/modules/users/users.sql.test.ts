import { randomUUID } from 'node:crypto';
import { getCurrentUser, getToken, setPassword } from '@korpus/contract/authentication/authentication.ts';
import {
  deleteUser,
  listUsers,
  mailExists,
  saveUser,
  sendPasswordLink,
} from '@korpus/contract/users/users.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';
import { newPerson, personSeenBy } from '../../../../../tests/kit/person-body.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const { app, aTenant, aStranger, clock, services, mailsAfterJobs } = await aHouse();

async function anAdmin() {
  const shop = await aTenant();
  const admin = await shop.openSession(await shop.aPerson('ADMIN', { lastName: 'Grün' }));
  return { shop, admin };
}

describe('the list of people', () => {
  it('is in German order and tells an admin everything', async () => {
    const { shop, admin } = await anAdmin();
    for (const lastName of ['Zimmer', 'Öztürk', 'Olsen', 'ärmel'])
      await shop.aPerson('SALESMAN', { lastName });
    const people = (await admin.call(listUsers)).ok();
    expect(people.map(({ lastName }) => lastName)).toEqual(['ärmel', 'Grün', 'Olsen', 'Öztürk', 'Zimmer']);
    expect(people[1]).toEqual({
      id: admin.userId,
      firstName: 'Anna',
      lastName: 'Grün',
      email: admin.email,
      location: shop.locationId,
      roles: ['ADMIN'],
      enabled: true,
      isDeletable: false,
      isRegistered: true,
      version: 1,
    });
  });

  it('shows addresses with BASE_DATA_READ, without it none, and who is registered to admins alone', async () => {
    const { shop } = await anAdmin();
    const withRight = await shop.openSession(await shop.aPerson('SALESMAN'));
    const without = await shop.openSession(await shop.aPerson('SALESMAN', { without: ['BASE_DATA_READ'] }));
    const seen = (await withRight.call(listUsers)).ok();
    expect(seen.every(({ email }) => email !== undefined)).toBe(true);
    expect(seen.some((person) => 'isRegistered' in person)).toBe(false);
    const less = (await without.call(listUsers)).ok();
    expect(less).toHaveLength(seen.length);
    expect(less.some((person) => 'email' in person)).toBe(false);
  });
});

describe('deleting a person', () => {
  it('ends their sessions at once and frees their address', async () => {
    const { shop, admin } = await anAdmin();
    const ben = await shop.openSession(await shop.aPerson('SALESMAN'));
    const stream = await openLive(app, ben.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    (await admin.call(deleteUser, { params: { id: ben.userId } })).ok();
    expect(await stream.next()).toEqual({ kind: 'user', id: ben.userId });
    expect(await stream.next()).toBeUndefined();
    expect((await ben.call(getCurrentUser)).status).toBe(401);
    expect((await admin.call(deleteUser, { params: { id: ben.userId } })).status).toBe(404);
    (await admin.call(saveUser, { body: newPerson(shop, { email: ben.email }) })).ok();
  });

  it('is refused for oneself and for who is needed, and then changes nothing', async () => {
    const { shop, admin } = await anAdmin();
    const carpenter = await shop.aPerson('CARPENTER');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .insertInto('carpenters')
        .values({
          tenant_id: shop.tenantId,
          id: randomUUID(),
          name: 'Max',
          sort_order: 1,
          has_app_user: true,
          linked_user_id: carpenter.userId,
        })
        .execute(),
    );
    for (const id of [admin.userId, carpenter.userId]) {
      expect((await personSeenBy(admin, { userId: id })).isDeletable).toBe(false);
      const refused = await admin.call(deleteUser, { params: { id } });
      expect(refused.status).toBe(409);
      expect(refused.error().code).toBe('IN_USE');
    }
    (await admin.call(getCurrentUser)).ok();
  });

  it('stands in the change log', async () => {
    const { shop, admin } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: 'Wagner' });
    (await admin.call(deleteUser, { params: { id: ben.userId } })).ok();
    const entry = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('change_log').selectAll().where('subject_id', '=', ben.userId).executeTakeFirst(),
    );
    expect(entry).toMatchObject({ action: 'DELETED', subject_name: 'Ben Wagner' });
    expect(entry?.changes).toContainEqual({ field: 'email', old: ben.email, new: null });
  });
});

describe('a link sent by an admin', () => {
  it('is the registration once more until a password is set', async () => {
    const { shop, admin } = await anAdmin();
    const body = newPerson(shop);
    (await admin.call(saveUser, { body })).ok();
    await mailsAfterJobs();
    const params = { id: body.id };
    expect((await admin.call(sendPasswordLink, { params })).ok()).toEqual({ purpose: 'REGISTER' });
    const mail = (await mailsAfterJobs()).find(({ to }) => to === body.email);
    const { url, userId, resetToken } = linkIn(mail);
    expect(url.pathname).toBe('/register');
    const password = 'Erstes!Passwort';
    (await aStranger().call(setPassword, { body: { userId, resetToken, password } })).ok();
    (await aStranger().call(getToken, { body: { username: body.email, password } })).ok();
    expect((await admin.call(sendPasswordLink, { params })).ok()).toEqual({ purpose: 'RESET' });
  });

  it('is a reset afterwards, which ends every session at once', async () => {
    const { shop, admin } = await anAdmin();
    const ben = await shop.openSession(await shop.aPerson('SALESMAN'));
    const stream = await openLive(app, ben.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    (await admin.call(sendPasswordLink, { params: { id: ben.userId } })).ok();
    expect(await stream.next()).toEqual({ kind: 'session', id: ben.userId });
    expect(await stream.next()).toBeUndefined();
    expect((await ben.call(getCurrentUser)).status).toBe(401);
    expect(linkIn((await mailsAfterJobs()).find(({ to }) => to === ben.email)).url.pathname).toBe(
      '/reset-password',
    );
    // A lost mail locks nobody out.
    const body = { username: ben.email, password: testPassword };
    (await aStranger().call(getToken, { body })).ok();
  });

  it('goes out five times an hour at most, and not to who is disabled', async () => {
    const { shop, admin } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN');
    const params = { id: ben.userId };
    for (let sent = 0; sent < 5; sent += 1) {
      (await admin.call(sendPasswordLink, { params })).ok();
      await mailsAfterJobs();
    }
    const refused = await admin.call(sendPasswordLink, { params });
    expect(refused.status).toBe(429);
    expect(refused.error().details?.retryAfterSeconds).toBe(3600);
    clock.advance({ hours: 1 });
    const later = await shop.openSession(admin);
    (await later.call(sendPasswordLink, { params })).ok();
    await shop.changePerson(ben, { enabled: false });
    expect((await later.call(sendPasswordLink, { params })).error().code).toBe('VALIDATION');
  });
});

describe('asking whether an address exists', () => {
  it('looks at all houses, without case, and not at the person it is about', async () => {
    const { shop, admin } = await anAdmin();
    const ben = await shop.aPerson('SALESMAN');
    const foreign = await (await aTenant()).aPerson('SALESMAN');
    const ask = async (mail: string, userId?: string) =>
      (await admin.call(mailExists, { query: { mail, ...(userId === undefined ? {} : { userId }) } })).ok();
    expect(await ask(ben.email)).toBe(true);
    expect(await ask(` ${foreign.email.toUpperCase()}`)).toBe(true);
    expect(await ask(ben.email, ben.userId)).toBe(false);
    expect(await ask(ben.email, randomUUID())).toBe(true);
    expect(await ask(`${randomUUID()}@haus.test`)).toBe(false);
    // The owner of a foreign address cannot be found out by trying ids.
    expect(await ask(foreign.email, foreign.userId)).toBe(true);
  });

  it('is limited to thirty a minute for each person, also at once', async () => {
    const { shop, admin } = await anAdmin();
    const query = { mail: 'wer@haus.test' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.call(mailExists, { query })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const refused = await admin.call(mailExists, { query });
    expect(refused.error().details?.retryAfterSeconds).toBe(60);
    const other = await shop.openSession(await shop.aPerson('ADMIN'));
    (await other.call(mailExists, { query })).ok();
    clock.advance({ minutes: 1 });
    (await admin.call(mailExists, { query })).ok();
  });

  it('is closed to strangers and to who keeps no people', async () => {
    const { shop } = await anAdmin();
    const query = { mail: 'wer@haus.test' };
    expect((await aStranger().call(mailExists, { query })).status).toBe(401);
    const salesman = await shop.openSession(await shop.aPerson('SALESMAN'));
    expect((await salesman.call(mailExists, { query })).status).toBe(403);
  });
});

describe('two admins at once', () => {
  type Change = (by: SignedIn, whom: SignedIn, shop: Shop) => Promise<{ readonly status: number }>;
  const deletes: Change = (by, whom) => by.call(deleteUser, { params: { id: whom.userId } });
  /** Prepared beforehand, so that the two meet. */
  const saves =
    (change: object): Change =>
    (by, { userId: id, email }, { locationId: location }) =>
      by.call(saveUser, { body: { ...asAdmin, id, email, location, ...change } });
  const asAdmin = {
    firstName: 'Anna',
    lastName: 'Grün',
    roles: ['ADMIN'],
    enabled: true,
    version: 1,
  } as const;
  const [disables, demotes] = [saves({ enabled: false }), saves({ roles: ['SALESMAN'] })];

  it.each<[string, Change, Change]>([
    ['delete each other', deletes, deletes],
    ['disable each other', disables, disables],
    ['take each other’s role', demotes, demotes],
    ['delete and disable each other', deletes, disables],
    ['disable each other and take the role', disables, demotes],
  ])('%s, and one of them stays', async (_, one, other) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { shop, admin } = await anAdmin();
      const second = await shop.openSession(await shop.aPerson('ADMIN'));
      const answers = await Promise.all([one(admin, second, shop), other(second, admin, shop)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.selectFrom('users').select(['roles', 'enabled']).execute(),
      );
      expect(left.filter(({ roles, enabled }) => enabled && roles.includes('ADMIN'))).toHaveLength(1);
    }
  });
});
