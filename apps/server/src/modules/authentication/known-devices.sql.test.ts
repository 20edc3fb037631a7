import {
  getToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { changePassword } from '@korpus/contract/profile/profile.ts';
import { sendPasswordLink } from '@korpus/contract/users/users.ts';
import { describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { type Account, testPassword } from '../../../../../tests/kit/people.ts';
import { bookAttempt } from '../../platform/auth/sign-in-throttle.ts';

const { aTenant, aStranger, clock, services, mailsAfterJobs } = await aHouse();

const newPassword = 'Neues!Passwort';
const signIn = (caller: Caller, { email }: Account, password = testPassword, cookie = '') =>
  caller.call(getToken, { body: { username: email, password }, headers: cookie === '' ? {} : { cookie } });
/** Gives the cookie as a browser sends it back. */
const cookieOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

const places = { used: 0 };

/** Strangers guess until the account is closed to all of them. */
async function guessAt(account: string): Promise<void> {
  for (let place = 0; place < 10; place += 1) {
    places.used += 1;
    for (let attempt = 0; attempt < 10; attempt += 1)
      await bookAttempt(services, { what: 'sign-in', account, address: `place ${places.used}` });
  }
}

/** Somebody behind the same address guesses at accounts until it is closed. */
async function guessFrom(address: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1)
    await bookAttempt(services, { what: 'sign-in', account: `${attempt}@haus.test`, address });
}

describe('where a person has signed in before', () => {
  it('the right password passes, whatever strangers have tried, also from the same address', async () => {
    const anna = await (await aTenant()).aPerson('ADMIN');
    const home = aStranger();
    const cookie = cookieOf(await signIn(home, anna));
    await guessAt(anna.email);
    await guessFrom(home.address);
    expect((await signIn(home, anna)).status).toBe(429);
    expect((await signIn(aStranger(), anna)).status).toBe(429);
    (await signIn(home, anna, testPassword, `other=1; ${cookie}`)).ok();
  });

  it('guessing is limited too, and closes nothing but this device', async () => {
    const anna = await (await aTenant()).aPerson('ADMIN');
    const [stolen, own] = [
      cookieOf(await signIn(aStranger(), anna)),
      cookieOf(await signIn(aStranger(), anna)),
    ];
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await signIn(aStranger(), anna, 'Falsch!2026', stolen)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(aStranger(), anna, testPassword, stolen)).status).toBe(429);
    (await signIn(aStranger(), anna, testPassword, own)).ok();
  });

  it('each person of a counter is known by a cookie of their own, and stays the same device', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    const counter = aStranger();
    const first = cookieOf(await signIn(counter, anna));
    const other = cookieOf(await signIn(counter, ben));
    expect(first.split('=')[0]).not.toBe(other.split('=')[0]);
    const again = cookieOf(await signIn(counter, anna, testPassword, `${first}; ${other}`));
    expect(again.split('.')[0]).toBe(first.split('.')[0]);
  });

  it('the cookie is for the server alone, and only there where it is asked for', async () => {
    const answer = await signIn(aStranger(), await (await aTenant()).aPerson('ADMIN'));
    const [, ...properties] = (answer.headers['set-cookie'] ?? '').split('; ');
    expect(properties).toEqual([
      'Path=/api/authentication',
      'Max-Age=15552000',
      'HttpOnly',
      'SameSite=Strict',
      'Secure',
    ]);
  });
});

describe('a device is known no more', () => {
  it.each(['another person', 'a changed day', 'no signature', 'a new password', 'half a year later'])(
    '%s',
    async (what) => {
      const shop = await aTenant();
      const [anna, ben] = [await shop.signedInAs('ADMIN'), await shop.aPerson('ADMIN')];
      const cookie = cookieOf(await signIn(aStranger(), anna));
      const [name = '', value = ''] = cookie.split('=');
      const [device = '', until = '', signature = ''] = value.split('.');
      const bens = cookieOf(await signIn(aStranger(), ben)).split('=')[1] ?? '';
      const shown: Record<string, string> = {
        'another person': `${name}=${bens}`,
        'a changed day': `${name}=${device}.${Number(until) + 1}.${signature}`,
        'no signature': `${name}=${device}.${until}.`,
      };
      const password = what === 'a new password' ? newPassword : testPassword;
      if (what === 'a new password')
        (await anna.call(changePassword, { body: { currentPassword: testPassword, newPassword } })).ok();
      if (what === 'half a year later') clock.advance({ days: 180 });
      await guessAt(anna.email);
      expect((await signIn(aStranger(), anna, password, shown[what] ?? cookie)).status).toBe(429);
    },
  );
});

describe('a new password', () => {
  it('makes the browser known in which it was set', async () => {
    const anna = await (await aTenant()).signedInAs('ADMIN');
    const changed = await anna.call(changePassword, {
      body: { currentPassword: testPassword, newPassword },
    });
    await guessAt(anna.email);
    (await signIn(aStranger(), anna, newPassword, cookieOf(changed))).ok();

    (await aStranger().call(requestPasswordReset, { body: { email: anna.email } })).ok();
    const { userId, resetToken } = linkIn((await mailsAfterJobs())[0]);
    const set = await aStranger().call(setPassword, {
      body: { userId, resetToken, password: 'Drittes!Passwort' },
    });
    (await signIn(aStranger(), anna, 'Drittes!Passwort', cookieOf(set))).ok();
  });
});

describe('resets that strangers ask for', () => {
  const ask = (caller: Caller, email: string) => caller.call(requestPasswordReset, { body: { email } });

  const anAdminAndBen = async () => {
    const shop = await aTenant();
    const [admin, ben] = [await shop.signedInAs('ADMIN'), await shop.aPerson('SALESMAN')];
    const sendLink = () => admin.call(sendPasswordLink, { params: { id: ben.userId } });
    return { ben, sendLink };
  };

  it('end no link that the house has sent', async () => {
    const { ben, sendLink } = await anAdminAndBen();
    (await sendLink()).ok();
    const { userId, resetToken } = linkIn((await mailsAfterJobs())[0]);
    (await ask(aStranger(), ben.email)).ok();
    expect(await mailsAfterJobs()).toHaveLength(1);
    const body = { userId, resetToken, password: newPassword };
    (await aStranger().call(setPassword, { body })).ok();
  });

  it('close the way to a link neither for the owner nor for the house', async () => {
    const { ben, sendLink } = await anAdminAndBen();
    const stranger = aStranger();
    for (let request = 0; request < 10; request += 1) (await ask(stranger, ben.email)).ok();
    expect((await ask(stranger, ben.email)).status).toBe(429);
    expect(await mailsAfterJobs()).toHaveLength(5);
    (await ask(aStranger(), ben.email)).ok();
    expect(await mailsAfterJobs()).toHaveLength(0); // the five are in the mailbox, and each of them works
    (await sendLink()).ok();
    expect(await mailsAfterJobs()).toHaveLength(1);
  });

  it('do not fill what wrong passwords are counted in, nor the other way round', async () => {
    const anna = await (await aTenant()).aPerson('ADMIN');
    const place = aStranger();
    for (let request = 0; request < 10; request += 1) (await ask(place, anna.email)).ok();
    (await signIn(place, anna)).ok();
    await guessFrom(place.address);
    const other = await (await aTenant()).aPerson('ADMIN');
    (await ask(place, other.email)).ok();
    await mailsAfterJobs();
  });
});
