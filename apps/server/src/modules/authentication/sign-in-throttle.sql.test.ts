import { randomUUID } from 'node:crypto';
import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { changePassword } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';
import { bookAttempt } from '../../platform/auth/sign-in-throttle.ts';

const { aTenant, aStranger, clock, services } = await aHouse();

const attempt = (caller: Caller, username: string, password: string, headers: Record<string, string> = {}) =>
  caller.call(getToken, { body: { username, password }, headers });

const wrong = 'Falsch!2026';
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_unused, index) => work(index)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('ten wrong passwords for one account from one place', () => {
  it('are refused as wrong, the eleventh attempt as too many, even with the right password', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const stranger = aStranger();
    const statuses = statusesOf(await times(10, () => attempt(stranger, person.email, wrong)));
    expect(statuses).toEqual(Array(10).fill(401));
    const next = await attempt(stranger, person.email, testPassword);
    expect(next.status).toBe(429);
    expect(next.headers['retry-after']).toBe('900');
    expect(next.error()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Zu viele Versuche. Bitte warte einen Augenblick. Versuch es in 15 Minuten wieder.',
      details: { retryAfterSeconds: 900 },
    });
  });

  it('block for no longer than fifteen minutes, however often one tries meanwhile', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const stranger = aStranger();
    await times(10, () => attempt(stranger, person.email, wrong));
    for (let minute = 0; minute < 15; minute += 5) {
      const answer = await attempt(stranger, person.email, wrong);
      expect(answer.headers['retry-after']).toBe(String((15 - minute) * 60));
      clock.advance({ minutes: 5 });
    }
    (await attempt(stranger, person.email, testPassword)).ok();
  });

  it('concern an unknown account in the same way', async () => {
    const email = `${randomUUID()}@haus.test`;
    const stranger = aStranger();
    await times(10, () => attempt(stranger, email, wrong));
    expect((await attempt(stranger, email, wrong)).status).toBe(429);
  });

  it('concern neither other accounts nor the owner in another place', async () => {
    const shop = await aTenant();
    const [blocked, other] = [await shop.aPerson('ADMIN'), await shop.aPerson('SALESMAN')];
    const stranger = aStranger();
    await times(10, () => attempt(stranger, blocked.email, wrong));
    (await attempt(stranger, other.email, testPassword)).ok();
    (await attempt(aStranger(), blocked.email, testPassword)).ok();
  });

  it('are the most that fifty attempts at once get through', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const stranger = aStranger();
    const statuses = statusesOf(await times(50, () => attempt(stranger, person.email, wrong)));
    expect(countOf(statuses, 401)).toBe(10);
    expect(countOf(statuses, 429)).toBe(40);
  });
});

/** Guesses as many wrong passwords as close an account, each few of them from another place. */
const guessEverywhere = async (account: string) => {
  for (let place = 0; place < 100; place += 1)
    await bookAttempt(services, { what: 'sign-in', account, address: `198.51.100.${place >> 1}` });
};

describe('a hundred wrong passwords for one account from everywhere', () => {
  it('close it for who has never signed in there, known or not', async () => {
    const { email } = await (await aTenant()).aPerson('ADMIN');
    for (const account of [email, `${randomUUID()}@haus.test`]) {
      await guessEverywhere(account);
      expect((await attempt(aStranger(), account, testPassword)).status).toBe(429);
    }
  });
});

describe('right passwords', () => {
  it('do not count', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const home = aStranger();
    await times(9, () => attempt(home, person.email, wrong));
    for (let day = 1; day <= 5; day += 1) (await attempt(home, person.email, testPassword)).ok();
    expect((await attempt(home, person.email, wrong)).status).toBe(401);
    expect((await attempt(home, person.email, wrong)).status).toBe(429);
  });
});

describe('fifty wrong passwords from one address', () => {
  it('block it for every account, and a claimed other address changes nothing', async () => {
    const attacker = aStranger();
    const spoofed = (index: number) => ({
      'x-forwarded-for': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
    });
    const statuses = statusesOf(
      await times(55, (index) => attempt(attacker, `${randomUUID()}@haus.test`, wrong, spoofed(index))),
    );
    expect(countOf(statuses, 401)).toBe(50);
    expect(countOf(statuses, 429)).toBe(5);

    const person = await (await aTenant()).aPerson('ADMIN');
    expect((await attempt(attacker, person.email, testPassword, spoofed(99))).status).toBe(429);
    (await attempt(aStranger(), person.email, testPassword)).ok();
  });
});

describe('guessing the present password from an open session', () => {
  const guess = (person: SignedIn, currentPassword = wrong) =>
    person.call(changePassword, { body: { currentPassword, newPassword: 'Neues!Passwort' } });

  it('is limited like signing in', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    expect(statusesOf(await times(10, () => guess(anna)))).toEqual(Array(10).fill(400));
    expect((await guess(anna)).status).toBe(429);
  });

  it('is no matter of what strangers have guessed', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    await guessEverywhere(anna.email);
    (await guess(anna, testPassword)).ok();
  });
});
