import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  getToken,
  refreshToken,
  requestPasswordReset,
} from '@korpus/contract/authentication/authentication.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { getHealth } from '@korpus/contract/system/system.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPdf } from '../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../tests/kit/house.ts';
import { engineKind } from '../../../../tests/kit/open-test-engine.ts';
import { makeOrderFor } from '../../../../tests/kit/orders.ts';
import { patiently } from '../../../../tests/kit/patiently.ts';
import { type SignedIn, testPassword } from '../../../../tests/kit/people.ts';
import { recordFilesIn } from '../../../../tests/kit/record-files.ts';
import { startJobs } from '../app.ts';

const megabyte = 1_000_000;
const disk = { free: 900 * megabyte };
const house = await aHouse({ bytesFree: async () => disk.free });
const files = recordFilesIn(house);
const { space } = house.services;

async function becomes(megabytes: number): Promise<void> {
  disk.free = megabytes * megabyte;
  await vi.waitFor(async () => {
    await space.allows('work');
    expect(space.megabytes()).toBe(megabytes);
  }, patiently);
}
beforeEach(() => becomes(900));

const save = (person: SignedIn, version: number, key = randomUUID()) =>
  person.call(saveProfile, {
    body: { id: person.userId, firstName: 'Änne', lastName: 'Muster', version },
    key,
  });
const signIn = ({ email }: SignedIn) =>
  house.aStranger().call(getToken, { body: { username: email, password: testPassword } });
const health = async () => (await house.aStranger().call(getHealth)).ok();
const full = {
  code: 'NO_ROOM',
  message: expect.stringMatching(/^Auf dem Server ist kein Platz mehr, darum wurde nichts gespeichert\./),
};

describe('when the disk of the data folder is nearly full', () => {
  it('takes no file, leaves nothing of it, and shows those that are there', async () => {
    const shop = await house.aTenant();
    const chef = await shop.signedInAs('ADMIN');
    const id = await makeOrderFor(house.services, shop.tenantId, chef.userId);
    const place = { id, type: 'PLANS' } as const;
    const { name } = (await files.upload(chef, place)).ok();
    await becomes(199);
    const refused = await files.upload(chef, place, aPdf('Zweiter.pdf', 'zwei'));
    expect(refused.status).toBe(507);
    expect(refused.error()).toMatchObject(full);
    expect(readdirSync(join(house.dataDir, 'incoming'))).toEqual([]);
    expect((await files.open(chef, place, name)).status).toBe(200);
    expect(await health()).toMatchObject({ status: 'ok', writing: false });
    await becomes(200);
    (await files.upload(chef, place, aPdf('Zweiter.pdf', 'zwei'))).ok();
    expect(await health()).toMatchObject({ writing: true });
    expect(house.unexpected).toEqual([]);
  });

  if (engineKind() === 'postgres')
    it('goes on with everything that lies in a database elsewhere', async () => {
      const anna = await (await house.aTenant()).signedInAs('SALESMAN');
      await becomes(1);
      (await save(anna, 1)).ok();
      (await signIn(anna)).ok();
    });
  else {
    it('writes nothing, reads on, lets people in, and takes the same save when there is room again', async () => {
      const shop = await house.aTenant();
      const anna = await shop.signedInAs('SALESMAN');
      const key = randomUUID();
      await becomes(199);
      const refused = await save(anna, 1, key);
      expect(refused.status).toBe(507);
      expect(refused.error()).toMatchObject(full);
      (await anna.call(listOffers)).ok();
      (await signIn(anna)).ok();
      (await house.aStranger().call(refreshToken, { body: { refreshToken: anna.refreshToken } })).ok();
      await becomes(200);
      expect((await save(anna, 1, key)).ok()).toMatchObject({ version: 2 });
      expect(house.unexpected).toEqual([]);
    });

    it('lets nobody in either where the last pieces are reached, and reads on', async () => {
      const anna = await (await house.aTenant()).signedInAs('SALESMAN');
      await becomes(39);
      expect((await signIn(anna)).error()).toMatchObject(full);
      expect((await save(anna, 1)).status).toBe(507);
      (await anna.call(listOffers)).ok();
      await becomes(40);
      (await signIn(anna)).ok();
    });

    it('lets jobs wait, and does them when there is room again', async () => {
      const anna = await (await house.aTenant()).signedInAs('SALESMAN');
      (await house.aStranger().call(requestPasswordReset, { body: { email: anna.email } })).ok();
      await becomes(199);
      await startJobs(house.services);
      const job = { email: anna.email, purpose: 'RESET' } as const;
      await expect(house.services.jobs.add('password-mail', job)).rejects.toThrow('199 MB');
      expect(await house.services.mailer.sent()).toEqual([]);
      await becomes(200);
      await vi.waitFor(async () => expect(await house.services.mailer.sent()).toHaveLength(1), patiently);
    });
  }
});
