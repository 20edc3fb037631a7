import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import { type App, startApp } from '../app-harness.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

const anna = 'anna@gruenwald.test';
const secret = 'Korpus!2026';

describe('signing in and out', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('says under the password that it is wrong, and takes that back on the next try', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      const screen = signInScreen(page);
      expect(await screen.submit.isDisabled()).toBe(true);
      await screen.email.fill(anna);
      expect(await screen.submit.isDisabled()).toBe(true);
      await screen.signIn(anna, 'falsch');
      await expect.poll(() => screen.error.innerText()).toBe('Falscher Benutzername oder falsches Passwort');
      const [field, error] = [await screen.password.boundingBox(), await screen.error.boundingBox()];
      expect(error?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);

      await page.route('**/api/authentication/token', async (route) => {
        expect(await screen.error.count()).toBe(0);
        await route.continue();
      });
      await screen.signIn(anna, secret);
      await shell(page).isOpen();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByText(/^(Hallo|Guten \w+), Anna\./).waitFor();
    }));

  it('works with the keyboard alone, and signing out leaves nothing behind', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit();
      const page = await open('/login');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('username');
      await page.keyboard.type(anna);
      await page.keyboard.press('Tab');
      await page.keyboard.type(secret);
      await page.keyboard.press('Enter');
      await shell(page).isOpen();
      const other = await open('/profile');
      await shell(other).isOpen();

      await shell(page).userMenu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Mein Profil' }).waitFor();
      await page.keyboard.press('ArrowUp'); // focus goes round from the first entry to the last
      await page.keyboard.press('Enter');
      await signInScreen(page).isShown();
      await signInScreen(other).isShown();
      expect(await page.evaluate(() => [localStorage.token, localStorage.refreshToken])).toEqual([
        undefined,
        undefined,
      ]);
      await signInScreen(await open('/profile')).isShown();
    }));

  it('shows and hides the password, fills in a demo sign-in, and tells what is new', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      const screen = signInScreen(page);
      await page.getByRole('button', { name: /admin@nordlicht\.test/ }).click();
      expect(await screen.email.inputValue()).toBe('admin@nordlicht.test');
      expect(await screen.password.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
      expect(await screen.password.getAttribute('type')).toBe('text');
      expect(await screen.password.inputValue()).toBe(secret);
      await page.getByRole('button', { name: 'Passwort verbergen' }).click();
      expect(await screen.password.getAttribute('type')).toBe('password');

      await screen.version.click();
      const dialog = page.getByRole('dialog', { name: 'Was ist neu?' });
      await dialog.getByRole('heading', { name: `Version ${product.version}` }).waitFor();
      expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(3);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }));

  it('after too many wrong passwords says when to come back', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      const screen = signInScreen(page);
      const nobody = 'niemand@gruenwald.test';
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await expect(app.signIn(nobody, 'falsch')).rejects.toThrow('SIGN_IN_FAILED');
      }
      await screen.signIn(nobody, 'falsch');
      await expect
        .poll(() => screen.error.innerText())
        .toMatch(
          /^Falscher Benutzername oder falsches Passwort\n?Zu viele Versuche\. Versuche es in 15 Minuten noch einmal\.$/,
        );
    }));
});
