import { randomUUID } from 'node:crypto';
import { getCurrentUser, getToken, setPassword } from '@korpus/contract/authentication/authentication.ts';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listTenants } from '@korpus/contract/tenants/tenants.ts';
import {
  deleteUser,
  listUsers,
  saveOperator,
  saveUser,
  sendPasswordLink,
} from '@korpus/contract/users/users.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { newPerson } from '../../../../../tests/kit/person-body.ts';

const { app, aTenant, aStranger, mailsAfterJobs } = await aHouse();

/** The operator's tenant with two who have a password. */
async function twoOperators() {
  const shop = await aTenant({ isOperator: true, companyName: 'Betrieb', packages: [] });
  const bea = await shop.signedInAs('SUPER_ADMIN', { firstName: 'Bea', lastName: 'Treiber' });
  const carl = await shop.signedInAs('SUPER_ADMIN', { firstName: 'Carl', lastName: 'Zwei' });
  return { shop, bea, carl };
}

type Body = WireOf<typeof saveOperator.body>;

const newOperator = (fields: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  firstName: 'Dora',
  lastName: 'Neu',
  email: `dora-${randomUUID()}@korpus.test`,
  enabled: true,
  ...fields,
});

const listed = async (reader: SignedIn, id: string) =>
  (await reader.call(listUsers)).ok().find((user) => user.id === id);

/** Reads an operator as the dialog would send them back. */
async function seenBy(reader: SignedIn, id: string): Promise<Body> {
  const found = await listed(reader, id);
  if (found === undefined) throw new Error(`${id} is no operator.`);
  return { ...found, email: found.email ?? '' };
}

describe('a second operator (rules: tenancy-and-licence#operators)', () => {
  it('comes in by the registration mail and manages tenants', async () => {
    const { bea } = await twoOperators();
    const body = newOperator();
    expect((await bea.call(saveOperator, { body })).ok()).toEqual({ id: body.id, version: 1 });
    expect(await listed(bea, body.id)).toMatchObject({
      email: body.email,
      roles: ['SUPER_ADMIN'],
      location: null,
      enabled: true,
      isRegistered: false,
      isDeletable: true,
    });
    const mail = (await mailsAfterJobs()).find(({ to }) => to === body.email);
    const { url, userId, resetToken } = linkIn(mail);
    expect(url.pathname).toBe('/register');
    const password = 'Erstes!Passwort';
    (await aStranger().call(setPassword, { body: { userId, resetToken, password } })).ok();
    const signedIn = (await aStranger().call(getToken, { body: { username: body.email, password } })).ok();
    expect((await bea.withToken(signedIn.token).call(listTenants)).status).toBe(200);
    expect((await seenBy(bea, body.id)).isRegistered).toBe(true);
  });

  it('is named anew and stands in the log of the operators', async () => {
    const { bea, carl } = await twoOperators();
    const body = { ...(await seenBy(bea, carl.userId)), lastName: 'Zweig' };
    (await bea.call(saveOperator, { body })).ok();
    const { entries } = (await carl.call(listChanges, { query: { subjectKind: 'user' } })).ok();
    expect(entries).toMatchObject([
      {
        action: 'CHANGED',
        userName: 'Bea Treiber',
        subjectName: 'Carl Zweig',
        changes: [{ field: 'lastName', old: 'Zwei', new: 'Zweig' }],
      },
    ]);
  });

  it('has an address nobody has, in whatever house', async () => {
    const { bea, carl } = await twoOperators();
    const anna = await (await aTenant()).aPerson('SALESMAN');
    for (const email of [anna.email, carl.email.toUpperCase()]) {
      const refused = await bea.call(saveOperator, { body: newOperator({ email }) });
      expect(refused.error().details?.violations).toEqual([
        { path: 'body.email', message: 'E-Mail existiert bereits im System' },
      ]);
    }
  });

  it('can be deleted, which ends their sessions', async () => {
    const { bea, carl } = await twoOperators();
    (await bea.call(deleteUser, { params: { id: carl.userId } })).ok();
    expect((await carl.call(getCurrentUser)).status).toBe(401);
    expect(await listed(bea, carl.userId)).toBeUndefined();
  });
});

describe('another address (rules: people#new-address)', () => {
  it('is told under both, and ends the links to the old one', async () => {
    const { bea, carl } = await twoOperators();
    (await bea.call(sendPasswordLink, { params: { id: carl.userId } })).ok();
    const { userId, resetToken } = linkIn((await mailsAfterJobs()).find(({ to }) => to === carl.email));
    const email = `carl-${randomUUID()}@korpus.test`;
    (await bea.call(saveOperator, { body: { ...(await seenBy(bea, carl.userId)), email } })).ok();
    const told = (await mailsAfterJobs()).map(({ to, text }) => [to, text.split('\n')[2]]);
    expect(Object.fromEntries(told)).toEqual({
      [carl.email]:
        'dein Zugang zu Korpus für Betrieb hat eine andere E-Mail-Adresse bekommen. Mit dieser hier meldest du dich nicht mehr an. Weißt du davon nichts, frage bei Betrieb nach.',
      [email]:
        'ab jetzt meldest du dich bei Korpus für Betrieb mit dieser E-Mail-Adresse an. Dein Passwort bleibt, wie es ist.',
    });
    const password = 'Neues!Passwort';
    const late = await aStranger().call(setPassword, { body: { userId, resetToken, password } });
    expect(late.error().code).toBe('LINK_EXPIRED');
  });
});

describe('disabling an operator', () => {
  it('ends every session at once, tells the other operators, and lets them in again', async () => {
    const { shop, bea, carl } = await twoOperators();
    const looking = await openLive(app, (await shop.signedInAs('SUPER_ADMIN')).token);
    onTestFinished(() => looking.close());
    expect(await looking.next()).toEqual({ kind: 'hello', id: '' });
    const body = await seenBy(bea, carl.userId);
    (await bea.call(saveOperator, { body: { ...body, enabled: false } })).ok();
    expect(await looking.next()).toEqual({ kind: 'user', id: carl.userId });
    expect((await carl.call(getCurrentUser)).status).toBe(401);
    (await bea.call(saveOperator, { body: { ...(await seenBy(bea, carl.userId)), enabled: true } })).ok();
    expect((await carl.call(getCurrentUser)).status).toBe(401);
  });

  it('is nothing anybody does to themselves, nor is deleting: the last one stays', async () => {
    const { bea, carl } = await twoOperators();
    (await bea.call(deleteUser, { params: { id: carl.userId } })).ok();
    (
      await bea.call(saveOperator, {
        body: { ...(await seenBy(bea, bea.userId)), lastName: 'T', enabled: false },
      })
    ).ok();
    expect(await seenBy(bea, bea.userId)).toMatchObject({ lastName: 'T', enabled: true, isDeletable: false });
    const refused = await bea.call(deleteUser, { params: { id: bea.userId } });
    expect(refused.error().code).toBe('IN_USE');
  });

  it.each(['disables', 'deletes'] as const)('leaves one where each %s the other', async (what) => {
    const { bea, carl } = await twoOperators();
    const [mine, theirs] = [await seenBy(bea, bea.userId), await seenBy(bea, carl.userId)];
    const against = (by: SignedIn, other: Body) =>
      what === 'deletes'
        ? by.call(deleteUser, { params: { id: other.id } })
        : by.call(saveOperator, { body: { ...other, enabled: false } });
    const answers = await Promise.all([against(bea, theirs), against(carl, mine)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [left, ...others] = [bea, carl].filter((_each, index) => answers[index]?.status === 200);
    expect(others).toEqual([]);
    expect((await left?.call(listTenants))?.status).toBe(200);
  });
});

describe('the people of a house', () => {
  it('never become operators, nor operators people of a house', async () => {
    const house = await aTenant();
    const admin = await house.signedInAs('ADMIN');
    const { bea } = await twoOperators();
    expect((await admin.call(saveOperator, { body: newOperator() })).error()).toMatchObject({
      code: 'FORBIDDEN',
      details: { denial: 'ROLE' },
    });
    expect((await bea.call(saveUser, { body: newPerson(house) })).error().code).toBe('FORBIDDEN');
    for (const call of [deleteUser, sendPasswordLink])
      expect((await bea.call(call, { params: { id: admin.userId } })).status).toBe(404);
    const body = newOperator({ id: admin.userId, version: 1 });
    expect((await bea.call(saveOperator, { body })).status).toBe(404);
  });
});
