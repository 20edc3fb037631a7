import { randomBytes } from 'node:crypto';
import { getCurrentUser, refreshToken, signOut } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingStored } from '../../../../../tests/kit/all-rows.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { expectWithin } from '../../../../../tests/reliability/support/goals.ts';
import { chance, rounds } from '../../../../../tests/reliability/support/rounds.ts';

const { aTenant, aStranger, clock, services, logged } = await aHouse({ env: { KORPUS_LOG: 'warn' } });

const refresh = (token: string) => aStranger().call(refreshToken, { body: { refreshToken: token } });
const isOpen = async (token: string) =>
  (await aStranger().withToken(token).call(getCurrentUser)).status === 200;

describe('refreshing', () => {
  it('exchanges a refresh token for its successor and a new access token', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    clock.advance({ minutes: 11 });
    expect(await isOpen(anna.token ?? '')).toBe(false);
    const next = (await refresh(anna.refreshToken)).ok();
    expect(next.refreshToken).not.toBe(anna.refreshToken);
    expect(await isOpen(next.token)).toBe(true);
  });

  it('works again and again, each successor being new', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const seen = new Set([anna.refreshToken]);
    let token = anna.refreshToken;
    for (let round = 1; round <= 5; round += 1) {
      clock.advance({ days: 20 });
      token = (await refresh(token)).ok().refreshToken;
      seen.add(token);
    }
    expect(seen.size).toBe(6);
  });

  it('gives ten tabs at once the same successor', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(anna.refreshToken)));
    const successors = new Set(answers.map((answer) => answer.ok().refreshToken));
    expect(successors.size).toBe(1);
    for (const answer of answers) expect(await isOpen(answer.ok().token)).toBe(true);
  });

  it('repeats its answer for thirty seconds, also when the successor was used meanwhile', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const first = (await refresh(anna.refreshToken)).ok();
    (await refresh(first.refreshToken)).ok();
    clock.advance({ seconds: 30 });
    expect((await refresh(anna.refreshToken)).ok().refreshToken).toBe(first.refreshToken);
  });

  it('repeats its answer until that has come through, however late', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const lost = (await refresh(anna.refreshToken)).ok();
    for (const days of [1, 3, 20]) {
      clock.advance({ days });
      expect((await refresh(anna.refreshToken)).ok().refreshToken).toBe(lost.refreshToken);
    }
    const again = (await refresh(anna.refreshToken)).ok();
    expect(await isOpen(again.token)).toBe(true);
    clock.advance({ minutes: 9 });
    (await refresh(again.refreshToken)).ok();
  });

  it('never signs anybody out whose answers get lost, at whatever point and however long', async () => {
    const step = fc.record({
      minutes: fc.integer({ min: 0, max: 4 * 24 * 60 }),
      isLost: fc.boolean(),
      calls: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const anna = await (await aTenant()).signedInAs('SALESMAN');
        let held = anna.refreshToken;
        for (const { minutes, isLost, calls } of steps) {
          clock.advance({ minutes });
          const next = (await refresh(held)).ok();
          if (isLost) continue;
          held = next.refreshToken;
          if (calls) expect(await isOpen(next.token)).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('refuses an unknown token', async () => {
    const answer = await refresh(randomBytes(32).toString('base64url'));
    expect(answer.status).toBe(401);
    expect(answer.error().code).toBe('UNAUTHENTICATED');
  });
});

describe('a copied refresh token', () => {
  it('ends the whole session at once, access tokens included', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    const next = (await refresh(anna.refreshToken)).ok();
    expect(await isOpen(next.token)).toBe(true);
    clock.advance({ seconds: 31 });
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    expect(await isOpen(next.token)).toBe(false);
    expect(await isOpen(anna.token ?? '')).toBe(false);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await isOpen(elsewhere.token ?? '')).toBe(true);
  });

  it('ends every family within a second, with a line in the log, and none of their tokens is stored', async () => {
    const { between } = chance('families');
    const shop = await aTenant();
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.aPerson('SALESMAN')));
    const tokens: string[] = [];
    let slowest = 0;
    const families = rounds(5, 1_000);
    for (let number = 0; number < families; number += 1) {
      const person = await shop.openSession(
        people[number % people.length] ?? (await shop.aPerson('SALESMAN')),
      );
      const family = [{ token: person.token ?? '', refreshToken: person.refreshToken }];
      for (let more = between(2, 5); more > 0; more -= 1) {
        clock.advance({ seconds: 31 });
        family.push((await refresh(family.at(-1)?.refreshToken ?? '')).ok());
      }
      clock.advance({ seconds: 31 });
      const copied = family[between(0, family.length - 3)];
      const startedAt = performance.now();
      expect((await refresh(copied?.refreshToken ?? '')).status).toBe(401);
      for (const { token, refreshToken: held } of family) {
        expect(await isOpen(token)).toBe(false);
        expect((await refresh(held)).status).toBe(401);
      }
      slowest = Math.max(slowest, performance.now() - startedAt);
      expect(logged.filter((line) => line.includes(person.sessionId))).toHaveLength(1);
      tokens.push(...family.flatMap(({ token, refreshToken: held }) => [token, held]));
    }
    expectWithin(1_000, slowest, `the end of the slowest of ${families} families`);
    const stored = await everythingStored(services.engine);
    expect(stored).toContain(people[0]?.email);
    expect(tokens.filter((token) => stored.includes(token) || logged.join().includes(token))).toEqual([]);
  });

  it('may be used by other tabs for thirty seconds after the first call of one', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const next = (await refresh(anna.refreshToken)).ok();
    clock.advance({ minutes: 5 });
    expect(await isOpen(next.token)).toBe(true);
    clock.advance({ seconds: 30 });
    const tab = (await refresh(anna.refreshToken)).ok();
    expect(tab.refreshToken).toBe(next.refreshToken);
    clock.advance({ seconds: 1 });
    expect((await refresh(anna.refreshToken)).status).toBe(401);
  });

  type Act = 'refreshes' | 'calls';
  const thefts: { first: readonly Act[]; second: readonly Act[] }[] = [
    { first: ['refreshes', 'calls'], second: ['refreshes'] },
    { first: ['refreshes', 'refreshes'], second: ['refreshes'] },
    // A thief who only takes the answer has not used it; but then the other one uses it.
    { first: ['refreshes'], second: ['refreshes', 'calls', 'refreshes', 'calls'] },
  ];
  it.each(thefts)('is found where one $first, then the other $second', async ({ first, second }) => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const follow = async (acts: readonly Act[], from: { token: string; refreshToken: string }) => {
      let held = from;
      for (const act of acts) {
        clock.advance({ seconds: 31 });
        const answer = act === 'calls' ? await isOpen(held.token) : await refresh(held.refreshToken);
        if (typeof answer === 'boolean') continue;
        if (answer.status === 401) return null;
        held = answer.ok();
      }
      return held;
    };
    const start = { token: anna.token ?? '', refreshToken: anna.refreshToken };
    const one = await follow(first, start);
    const other = await follow(second, start);
    const found = other === null ? other : await follow(['refreshes'], one ?? start);
    expect(found).toBeNull();
    expect((await refresh(one?.refreshToken ?? '')).status).toBe(401);
  });

  it('of before generations were noted counts as used when it was replaced', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    (await refresh(anna.refreshToken)).ok();
    await services.tenancy.inPlatform((tx) =>
      tx
        .updateTable('refresh_tokens')
        .set({ generation: 0 })
        .where('session_id', '=', anna.sessionId)
        .execute(),
    );
    clock.advance({ seconds: 31 });
    expect((await refresh(anna.refreshToken)).status).toBe(401);
  });

  it('is noticed also when the person has refreshed several times since', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    let token = anna.refreshToken;
    for (let round = 1; round <= 3; round += 1) {
      clock.advance({ minutes: 9 });
      token = (await refresh(token)).ok().refreshToken;
    }
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('a clock that goes back', () => {
  const start = '2026-11-21T11:00:00Z';

  it('does not revive a used token, nor end the session of who has the next one', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const next = (await refresh(anna.refreshToken)).ok();
    await isOpen(next.token);
    clock.advance({ hours: 2 });
    await isOpen(next.token); // the server has seen that time
    clock.set(start);
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    (await refresh(next.refreshToken)).ok();
  });

  it('does not revive it in a process that was started since', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    clock.advance({ hours: 1 });
    const next = (await refresh(anna.refreshToken)).ok();
    await isOpen(next.token);
    clock.restart();
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    clock.advance({ hours: 1, minutes: 30 });
    const last = (await refresh(next.refreshToken)).ok();
    clock.restart();
    clock.advance({ hours: 1 }); // the moment at which the first one was used
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    (await refresh(last.refreshToken)).ok();
  });

  it('by a second or two is no matter', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    clock.advance({ seconds: 2 });
    const first = (await refresh(anna.refreshToken)).ok();
    clock.set(start);
    expect((await refresh(anna.refreshToken)).ok().refreshToken).toBe(first.refreshToken);
  });
});

describe('a refresh token ends', () => {
  it('thirty days after it was given', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.signedInAs('SALESMAN'), await shop.signedInAs('SALESMAN')];
    clock.advance({ days: 29, hours: 23, minutes: 59, seconds: 59 });
    (await refresh(anna.refreshToken)).ok();
    clock.advance({ seconds: 1 });
    expect((await refresh(ben.refreshToken)).status).toBe(401);
  });

  it('with signing out', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    (await anna.call(signOut)).ok();
    expect((await anna.call(getCurrentUser)).status).toBe(401);
    expect((await refresh(anna.refreshToken)).status).toBe(401);
    (await refresh(elsewhere.refreshToken)).ok();
  });

  it('with the person', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    await shop.changePerson(anna, { enabled: false });
    expect((await refresh(anna.refreshToken)).error().code).toBe('UNAUTHENTICATED');
  });

  it.each([{ enabled: false }, { licenseValidUntil: isoDate('2026-11-20') }])(
    'with the licence, but comes back with it: %o',
    async (change) => {
      const shop = await aTenant();
      const anna = await shop.signedInAs('SALESMAN');
      await shop.change(change);
      const refused = await refresh(anna.refreshToken);
      expect(refused.status).toBe(403);
      expect(refused.error().code).toBe('LICENCE_INACTIVE');
      await shop.change({ enabled: true, licenseValidUntil: null });
      (await refresh(anna.refreshToken)).ok();
    },
  );
});
