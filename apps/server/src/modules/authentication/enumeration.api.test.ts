import { randomUUID } from 'node:crypto';
import {
  getToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../../tests/kit/caller.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { Account } from '../../../../../tests/kit/people.ts';
import { type Steps, watchedEngine, watchedPasswords } from '../../../../../tests/kit/watched-engine.ts';
import { isLong } from '../../../../../tests/reliability/support/rounds.ts';

const steps: Steps = { taken: [] };
const { aTenant, aStranger, clock } = await aHouse({
  over: (engine) => watchedEngine(engine, steps),
  adjust: (services) => ({ ...services, passwords: watchedPasswords(services.passwords, steps) }),
});

const wrong = 'Falsch!2026';
const nobody = () => `${randomUUID()}@haus.test`;
const signIn = (username: string) => aStranger().call(getToken, { body: { username, password: wrong } });

async function recordSteps(request: () => Promise<unknown>): Promise<string[]> {
  steps.taken.length = 0;
  await request();
  return [...steps.taken];
}

/** People of all kinds that an outsider must not tell from nobody. */
async function known() {
  const shop = await aTenant();
  const closed = await aTenant({ enabled: false });
  const expired = await aTenant({ licenseValidUntil: isoDate('2026-11-20') });
  return [
    await shop.aPerson('SALESMAN'),
    await shop.aPerson('SALESMAN', { enabled: false }),
    await closed.aPerson('ADMIN'),
    await expired.aPerson('ADMIN'),
  ];
}

describe('nobody learns who is known', () => {
  it('from the steps of a failed sign-in, one password check included', async () => {
    const unknown = await recordSteps(() => signIn(nobody()));
    expect(unknown.filter((step) => step === 'verify')).toHaveLength(1);
    for (const { email } of await known()) expect(await recordSteps(() => signIn(email))).toEqual(unknown);
  });

  it('from the steps of asking for a new password', async () => {
    const ask = (email: string) => aStranger().call(requestPasswordReset, { body: { email } });
    await ask(nobody()); // the first one also reads the settings of the queue
    const unknown = await recordSteps(() => ask(nobody()));
    expect(unknown).not.toHaveLength(0);
    for (const { email } of await known()) expect(await recordSteps(() => ask(email))).toEqual(unknown);
  });

  it('from the steps of a wrong link', async () => {
    const follow = (userId: string) =>
      aStranger().call(setPassword, {
        body: { userId, resetToken: randomUUID(), password: 'Neues!Passwort' },
      });
    const unknown = await recordSteps(() => follow(randomUUID()));
    for (const { userId } of await known()) expect(await recordSteps(() => follow(userId))).toEqual(unknown);
  });
});

/** Milliseconds are compared in long runs only: a busy machine would tell of differences that are its own. */
if (isLong) {
  const samples = 1_000;
  const tries: Readonly<Record<string, (person: Pick<Account, 'email' | 'userId'>) => Promise<Answer>>> = {
    'a failed sign-in': ({ email }) => signIn(email),
    'asking for a new password': ({ email }) => aStranger().call(requestPasswordReset, { body: { email } }),
    'a wrong link': ({ userId }) =>
      aStranger().call(setPassword, { body: { userId, resetToken: randomUUID(), password: wrong } }),
  };

  describe.each(Object.entries(tries))('what %s answers, and the time it takes,', (_what, ask) => {
    it('does not differ between known and unknown', async () => {
      const people = await known();
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers: object[] = [];
      const measure = async (person: Pick<Account, 'email' | 'userId'>, into: number[]) => {
        const start = performance.now();
        const answer = await ask(person);
        into.push(performance.now() - start);
        answers.push(comparable(answer));
      };
      for (let round = 0; times.known.length < samples; round += 1) {
        // Attempts stay fewer than an account takes from everywhere; after that they would be refused without a check.
        if (round % 5 === 0) clock.advance({ minutes: 61 });
        for (const person of people) {
          await measure(person, times.known);
          await measure({ email: nobody(), userId: randomUUID() }, times.unknown);
        }
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const [one, other] = [medianWithin(times.known), medianWithin(times.unknown)];
      // However much chance there was in it, the medians are no further apart than that.
      expect(Math.max(one.most - other.least, other.most - one.least)).toBeLessThan(5);
    });
  });
}

/** Between which of its values the median of what was drawn from lies, with a certainty of 99 %. */
function medianWithin(values: readonly number[]): { least: number; most: number } {
  const sorted = values.toSorted((left, right) => left - right);
  const aside = Math.ceil((2.58 * Math.sqrt(sorted.length)) / 2);
  const middle = Math.floor(sorted.length / 2);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return { least: at(middle - aside), most: at(middle + aside) };
}
