import { randomUUID } from 'node:crypto';
import { getCurrentUser, getToken } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { testPassword } from '../../../../../tests/kit/people.ts';
import { storePassword } from './index.ts';

const { aTenant, aStranger, services } = await aHouse();

const signIn = (username: string, password: string) =>
  aStranger().call(getToken, { body: { username, password } });

describe('signing in', () => {
  it('gives tokens that open the protected calls', async () => {
    const shop = await aTenant({ companyName: 'Küchen Sonne', packages: ['CALENDAR'] });
    const person = await shop.aPerson('SALESMAN', { firstName: 'Änne' });
    const { token, refreshToken } = (await signIn(person.email, testPassword)).ok();
    expect(refreshToken).not.toBe(token);
    const me = (await aStranger().withToken(token).call(getCurrentUser)).ok();
    expect(me).toMatchObject({
      user: { id: person.userId, email: person.email, firstName: 'Änne', roles: ['SALESMAN'], version: 1 },
      packages: ['CALENDAR'],
      companyName: 'Küchen Sonne',
    });
  });

  it('takes the address in any case and with blanks around it', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    (await signIn(`  ${person.email.toUpperCase()} `, testPassword)).ok();
  });

  it('opens a session of its own each time', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const tokens = await Promise.all([
      signIn(person.email, testPassword),
      signIn(person.email, testPassword),
    ]);
    const [first, second] = tokens.map((answer) => answer.ok());
    expect(first?.refreshToken).not.toBe(second?.refreshToken);
  });

  it('answers wrong, unknown and disabled alike', async () => {
    const shop = await aTenant();
    const known = await shop.aPerson('SALESMAN');
    const disabled = await shop.aPerson('SALESMAN', { enabled: false });
    const answers = await Promise.all([
      signIn(known.email, 'Falsch!2026'),
      signIn(`${randomUUID()}@haus.test`, testPassword),
      signIn(disabled.email, testPassword),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.error()).toMatchObject({
        code: 'SIGN_IN_FAILED',
        message: 'Falscher Benutzername oder falsches Passwort.',
      });
    }
  });

  it('refuses somebody who has not set a password yet', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    await services.tenancy.inPlatform((tx) =>
      tx.deleteFrom('user_credentials').where('user_id', '=', person.userId).execute(),
    );
    expect((await signIn(person.email, testPassword)).error().code).toBe('SIGN_IN_FAILED');
    expect((await signIn(person.email, 'nobody has this password')).error().code).toBe('SIGN_IN_FAILED');
  });
});

describe('passwords', () => {
  const withPassword = async (password: string) => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const hash = await services.passwords.hash(password);
    await services.tenancy.inPlatform((tx) => storePassword(tx, person, hash, services.clock.now()));
    return person;
  };

  it('are the same however the keyboard makes an umlaut', async () => {
    const composed = 'Größe!Über'.normalize('NFC');
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    const person = await withPassword(decomposed);
    (await signIn(person.email, composed)).ok();
    (await signIn(person.email, decomposed)).ok();
  });

  it('count every character of a long one, and blanks at its ends', async () => {
    const long = ` ${'Ein langer Satz als Passwort! '.repeat(6)}`.slice(0, 170);
    const person = await withPassword(long);
    (await signIn(person.email, long)).ok();
    expect((await signIn(person.email, long.slice(0, -1))).status).toBe(401);
    expect((await signIn(person.email, long.trim())).status).toBe(401);
  });

  it('are refused beyond 200 characters, before any hashing', async () => {
    const answer = await signIn('anna@haus.test', 'x'.repeat(201));
    expect(answer.status).toBe(400);
    expect(answer.error().details?.violations).toEqual([
      { path: 'body.password', message: 'Höchstens 200 Zeichen.' },
    ]);
  });
});

describe('the licence', () => {
  const expired = { licenseValidUntil: isoDate('2026-11-20') };

  it('is told only to who knows the password', async () => {
    for (const tenant of [{ enabled: false }, expired]) {
      const person = await (await aTenant(tenant)).aPerson('ADMIN');
      const right = await signIn(person.email, testPassword);
      expect(right.status).toBe(403);
      expect(right.error()).toMatchObject({
        code: 'LICENCE_INACTIVE',
        message: 'Lizenz inaktiv oder abgelaufen. Bitte kontaktiere den Support.',
      });
      expect((await signIn(person.email, 'Falsch!2026')).error().code).toBe('SIGN_IN_FAILED');
    }
  });

  it('does not count against who knows the password', async () => {
    const person = await (await aTenant(expired)).aPerson('ADMIN');
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect((await signIn(person.email, testPassword)).status).toBe(403);
    }
  });
});
