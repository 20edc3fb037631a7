import {
  getToken,
  refreshToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { changePassword } from '@korpus/contract/profile/profile.ts';
import { expect, it } from 'vitest';
import { everythingStored } from '../../../../../tests/kit/all-rows.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { testPassword } from '../../../../../tests/kit/people.ts';

const { aTenant, aStranger, mailsAfterJobs, services } = await aHouse();

it('keeps no token, link secret or password in any table, as text or inside one', async () => {
  const anna = await (await aTenant()).signedInAs('SALESMAN');
  const key = 'profile-password-1';
  const passwords = { first: testPassword, second: 'Zweites!Passwort', third: 'Drittes!Passwort' };
  const change = { currentPassword: passwords.first, newPassword: passwords.second };
  (await anna.call(changePassword, { body: change, key })).ok();
  const refreshed = (
    await aStranger().call(refreshToken, { body: { refreshToken: anna.refreshToken } })
  ).ok();
  (await aStranger().call(requestPasswordReset, { body: { email: anna.email } })).ok();
  const waiting = await everythingStored(services.engine);
  const { userId, resetToken } = linkIn((await mailsAfterJobs()).at(-1));
  (await aStranger().call(setPassword, { body: { userId, resetToken, password: passwords.third } })).ok();
  const again = (
    await aStranger().call(getToken, { body: { username: anna.email, password: passwords.third } })
  ).ok();

  const secrets = [
    ...Object.values(passwords),
    resetToken,
    anna.token ?? '',
    anna.refreshToken,
    refreshed.token,
    refreshed.refreshToken,
    again.token,
    again.refreshToken,
  ];
  const stored = (await everythingStored(services.engine)) + waiting;
  expect(stored).toContain(anna.email); // the search does look into the tables
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(stored).not.toContain(secret);
  }
});
