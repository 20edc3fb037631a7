import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { changePassword, endSession, saveProfile } from '@korpus/contract/profile/profile.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { engineKind } from '../../../../../tests/kit/open-test-engine.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';
import { announce } from '../../platform/live/live-hub.ts';

const { app, aTenant, services } = await aHouse();

/** Signed in without a sign-in, whose own event would come in between some time later. */
const present = async (shop: Shop, role: Role) => shop.openSession(await shop.aPerson(role));

async function listening(person: SignedIn) {
  const stream = await openLive(app, person.token);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
  return stream;
}

const save = (person: SignedIn, version = 1) =>
  person.call(saveProfile, {
    body: { id: person.userId, firstName: 'Änne', lastName: 'Größer', version },
  });
const changeOf = (person: SignedIn) => ({ kind: 'user', id: person.userId });

describe('the live stream', () => {
  it('opens with hello and the headers that keep proxies from waiting', async () => {
    const anna = await present(await aTenant(), 'SALESMAN');
    const stream = await openLive(app, anna.token);
    onTestFinished(() => stream.close());
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
  });

  it('is closed to strangers', async () => {
    const stream = await openLive(app, undefined);
    expect(stream.status).toBe(401);
    await stream.close();
  });

  it('tells colleagues of a save, by kind and id only', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await present(shop, 'SALESMAN'), await present(shop, 'ADMIN')];
    const stream = await listening(ben);
    (await save(anna)).ok();
    expect(await stream.next()).toEqual(changeOf(anna));
  });

  it('tells nothing of a save that failed', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await present(shop, 'SALESMAN'), await present(shop, 'SALESMAN')];
    const stream = await listening(ben);
    expect((await save(anna, 7)).status).toBe(409);
    (await save(ben)).ok();
    expect(await stream.next()).toEqual(changeOf(ben));
  });

  it('tells other tenants and those without the right nothing', async () => {
    const shop = await aTenant();
    const anna = await present(shop, 'SALESMAN');
    const carpenter = await present(shop, 'CARPENTER');
    const foreign = await present(await aTenant(), 'ADMIN');
    const deaf = [await listening(carpenter), await listening(foreign)];
    (await save(anna)).ok();
    // The listeners' own saves come after it: had they heard of hers, that would come first.
    (await save(carpenter)).ok();
    (await save(foreign)).ok();
    expect(await deaf[0]?.next()).toEqual(changeOf(carpenter));
    expect(await deaf[1]?.next()).toEqual(changeOf(foreign));
  });
});

describe('a stream ends', () => {
  it('when its person signs out', async () => {
    const anna = await present(await aTenant(), 'SALESMAN');
    const stream = await listening(anna);
    (await anna.call(signOut)).ok();
    expect(await stream.next()).toEqual({ kind: 'session', id: anna.userId });
    expect(await stream.next()).toBeUndefined();
  });

  it('when its session is ended elsewhere, and only that one', async () => {
    const shop = await aTenant();
    const anna = await present(shop, 'SALESMAN');
    const elsewhere = await shop.openSession(anna);
    const [ended, staying] = [await listening(elsewhere), await listening(anna)];
    (await anna.call(endSession, { params: { id: elsewhere.sessionId } })).ok();
    expect(await ended.next()).toEqual({ kind: 'session', id: anna.userId });
    expect(await ended.next()).toBeUndefined();
    expect(await staying.next()).toEqual({ kind: 'session', id: anna.userId });
    (await save(anna)).ok();
    expect(await staying.next()).toEqual(changeOf(anna));
  });

  it('for all other devices when the password changes', async () => {
    const shop = await aTenant();
    const anna = await present(shop, 'SALESMAN');
    const elsewhere = await listening(await shop.openSession(anna));
    const body = { currentPassword: testPassword, newPassword: 'Neues!Passwort' };
    (await anna.call(changePassword, { body })).ok();
    expect(await elsewhere.next()).toEqual({ kind: 'session', id: anna.userId });
    expect(await elsewhere.next()).toBeUndefined();
  });

  it('when its tenant is disabled', async () => {
    const shop = await aTenant();
    const stream = await listening(await present(shop, 'ADMIN'));
    await shop.change({ enabled: false });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      announce(tx, shop.tenantId, { kind: 'tenant', id: shop.tenantId }),
    );
    expect(await stream.next()).toEqual({ kind: 'tenant', id: shop.tenantId });
    expect(await stream.next()).toBeUndefined();
  });
});

/** The embedded database lives in the process: there is no connection to lose. */
if (engineKind() === 'postgres') {
  describe('after the connection to the database was lost', () => {
    it('the stream asks to reload everything and then goes on', async () => {
      const anna = await present(await aTenant(), 'SALESMAN');
      const stream = await listening(anna);
      await services.engine.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen %'`,
      );
      expect(await stream.next()).toEqual({ kind: 'resync', id: '' });
      (await save(anna)).ok();
      expect(await stream.next()).toEqual(changeOf(anna));
    });
  });
}
