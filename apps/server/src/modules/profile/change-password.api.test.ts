import {
  getCurrentUser,
  getToken,
  refreshToken,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { changePassword } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';
import { sendPasswordMail } from '../authentication/index.ts';

const { aTenant, aStranger, services } = await aHouse();

const newPassword = 'Neues!Passwort';
const change = (person: SignedIn, currentPassword = testPassword, next = newPassword) =>
  person.call(changePassword, { body: { currentPassword, newPassword: next } });
const signIn = (email: string, password: string) =>
  aStranger().call(getToken, { body: { username: email, password } });

describe('changing the own password', () => {
  it('replaces it and keeps only this session', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    const colleague = await shop.signedInAs('SALESMAN');
    (await change(anna)).ok();
    expect((await signIn(anna.email, testPassword)).status).toBe(401);
    (await signIn(anna.email, newPassword)).ok();
    (await anna.call(getCurrentUser)).ok();
    (await colleague.call(getCurrentUser)).ok();
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401);
    const body = { refreshToken: elsewhere.refreshToken };
    expect((await aStranger().call(refreshToken, { body })).status).toBe(401);
  });

  it('makes links worthless that are still on their way', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    await sendPasswordMail(services, { email: anna.email, purpose: 'RESET' });
    const { userId, resetToken } = linkIn((await services.mailer.sent())[0]);
    (await change(anna)).ok();
    const body = { userId, resetToken, password: 'Drittes!Passwort' };
    expect((await aStranger().call(setPassword, { body })).error().code).toBe('LINK_EXPIRED');
  });

  it('needs the present one, and says so at its field', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    const refused = await change(anna, 'Falsch!2026');
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations).toEqual([
      { path: 'body.currentPassword', message: 'Das ist nicht dein jetziges Passwort.' },
    ]);
    (await elsewhere.call(getCurrentUser)).ok();
    (await signIn(anna.email, testPassword)).ok();
  });

  it('of several at once takes one, and tells the others that it was not the present one any more', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const wanted = ['Erstes!Passwort', 'Zweites!Passwort', 'Drittes!Passwort'];
    const answers = await Promise.all(wanted.map((next) => change(anna, testPassword, next)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const [place, { status }] of answers.entries())
      expect((await signIn(anna.email, wanted[place] ?? '')).status).toBe(status === 200 ? 200 : 401);
  });

  it('answers a retry after a lost answer like the first time, and changes nothing more', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    (await change(anna)).ok();
    const elsewhere = await shop.openSession(anna);
    expect((await change(anna)).ok()).toEqual({ done: true });
    (await elsewhere.call(getCurrentUser)).ok();
    expect((await change(anna, 'Falsch!2026', 'Anderes!2026')).status).toBe(400);
  });

  it('asks of the new one what the rules ask', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const refused = await change(anna, testPassword, 'abc');
    expect(refused.error().details?.violations).toEqual([
      { path: 'body.newPassword', message: 'Das Passwort braucht mindestens 8 Zeichen.' },
      { path: 'body.newPassword', message: 'Das Passwort braucht mindestens einen Großbuchstaben.' },
      {
        path: 'body.newPassword',
        message:
          'Das Passwort braucht mindestens ein Sonderzeichen: Leerzeichen oder ! @ # $ % ^ & * ( ) _ + - = [ ] { } ; \' : " \\ | , . < > / ?.',
      },
    ]);
  });

  it('refuses what is soon guessed', async () => {
    const anna = await (await aTenant({ companyName: 'Küchen Grünwald' })).signedInAs('SALESMAN');
    for (const password of ['Passw0rt!', 'Gruenwald!2026'])
      expect((await change(anna, testPassword, password)).error().details?.violations).toMatchObject([
        { path: 'body.newPassword' },
      ]);
  });

  it('does not count as a wrong attempt', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    for (let round = 1; round <= 12; round += 1) (await change(anna, testPassword, testPassword)).ok();
  });
});
