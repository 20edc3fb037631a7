import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../reliability/support/rounds.ts';
import { type App, startApp } from '../app-harness.ts';
import { profileScreen } from '../pages/profile-screen.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

/** Makes the kept access token one that has run out; the refresh token stays good. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head = '', payload = '', signature = ''] = (localStorage.getItem('token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expired = btoa(JSON.stringify({ ...claims, exp: 1_700_000_000 })).replaceAll('=', '');
    localStorage.setItem('token', [head, expired, signature].join('.'));
  });

/** A token that looks good and that the server refuses. */
const spoilToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));

const isRefresh = (url: string) => url.endsWith('/api/authentication/refresh-token');

describe('sessions', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each([
    ['that has run out', expireToken],
    ['that the server refuses', spoilToken],
  ])('renews a token %s once for five tabs, and signs nobody out', (_, spoil) =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: 'anna@gruenwald.test' });
      const first = await open('/profile');
      await profileScreen(first).sessions.first().waitFor();
      // A reload may cut off the refresh of the tab that held the lock; the next one then asks with the same token.
      const exchanged = new Set<string | null>();
      context.on('request', (request) => {
        if (isRefresh(request.url())) exchanged.add(request.postData());
      });
      let tabs = [first];
      for (let round = 1; round <= rounds(1, 3); round += 1) {
        await spoil(first);
        const others = Array.from({ length: 5 - tabs.length }, () => open('/profile'));
        await Promise.all(tabs.map((tab) => tab.reload()));
        tabs = [...tabs, ...(await Promise.all(others))];
        for (const tab of tabs) {
          await profileScreen(tab).sessions.first().waitFor();
          expect(new URL(tab.url()).pathname).toBe('/profile');
        }
        expect(exchanged.size).toBe(round);
      }
    }),
  );

  it('repeats a refresh whose answer was lost, with the same token, and signs nobody out', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit({ as: 'ben@gruenwald.test' });
      const page = await open('/profile');
      await profileScreen(page).sessions.first().waitFor();
      const sent: (string | null)[] = [];
      await page.route('**/api/authentication/refresh-token', async (route) => {
        sent.push(route.request().postData());
        if (sent.length > 2) return route.continue();
        await route.fetch(); // the server hears it, the answer gets lost
        return route.abort('connectionreset');
      });
      await expireToken(page);
      await page.reload();
      await profileScreen(page).sessions.first().waitFor();
      expect(new Set(sent).size).toBe(1);
      expect(sent).toHaveLength(3);
    }));

  it('leads to the sign-in and says why when the session cannot be renewed, and back after it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'ben@gruenwald.test' })).open('/profile');
      await shell(page).isOpen();
      await page.evaluate(() => localStorage.setItem('refreshToken', 'unbekannt'));
      await expireToken(page);
      await page.reload();
      await signInScreen(page).isShown();
      await page.getByText('Deine Sitzung ist beendet. Bitte melde dich wieder an.').waitFor();
      await signInScreen(page).signIn('ben@gruenwald.test', 'Korpus!2026');
      await page.waitForURL((url) => url.pathname === '/profile');
    }));

  it('ends in another browser at once', () =>
    app.withVisitors(async (visit) => {
      const lost = await (await visit({ as: 'admin@nordlicht.test' })).open('/profile');
      await shell(lost).isLive();
      const page = await (await visit({ as: 'admin@nordlicht.test' })).open('/profile');
      const profile = profileScreen(page);
      await expect.poll(() => profile.sessions.count()).toBe(2);
      await profile.sessions.filter({ hasText: 'Dieses Gerät' }).first().waitFor();
      await profile.endFirstOther();
      await signInScreen(lost).isShown();
      await expect.poll(() => profile.sessions.count()).toBe(1);
    }));

  it('takes its drafts out of the browser, and asks first where one was never sent', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'ben@gruenwald.test' })).open('/profile');
      await shell(page).isOpen();
      const drafts = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('korpus-draft/')));
      const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
      const keep = (name: string, rest: object) =>
        page.evaluate(
          ([last, more]) => {
            const [, payload = ''] = (localStorage.getItem('token') ?? '').split('.');
            const { uid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
            const kept = { shape: 'x', base: {}, draft: { city: 'Kiel' }, version: 1, ...more };
            localStorage.setItem(`korpus-draft/${uid}/${last}`, JSON.stringify(kept));
          },
          [name, rest] as const,
        );
      await keep('order/old', { at: daysAgo(15) });
      await page.reload();
      await shell(page).isOpen();
      await expect.poll(drafts).toEqual([]);

      await keep('order/1', { at: daysAgo(1) });
      await shell(page).signOut();
      const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
      await question.getByText('Eine Eingabe liegt nur in diesem Browser').waitFor();
      await question.getByRole('button', { name: 'Bleiben' }).click();
      await page.waitForURL((url) => url.pathname === '/profile');
      expect(await drafts()).toHaveLength(1);
      await shell(page).signOut();
      await question.getByRole('button', { name: 'Verwerfen' }).click();
      await signInScreen(page).isShown();
      expect(await drafts()).toEqual([]);

      await signInScreen(page).signIn('ben@gruenwald.test', 'Korpus!2026');
      await shell(page).isOpen();
      await keep('order/2', { at: daysAgo(1), sentAs: 'a save' });
      await shell(page).signOut();
      await signInScreen(page).isShown();
      expect(await drafts()).toEqual([]);
    }));

  it('after a password change stays here and ends everywhere else, the address of the calendar too', () =>
    app.withVisitors(async (visit) => {
      const person = 'admin@gruenwald.test';
      const elsewhere = await (await visit({ as: person })).open('/');
      await shell(elsewhere).isLive();
      const page = await (await visit({ as: person })).open('/profile');
      const profile = profileScreen(page);
      const warning = profile.passwordCard.getByText('Adresse für den Kalender', { exact: false });
      await profile.currentPassword.waitFor();
      expect(await warning.count()).toBe(0);
      await profile.openAddress.click();
      const address = await profile.address.inputValue();
      expect((await fetch(address)).status).toBe(200);
      await warning.waitFor();
      await profile.currentPassword.fill('falsch');
      await profile.newPassword.fill('Korpus!2027');
      await profile.confirmation.fill('Korpus!2027');
      await expect.poll(() => profile.rule('häufiges Passwort').innerText()).toContain('fehlt noch');
      expect(await profile.savePassword.isDisabled()).toBe(true);
      await profile.newPassword.fill('Gruenwald!2026');
      expect(await profile.rule('deinen Namen').innerText()).toContain('fehlt noch');
      await profile.newPassword.fill('Neues Passwort!');
      await profile.confirmation.fill('Neues Passwort!');
      await profile.savePassword.click();
      await profile.passwordCard
        .getByRole('alert')
        .filter({ hasText: /Passwort/ })
        .waitFor();
      await profile.currentPassword.fill('Korpus!2026');
      await profile.savePassword.click();
      await page.getByText('Dein Passwort ist geändert').waitFor();
      await profile.openAddress.waitFor();
      expect(await warning.count()).toBe(0);
      expect((await fetch(address)).status).toBe(404);
      await signInScreen(elsewhere).isShown();
      await page.reload();
      await shell(page).isOpen();
      await expect(app.signIn(person)).rejects.toThrow('SIGN_IN_FAILED');
    }));

  it('shows the devices by names people know', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      await signInScreen(page).signIn('betreiber@korpus.test', 'Korpus!2026');
      await shell(page).isOpen();
      await page.goto(`${app.url}/profile`);
      const own = profileScreen(page).sessions.filter({ hasText: 'Dieses Gerät' });
      expect(await own.innerText()).toContain('Chrome unter Linux');
    }));
});
