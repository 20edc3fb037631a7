import { listOutbox } from '@korpus/contract/system/system.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { setPasswordScreen } from '../pages/set-password-screen.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

const ben = 'ben@gruenwald.test';
const nextPassword = 'Schublade mit Vollauszug';

describe('passwords by link', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const mailsTo = async (address: string) => {
    const mails = listOutbox.answer.parse(await (await fetch(`${app.url}${listOutbox.path}`)).json());
    return mails.filter(({ to }) => to.includes(address));
  };

  it('leads from a forgotten password over the mail to a new one, and ends the old session', () =>
    app.withVisitors(async (visit) => {
      const elsewhere = await (await visit({ as: ben })).open('/');
      await shell(elsewhere).isLive();
      const { open } = await visit();
      const page = await open('/login');
      const signIn = signInScreen(page);
      await signIn.forgotTab.click();
      expect(await signIn.send.isDisabled()).toBe(true);
      await signIn.email.fill(ben);
      await signIn.send.click();
      await page.getByText('ist eine Mail mit einem Link unterwegs', { exact: false }).waitFor();
      expect(await signIn.signInTab.getAttribute('aria-selected')).toBe('true');

      const outbox = await open('/outbox');
      const mail = outbox.getByRole('article').filter({ hasText: ben }).first();
      await mail.getByRole('link').click();
      const screen = setPasswordScreen(outbox);
      await outbox.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor();
      expect(new URL(outbox.url()).search).toBe('');
      expect(new URL(outbox.url()).pathname).toBe('/reset-password');
      await outbox.reload();
      await screen.password.fill('kurz');
      expect(await screen.rule('8 Zeichen').innerText()).toContain('fehlt noch');
      await screen.fill('Korpus!2027');
      await expect.poll(() => screen.rule('häufiges Passwort').innerText()).toContain('fehlt noch');
      expect(await screen.rule('8 Zeichen').innerText()).toContain('erfüllt');
      expect(await screen.send.isDisabled()).toBe(true);
      await screen.fill('Gruenwald!2026');
      expect(await screen.rule('deinen Namen').innerText()).toContain('fehlt noch');
      await screen.fill(nextPassword);
      expect(await screen.rule('häufiges Passwort').innerText()).toContain('erfüllt');
      expect(await screen.rule('deinen Namen').innerText()).toContain('beim Speichern');
      await screen.confirmation.fill('anders');
      await screen.password.focus();
      await outbox.getByText('Passwörter stimmen nicht überein').waitFor();
      expect(await screen.send.isDisabled()).toBe(true);
      await screen.confirmation.fill(nextPassword);
      await screen.send.click();
      await outbox.getByText('Dein Passwort ist geändert', { exact: false }).waitFor();
      await signInScreen(elsewhere).isShown();

      await screen.toSignIn.click();
      const again = signInScreen(outbox);
      await again.signIn(ben, nextPassword);
      await shell(outbox).isOpen();
    }));

  it('answers an unknown address in the same way', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      const signIn = signInScreen(page);
      await signIn.forgotTab.click();
      await signIn.email.fill('niemand@');
      await page.keyboard.press('Enter');
      await page.getByText('Bitte eine gültige E-Mail eingeben').waitFor();
      await signIn.email.fill('niemand@nirgends.test');
      await page.keyboard.press('Enter');
      await page.getByText('ist eine Mail mit einem Link unterwegs', { exact: false }).waitFor();
      expect(await mailsTo('niemand@nirgends.test')).toEqual([]);
    }));

  it('speaks differently to the newly registered, and says when a link is no good', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit();
      const query = `userId=${crypto.randomUUID()}&resetToken=abgelaufen&email=neu@gruenwald.test`;
      const page = await open(`/register?${query}`);
      await page.getByRole('heading', { name: 'Willkommen bei Korpus' }).waitFor();
      await page.getByText('Danach meldest du dich mit neu@gruenwald.test an', { exact: false }).waitFor();
      const screen = setPasswordScreen(page);
      await screen.fill(nextPassword);
      await page.keyboard.press('Enter');
      await page.getByText('Vielleicht ist der Link abgelaufen', { exact: false }).waitFor();
      await screen.toSignIn.click();
      await signInScreen(page).isShown();

      for (const path of ['/reset-password', '/register?userId=1', '/reset-password?resetToken=x']) {
        const incomplete = await open(path);
        await incomplete.getByRole('alert').filter({ hasText: 'unvollständig' }).waitFor();
        expect(await setPasswordScreen(incomplete).send.count()).toBe(0);
      }
    }));
});
