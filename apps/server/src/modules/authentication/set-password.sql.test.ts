import { randomUUID } from 'node:crypto';
import {
  getCurrentUser,
  getToken,
  requestPasswordReset,
  setPassword,
} from '@korpus/contract/authentication/authentication.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { type Account, testPassword } from '../../../../../tests/kit/people.ts';
import { sendPasswordMail } from './index.ts';

const { aTenant, aStranger, clock, mailsAfterJobs, services } = await aHouse();

const newPassword = 'Neues!Passwort';
const set = (userId: string, resetToken: string, password = newPassword) =>
  aStranger().call(setPassword, { body: { userId, resetToken, password } });
const signInStatus = async ({ email }: Account, password: string) =>
  (await aStranger().call(getToken, { body: { username: email, password } })).status;

async function resetLinkFor({ email }: Account) {
  (await aStranger().call(requestPasswordReset, { body: { email } })).ok();
  return linkIn((await mailsAfterJobs()).find(({ to }) => to === email));
}

async function registrationLinkFor({ email }: Account) {
  await sendPasswordMail(services, { email, purpose: 'REGISTER' });
  return linkIn((await services.mailer.sent()).find(({ to }) => to === email));
}

describe('setting a password by link', () => {
  it('replaces the old one and ends all sessions', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const { userId, resetToken } = await resetLinkFor(anna);
    (await set(userId, resetToken)).ok();
    expect(await signInStatus(anna, newPassword)).toBe(200);
    expect(await signInStatus(anna, testPassword)).toBe(401);
    expect((await anna.call(getCurrentUser)).status).toBe(401);
  });

  it('works once', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const { userId, resetToken } = await resetLinkFor(person);
    (await set(userId, resetToken)).ok();
    const again = await set(userId, resetToken, 'Noch!EinPasswort');
    expect(again.status).toBe(400);
    expect(again.error()).toMatchObject({
      code: 'LINK_EXPIRED',
      message: 'Dieser Link gilt nicht mehr. Fordere bitte einen neuen an.',
    });
    expect(await signInStatus(person, newPassword)).toBe(200);
  });

  it('works for exactly one of fifty at the same moment', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const { userId, resetToken } = await resetLinkFor(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_unused, index) => set(userId, resetToken, `Passwort! Nummer ${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await signInStatus(person, `Passwort! Nummer ${winners[0]}`)).toBe(200);
  });

  it('fails for another person, a foreign one and a missing one in the same way', async () => {
    const shop = await aTenant();
    const person = await shop.aPerson('SALESMAN');
    const { userId, resetToken } = await resetLinkFor(person);
    const colleague = await shop.aPerson('SALESMAN');
    const stranger = await (await aTenant()).aPerson('SALESMAN');
    const answers = [];
    for (const id of [colleague.userId, stranger.userId, randomUUID()])
      answers.push(await set(id, resetToken));
    for (const answer of answers) {
      expect(answer.error()).toEqual({ ...answers[0]?.error(), requestId: answer.headers['x-request-id'] });
      expect(answer.error().code).toBe('LINK_EXPIRED');
    }
    expect(await signInStatus(stranger, testPassword)).toBe(200);
    (await set(userId, resetToken)).ok();
  });
});

describe('a link ends', () => {
  it('an hour after it was made', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    const [annas, bens] = [await resetLinkFor(anna), await resetLinkFor(ben)];
    clock.advance({ minutes: 59, seconds: 59 });
    (await set(annas.userId, annas.resetToken)).ok();
    clock.advance({ seconds: 1 });
    expect((await set(bens.userId, bens.resetToken)).error().code).toBe('LINK_EXPIRED');
  });

  it('after 72 hours when it is a registration', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    const [annas, bens] = [await registrationLinkFor(anna), await registrationLinkFor(ben)];
    expect(annas.url.pathname).toBe('/register');
    clock.advance({ hours: 71, minutes: 59, seconds: 59 });
    (await set(annas.userId, annas.resetToken)).ok();
    clock.advance({ seconds: 1 });
    expect((await set(bens.userId, bens.resetToken)).error().code).toBe('LINK_EXPIRED');
  });

  it('when another one was used, but not when somebody asks for one', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const older = await resetLinkFor(person);
    const newer = await resetLinkFor(person);
    (await set(older.userId, older.resetToken)).ok();
    expect((await set(newer.userId, newer.resetToken)).error().code).toBe('LINK_EXPIRED');
  });

  it('when the house sends a newer one', async () => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const older = await registrationLinkFor(person);
    const asked = await resetLinkFor(person);
    clock.advance({ minutes: 1 });
    const newer = await registrationLinkFor(person);
    for (const { userId, resetToken } of [older, asked])
      expect((await set(userId, resetToken)).error().code).toBe('LINK_EXPIRED');
    (await set(newer.userId, newer.resetToken)).ok();
  });
});

describe('a password that is soon guessed', () => {
  it('is refused with the reason and keeps the link', async () => {
    const shop = await aTenant({ companyName: 'Küchen Grünwald' });
    const person = await shop.aPerson('SALESMAN', { firstName: 'Änne' });
    const { userId, resetToken } = await resetLinkFor(person);
    const reasonFor = async (password: string) =>
      (await set(userId, resetToken, password)).error().details?.violations;
    const common =
      'Dieses Passwort ist eines der häufigsten und schnell erraten. Nimm zum Beispiel einen kurzen Satz.';
    const personal =
      'Dein Name, deine E-Mail-Adresse und der Name der Firma sind schnell erraten. Nimm zum Beispiel einen kurzen Satz.';
    // The last one stands near the end of the list.
    for (const password of ['Passwort!', 'Trustno1!', 'Barefe3t!'])
      expect(await reasonFor(password)).toEqual([{ path: 'body.password', message: common }]);
    for (const password of ['Gruenwald!2026', 'Kuechen-Gruenwald'])
      expect(await reasonFor(password)).toEqual([{ path: 'body.password', message: personal }]);
    (await set(userId, resetToken)).ok();
  });
});

describe('a weak password', () => {
  const length = 'Das Passwort braucht mindestens 8 Zeichen.';
  const uppercase = 'Das Passwort braucht mindestens einen Großbuchstaben.';
  const special =
    'Das Passwort braucht mindestens ein Sonderzeichen: Leerzeichen oder ! @ # $ % ^ & * ( ) _ + - = [ ] { } ; \' : " \\ | , . < > / ?.';

  it.each([
    { password: 'A!bcdef', messages: [length] },
    { password: 'kleines!', messages: [uppercase] },
    { password: 'Grosses1', messages: [special] },
    { password: 'abc', messages: [length, uppercase, special] },
    { password: '', messages: ['Bitte ausfüllen.'] },
  ])('is refused with what it lacks and keeps the link: „$password“', async ({ password, messages }) => {
    const person = await (await aTenant()).aPerson('SALESMAN');
    const { userId, resetToken } = await resetLinkFor(person);
    const refused = await set(userId, resetToken, password);
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations).toEqual(
      messages.map((message) => ({ path: 'body.password', message })),
    );
    (await set(userId, resetToken)).ok();
  });
});
