import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { deleteCarpenter, getBaseData, saveCarpenter } from '@korpus/contract/base-data/base-data.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const house = await aHouse();

type Body = Omit<WireOf<typeof saveCarpenter.body>, 'email'> & { readonly email?: string | null | undefined };
const save = (who: SignedIn, body: Body) => who.call(saveCarpenter, { body });
const withApp = (change: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  name: 'Toni Monteur',
  hasAppUser: true,
  email: `${randomUUID()}@haus.test`,
  ...change,
});
const carpenterOf = async (who: SignedIn, id: string) =>
  (await who.call(getBaseData)).ok().carpenters.find((carpenter) => carpenter.id === id);
const userOf = async (who: SignedIn, id: string | null | undefined) =>
  (await who.call(listUsers)).ok().find((user) => user.id === id);

describe('a carpenter', () => {
  it('with an app user is a person who assembles and nothing else, and is invited', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const body = withApp();
    (await save(admin, body)).ok();
    const carpenter = await carpenterOf(admin, body.id);
    expect(carpenter).toMatchObject({ name: body.name, hasAppUser: true, email: body.email });
    const user = await userOf(admin, carpenter?.linkedUserId);
    expect(user).toMatchObject({
      firstName: 'Toni',
      lastName: 'Monteur',
      roles: ['CARPENTER'],
      enabled: true,
    });
    expect((await house.mailsAfterJobs()).map(({ to }) => to)).toContain(body.email);
  });

  it('without one needs no address, and is nobody who could sign in', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const body: Body = { id: randomUUID(), name: 'Toni', hasAppUser: false };
    (await save(admin, body)).ok();
    expect(await carpenterOf(admin, body.id)).toMatchObject({ linkedUserId: null, email: null });
  });

  it.each([[null], [undefined]])('with an app user needs an address: %j', async (email) => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const refused = (await save(admin, withApp({ email }))).error();
    expect(refused.details?.violations).toEqual([{ path: 'body.email', message: 'Bitte ausfüllen.' }]);
  });

  it('may not have an address that somebody has, in whatever house', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const elsewhere = await (await house.aTenant()).aPerson('SALESMAN');
    const refused = (await save(admin, withApp({ email: elsewhere.email }))).error();
    expect(refused.details?.violations?.[0]?.path).toBe('body.email');
    expect((await admin.call(getBaseData)).ok().carpenters).toEqual([]);
  });

  it('loses every session when the app user is switched off, and is the same person when it is on again', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const body = withApp();
    (await save(admin, body)).ok();
    const linked = (await carpenterOf(admin, body.id))?.linkedUserId ?? '';
    const toni = await shop.openSession({ userId: linked, tenantId: shop.tenantId, email: body.email ?? '' });
    expect((await toni.call(getCurrentUser)).status).toBe(200);
    (await save(admin, { ...body, hasAppUser: false, version: 1 })).ok();
    expect((await toni.call(getCurrentUser)).status).toBe(401);
    expect(await userOf(admin, linked)).toMatchObject({ enabled: false });
    (await save(admin, { ...body, hasAppUser: true, version: 2 })).ok();
    expect(await carpenterOf(admin, body.id)).toMatchObject({ linkedUserId: linked, hasAppUser: true });
    expect(await userOf(admin, linked)).toMatchObject({ enabled: true });
  });

  it('frees the address when deleted', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const body = withApp();
    (await save(admin, body)).ok();
    (await admin.call(deleteCarpenter, { params: { id: body.id } })).ok();
    expect((await admin.call(getBaseData)).ok().carpenters).toEqual([]);
    expect((await save(admin, withApp({ email: body.email }))).status).toBe(200);
  });

  it('shows the address only to those whom it concerns', async () => {
    const shop = await house.aTenant();
    (await save(await shop.signedInAs('ADMIN'), withApp())).ok();
    const other = await shop.signedInAs('SALESMAN', { without: ['BASE_DATA_READ'] });
    const [carpenter] = (await other.call(getBaseData)).ok().carpenters;
    expect(Object.keys(carpenter ?? {})).not.toContain('email');
  });
});

describe('places in the carpenter app', () => {
  it('are none without its package', async () => {
    const admin = await (await house.aTenant({ packages: [] })).signedInAs('ADMIN');
    expect((await save(admin, withApp())).error().code).toBe('LIMIT_REACHED');
    expect((await admin.call(getBaseData)).ok().constraint.maximumCarpenterAppUserCount).toBe(0);
  });

  it('are as many as the licence says, also when all come at once', async () => {
    const admin = await (await house.aTenant()).signedInAs('ADMIN');
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(admin, withApp())));
    const { constraint, carpenters } = (await admin.call(getBaseData)).ok();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(
      constraint.maximumCarpenterAppUserCount,
    );
    expect(constraint.carpenterAppUserCount).toBe(constraint.maximumCarpenterAppUserCount);
    expect(carpenters).toHaveLength(constraint.maximumCarpenterAppUserCount);
    const [first] = carpenters;
    if (first === undefined) throw new Error('There is at least one place.');
    const { name, id, version, email } = first;
    expect((await save(admin, { id, name: `${name} jun.`, hasAppUser: true, email, version })).status).toBe(
      200,
    );
  });
});
