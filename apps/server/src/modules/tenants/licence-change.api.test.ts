import { randomUUID } from 'node:crypto';
import { getCurrentUser, getToken, refreshToken } from '@korpus/contract/authentication/authentication.ts';
import { saveConversationType } from '@korpus/contract/base-data/base-data.ts';
import { listTenants } from '@korpus/contract/tenants/tenants.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { anOperator, changeTenant } from '../../../../../tests/kit/operator.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';

const house = await aHouse();
const { app, aStranger, aTenant } = house;
const operator = await anOperator(house);

async function listening(person: SignedIn) {
  const stream = await openLive(app, person.token);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
  return stream;
}

const attempts = async (person: SignedIn) =>
  Promise.all([
    aStranger().call(getToken, { body: { username: person.email, password: testPassword } }),
    aStranger().call(refreshToken, { body: { refreshToken: person.refreshToken } }),
    person.call(getCurrentUser),
  ]);

/** Through the operator's own call, as on the screen. */
const closings = [
  { name: 'is disabled', close: { enabled: false }, open: { enabled: true } },
  {
    name: 'has a licence until yesterday',
    close: { licenseValidUntil: '2026-11-20' },
    open: { licenseValidUntil: '2026-11-21' },
  },
];

describe.each(closings)('a house that $name', ({ close, open }) => {
  it('refuses sign-in, refresh and the next request of open sessions, and ends their streams', async () => {
    const shop = await aTenant();
    const anna = await shop.openSession(await shop.aPerson('SALESMAN'));
    const stream = await listening(anna);
    await changeTenant(operator, shop.tenantId, close);
    expect(await stream.next()).toEqual({ kind: 'tenant', id: shop.tenantId });
    expect(await stream.next()).toBeUndefined();
    for (const answer of await attempts(anna)) {
      expect(answer.status).toBe(403);
      expect(answer.error()).toMatchObject({
        code: 'LICENCE_INACTIVE',
        message: 'Lizenz inaktiv oder abgelaufen. Bitte kontaktiere den Support.',
      });
    }
    await changeTenant(operator, shop.tenantId, open);
    expect((await attempts(anna)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('tells who has the wrong password nothing of it', async () => {
    const shop = await aTenant();
    const anna = await shop.aPerson('SALESMAN');
    await changeTenant(operator, shop.tenantId, close);
    const body = { username: anna.email, password: 'Falsch!2026' };
    expect((await aStranger().call(getToken, { body })).error().code).toBe('SIGN_IN_FAILED');
  });
});

describe('a package that is switched off', () => {
  const save = (person: SignedIn) =>
    person.call(saveConversationType, { body: { id: randomUUID(), name: 'Beratung' } });

  it('answers 403 on its calls without a new sign-in, tells open browsers at once and keeps its data', async () => {
    const shop = await aTenant({ packages: ['CALENDAR', 'TODO'] });
    const admin = await shop.openSession(await shop.aPerson('ADMIN'));
    (await save(admin)).ok();
    const stream = await listening(admin);
    await changeTenant(operator, shop.tenantId, { additionalPackageTypes: ['TODO'] });
    expect(await stream.next()).toEqual({ kind: 'tenant', id: shop.tenantId });
    const refused = await save(admin);
    expect(refused.status).toBe(403);
    expect(refused.error().details?.denial).toBe('PACKAGE');
    expect((await admin.call(getCurrentUser)).ok().packages).toEqual(['TODO']);
    await changeTenant(operator, shop.tenantId, { additionalPackageTypes: ['CALENDAR'] });
    (await save(admin)).ok();
    expect((await admin.call(getCurrentUser)).ok().packages).toEqual(['CALENDAR']);
  });
});

describe('who hears of a change', () => {
  it('is the house itself and the operator, and no other house', async () => {
    const [shop, other] = [await aTenant(), await aTenant()];
    const colleague = await listening(operator);
    const stranger = await other.openSession(await other.aPerson('ADMIN'));
    const deaf = await listening(stranger);
    await changeTenant(operator, shop.tenantId, { city: 'Ulm' });
    expect(await colleague.next()).toEqual({ kind: 'tenant', id: shop.tenantId });
    await changeTenant(operator, other.tenantId, { city: 'Ulm' });
    expect(await deaf.next()).toEqual({ kind: 'tenant', id: other.tenantId });
  });

  it('may list the houses only as the operator', async () => {
    const shop = await aTenant();
    const admin = await shop.openSession(await shop.aPerson('ADMIN'));
    expect((await admin.call(listTenants)).error().details?.denial).toBe('ROLE');
  });
});
