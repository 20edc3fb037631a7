import { randomUUID } from 'node:crypto';
import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { changePassword } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { testPassword } from '../../../../../tests/kit/people.ts';

const { aTenant, aStranger, clock } = await aHouse();

const attempt = (caller: Caller, username: string, password: string, headers: Record<string, string> = {}) =>
  caller.call(getToken, { body: { username, password }, headers });

const wrong = 'Falsch!2026';
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_unused, index) => work(index)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('ten wrong passwords for one account', () => {
  it('are refused as wrong, the eleventh attempt as too many, even with the right password', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const statuses = statusesOf(await times(10, () => attempt(aStranger(), person.email, wrong)));
    expect(statuses).toEqual(Array(10).fill(401));
    const next = await attempt(aStranger(), person.email, testPassword);
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
    await times(10, () => attempt(aStranger(), person.email, wrong));
    for (let minute = 0; minute < 15; minute += 5) {
      const answer = await attempt(aStranger(), person.email, wrong);
      expect(answer.headers['retry-after']).toBe(String((15 - minute) * 60));
      clock.advance({ minutes: 5 });
    }
    (await attempt(aStranger(), person.email, testPassword)).ok();
  });

  it('concern an unknown account in the same way', async () => {
    const email = `${randomUUID()}@haus.test`;
    await times(10, () => attempt(aStranger(), email, wrong));
    expect((await attempt(aStranger(), email, wrong)).status).toBe(429);
  });

  it('do not concern other accounts', async () => {
    const shop = await aTenant();
    const [blocked, other] = [await shop.aPerson('ADMIN'), await shop.aPerson('SALESMAN')];
    await times(10, () => attempt(aStranger(), blocked.email, wrong));
    (await attempt(aStranger(), other.email, testPassword)).ok();
  });

  it('are the most that fifty attempts at once get through', async () => {
    const person = await (await aTenant()).aPerson('ADMIN');
    const statuses = statusesOf(await times(50, () => attempt(aStranger(), person.email, wrong)));
    expect(countOf(statuses, 401)).toBe(10);
    expect(countOf(statuses, 429)).toBe(40);
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
  it('is limited like signing in', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const guess = () =>
      anna.call(changePassword, { body: { currentPassword: wrong, newPassword: 'Neues!Passwort' } });
    expect(statusesOf(await times(10, guess))).toEqual(Array(10).fill(400));
    expect((await guess()).status).toBe(429);
  });
});
