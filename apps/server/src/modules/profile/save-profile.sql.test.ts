import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../../tests/kit/caller.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, clock } = await aHouse();

const aSalesman = async () =>
  (await aTenant()).signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Muster' });
const profileOf = (person: SignedIn, change: object = {}) => ({
  id: person.userId,
  firstName: 'Änne',
  lastName: 'Größer',
  version: 1,
  ...change,
});
const readName = async (person: SignedIn) => {
  const { user } = (await person.call(getCurrentUser)).ok();
  return `${user.firstName} ${user.lastName}, ${user.version}`;
};
const violationsOf = (answer: Answer) => answer.error().details?.violations;

describe('saving the own name', () => {
  it('stores it and answers with the next version', async () => {
    const anna = await aSalesman();
    expect((await anna.call(saveProfile, { body: profileOf(anna) })).ok()).toEqual({
      id: anna.userId,
      version: 2,
    });
    expect(await readName(anna)).toBe('Änne Größer, 2');
  });

  it('ignores what one may read here but not set', async () => {
    const anna = await aSalesman();
    const { user } = (await anna.call(getCurrentUser)).ok();
    const body = { ...user, lastName: 'Neu', email: 'boss@haus.test', roles: ['ADMIN', 'SUPER_ADMIN'] };
    (await anna.call(saveProfile, { body })).ok();
    const after = (await anna.call(getCurrentUser)).ok();
    expect(after.user).toEqual({ ...user, lastName: 'Neu', version: 2 });
  });

  it('answers for a colleague, a foreign and a missing person in the same way', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('ADMIN');
    const colleague = await shop.aPerson('SALESMAN');
    const foreign = await (await aTenant()).aPerson('SALESMAN');
    const answers = [];
    for (const id of [colleague.userId, foreign.userId, randomUUID()]) {
      answers.push(await anna.call(saveProfile, { body: profileOf(anna, { id }) }));
    }
    const [first, ...others] = answers.map(comparable);
    expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('the version', () => {
  it('refuses a stale save, says who changed what and when, and overwrites nothing', async () => {
    const anna = await aSalesman();
    clock.advance({ minutes: 3 });
    (await anna.call(saveProfile, { body: profileOf(anna) })).ok();
    clock.advance({ minutes: 1 });
    const stale = await anna.call(saveProfile, { body: profileOf(anna, { firstName: 'Zu spät' }) });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Anna Muster', changedAt: '2026-11-21T11:03:00.000Z' },
    });
    expect(await readName(anna)).toBe('Änne Größer, 2');
  });

  it('lets exactly one of two people win who save at the same moment', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    for (let version = 1; version <= 10; version += 1) {
      const answers = await Promise.all(
        [anna, elsewhere].map((tab, index) =>
          tab.call(saveProfile, { body: profileOf(anna, { version, firstName: `Tab ${index} ${version}` }) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(await readName(anna)).toBe(`Tab ${winner} ${version} Größer, ${version + 1}`);
    }
  });

  it('must be given', async () => {
    const anna = await aSalesman();
    const { version, ...body } = profileOf(anna);
    const refused = await anna.call(saveProfile, { body });
    expect(refused.status).toBe(428);
    expect(refused.error().code).toBe('VERSION_MISSING');
    expect(await readName(anna)).toBe('Anna Muster, 1');
  });

  it.each([2, 999, 2_147_483_647])('may not be a future one: %i', async (version) => {
    const anna = await aSalesman();
    expect((await anna.call(saveProfile, { body: profileOf(anna, { version }) })).status).toBe(409);
  });

  it.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'is a sensible number: %d',
    async (version) => {
      const anna = await aSalesman();
      const refused = await anna.call(saveProfile, { body: profileOf(anna, { version }) });
      expect(refused.status).toBe(400);
      expect(violationsOf(refused)?.map(({ path }) => path)).toEqual(['body.version']);
    },
  );
});

describe('bad input', () => {
  it('is named field by field, in German, and changes nothing', async () => {
    const anna = await aSalesman();
    const body = { id: 'abc', firstName: '  ', lastName: 'x'.repeat(101), version: 1 };
    const refused = await anna.call(saveProfile, { body });
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual([
      { path: 'body.id', message: 'Das ist keine gültige Kennung.' },
      { path: 'body.firstName', message: 'Bitte ausfüllen.' },
      { path: 'body.lastName', message: 'Höchstens 100 Zeichen.' },
    ]);
    expect(await readName(anna)).toBe('Anna Muster, 1');
  });

  it('includes every field no call knows, also in the query', async () => {
    const anna = await aSalesman();
    const known = profileOf(anna);
    const refused = await anna.send({
      method: 'PUT',
      url: '/api/profile?debug=1',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...known, tenantId: randomUUID(), isGuest: true }),
    });
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual([
      { path: 'query.debug', message: 'Dieses Feld kennt Korpus nicht.' },
      { path: 'body.tenantId', message: 'Dieses Feld kennt Korpus nicht.' },
      { path: 'body.isGuest', message: 'Dieses Feld kennt Korpus nicht.' },
    ]);
    expect(await readName(anna)).toBe('Anna Muster, 1');
  });

  it.each(['Anna\u0000', 'Anna\ud800'])('includes characters no database keeps: %j', async (firstName) => {
    const anna = await aSalesman();
    const refused = await anna.call(saveProfile, { body: profileOf(anna, { firstName }) });
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)?.map(({ path }) => path)).toEqual(['body.firstName']);
  });
});
