import { randomUUID } from 'node:crypto';
import {
  getToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { type Steps, watchedEngine, watchedPasswords } from '../../../../../tests/kit/watched-engine.ts';

const steps: Steps = { taken: [] };
const { aTenant, aStranger } = await aHouse({
  over: (engine) => watchedEngine(engine, steps),
  adjust: (services) => ({ ...services, passwords: watchedPasswords(services.passwords, steps) }),
});

const isLong = process.env.KORPUS_TEST_LONG === 'on';
const wrong = 'Falsch!2026';
const nobody = () => `${randomUUID()}@haus.test`;
const signIn = (username: string) => aStranger().call(getToken, { body: { username, password: wrong } });

async function stepsOf(request: () => Promise<unknown>): Promise<string[]> {
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
    const unknown = await stepsOf(() => signIn(nobody()));
    expect(unknown.filter((step) => step === 'verify')).toHaveLength(1);
    for (const { email } of await known()) expect(await stepsOf(() => signIn(email))).toEqual(unknown);
  });

  it('from the steps of asking for a new password', async () => {
    const ask = (email: string) => aStranger().call(requestPasswordReset, { body: { email } });
    await ask(nobody()); // the first one also reads the settings of the queue
    const unknown = await stepsOf(() => ask(nobody()));
    expect(unknown).not.toHaveLength(0);
    for (const { email } of await known()) expect(await stepsOf(() => ask(email))).toEqual(unknown);
  });

  it('from the steps of a wrong link', async () => {
    const follow = (userId: string) =>
      aStranger().call(setPassword, {
        body: { userId, resetToken: randomUUID(), password: 'Neues!Passwort' },
      });
    const unknown = await stepsOf(() => follow(randomUUID()));
    for (const { userId } of await known()) expect(await stepsOf(() => follow(userId))).toEqual(unknown);
  });
});

/** Milliseconds are compared in long runs only: a busy machine would tell of differences that are its own. */
if (isLong) {
  describe('the time a failed sign-in takes', () => {
    it('does not differ between known and unknown', async () => {
      const emails = (await known()).map(({ email }) => email);
      const times = { known: [] as number[], unknown: [] as number[] };
      const measure = async (email: string, into: number[]) => {
        const start = performance.now();
        await signIn(email);
        into.push(performance.now() - start);
      };
      // Fewer than an account takes from everywhere; after that they would be refused without a check.
      for (let round = 0; round < 10; round += 1) {
        for (const email of emails) {
          await measure(email, times.known);
          await measure(nobody(), times.unknown);
        }
      }
      expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5);
    });
  });
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
