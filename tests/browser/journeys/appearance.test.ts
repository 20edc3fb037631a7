import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import { type App, startApp } from '../app-harness.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';
import { usersPath } from '../pages/users-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

type Screen = Readonly<{
  name: string;
  path: string;
  as?: string;
  prepare: (page: Page) => Promise<unknown>;
}>;

const admin = 'admin@gruenwald.test';
const link = `userId=${crypto.randomUUID()}&resetToken=x&email=neu@gruenwald.test`;

/** Screens in such an order that each can follow the one before in the same tab, once dialogs are closed. */
const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', prepare: (page) => signInScreen(page).version.waitFor() },
  {
    name: 'wrong password',
    path: '/login',
    prepare: async (page) => {
      await signInScreen(page).signIn('wer@gruenwald.test', 'falsch');
      await signInScreen(page).error.waitFor();
      await page.locator('button[data-loading]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'release notes',
    path: '/login',
    prepare: async (page) => {
      await signInScreen(page).version.click();
      await page.getByRole('heading', { name: `Version ${product.version}` }).waitFor();
    },
  },
  {
    name: 'forgot password',
    path: '/login',
    prepare: async (page) => {
      await signInScreen(page).forgotTab.click();
      await signInScreen(page).send.waitFor();
    },
  },
  {
    name: 'set password',
    path: `/register?${link}`,
    prepare: async (page) => {
      await page.getByLabel('Neues Passwort').fill('Kü');
      await page.getByLabel('Passwort wiederholen').fill('x');
      await page.getByText('Passwörter stimmen nicht überein').waitFor();
    },
  },
  {
    name: 'incomplete link',
    path: '/reset-password',
    prepare: (page) => page.getByRole('alert').filter({ hasText: 'unvollständig' }).waitFor(),
  },
  {
    name: 'outbox',
    path: '/outbox',
    prepare: (page) => page.getByRole('heading', { name: 'Noch keine Mails' }).waitFor(),
  },
  { name: 'home', path: '/', as: admin, prepare: (page) => shell(page).isLive() },
  {
    name: 'user menu',
    path: '/',
    as: admin,
    prepare: async (page) => {
      await shell(page).userMenu.click();
      await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor();
    },
  },
  {
    name: 'shortcut sheet',
    path: '/',
    as: admin,
    prepare: async (page) => {
      await shell(page).isOpen();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
    },
  },
  {
    name: 'home of a carpenter',
    path: '/',
    as: 'monteur@gruenwald.test',
    prepare: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'profile',
    path: '/profile',
    as: admin,
    prepare: (page) => page.getByText('Dieses Gerät').waitFor(),
  },
  {
    name: 'forbidden',
    path: '/tenants',
    as: admin,
    prepare: (page) => page.getByText('Zur Startseite').waitFor(),
  },
  {
    name: 'not found',
    path: '/nirgends',
    as: admin,
    prepare: (page) => page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 }).waitFor(),
  },
  {
    name: 'provision of a person',
    path: usersPath,
    as: admin,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Anna Huber bearbeiten', exact: true }).click();
      await page.getByRole('button', { name: 'Provision bearbeiten' }).click();
      await recordDialog(page, 'Provision von Anna Huber').isOpen();
    },
  },
];

describe('how it looks', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const show = async (page: Page, { path, as, prepare }: Screen) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor({ state: 'detached' });
    // People who are not signed in come by a link in a mail.
    if (!page.url().endsWith(path))
      await (as === undefined ? page.goto(`${app.url}${path}`) : goTo(page, path));
    await prepare(page);
    await page.evaluate(() => document.fonts.ready);
  };
  const people = [...new Set(screens.map(({ as }) => as))].map((as) => ({
    who: as ?? 'somebody who is not signed in',
    person: as === undefined ? {} : { as },
    seen: screens.filter((screen) => screen.as === as),
  }));

  it.each(people)('all that $who sees is readable for everybody, light and dark', ({ person, seen }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit(person)).open(seen[0]?.path);
      for (const screen of seen) {
        await show(page, screen);
        expect.soft(await graveFindings(page), screen.name).toEqual([]);
      }
    }),
  );

  it.each(people)('all that $who sees fits a phone', ({ person, seen }) =>
    app.withVisitors(async (visit) => {
      const size = { width: 390, height: 844 };
      const page = await (await visit({ ...person, size, touch: true })).open(seen[0]?.path);
      for (const screen of seen) {
        await show(page, screen);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          // Charts follow the width a moment later.
          await expect
            .poll(async () => ({ screen: screen.name, width, overflow: await sidewaysScroll(page) }))
            .toMatchObject({ overflow: 0 });
        }
      }
    }),
  );

  it('on a phone keeps the menu in a drawer with big targets', () =>
    app.withVisitors(async (visit) => {
      const size = { width: 390, height: 844 };
      const page = await (await visit({ as: admin, size, touch: true })).open('/profile');
      const open = page.getByRole('button', { name: 'Menü öffnen' });
      const button = await open.boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await open.click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('link', { name: 'Start' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await drawer.waitFor({ state: 'hidden' });
    }));

  it('remembers the theme and never flashes the other one', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, scheme: 'light', own: true })).open('/');
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await shell(page).isOpen();
      expect(await background()).toBe('rgb(245, 247, 250)');
      await shell(page).chooseTheme('Dunkel');
      expect(await background()).toBe('rgb(29, 31, 32)');
      await page.addInitScript(() => {
        const seen: (string | undefined)[] = [];
        Object.assign(window, { seenSchemes: seen });
        const look = () => seen.push(document.documentElement.dataset.mantineColorScheme);
        new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
      });
      await page.reload();
      await shell(page).isOpen();
      const seen = await page.evaluate(
        () => Object.entries(window).find(([name]) => name === 'seenSchemes')?.[1],
      );
      expect(new Set([seen].flat().filter((scheme) => scheme !== undefined))).toEqual(new Set(['dark']));
      await shell(page).chooseTheme('Wie das System');
      expect(await background()).toBe('rgb(245, 247, 250)');
    }));

  it('loads no more for the sign-in than its budget: 40 KB of page, script and style together, gzip', () =>
    app.withVisitors(async (visit) => {
      const { context } = await visit({ own: true });
      const page = await context.newPage();
      // The program is fetched when nothing else is to be done; here there always is.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const loaded: Record<string, number> = { document: 0, script: 0, stylesheet: 0 };
      page.on('requestfinished', async (request) => {
        const { responseBodySize } = await request.sizes();
        const kind = request.resourceType();
        if (kind in loaded) loaded[kind] = (loaded[kind] ?? 0) + responseBodySize;
      });
      await page.goto(`${app.url}/login`);
      await signInScreen(page).version.waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of Object.values(loaded)) expect(size).toBeGreaterThan(3_000);
      expect(Object.values(loaded).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
    }));

  it.each([
    ['is told to keep nothing', 'forbidden', 'erlaubt Korpus nicht, sich deine Anmeldung zu merken'],
    ['has no room left', 'full', 'keinen Platz mehr, um sich deine Anmeldung zu merken'],
  ])('says what to do where a browser %s', (_, how, sentence) =>
    app.withVisitors(async (visit) => {
      const { context } = await visit({ own: true });
      const page = await context.newPage();
      await page.addInitScript((kind) => {
        const refuse = () => {
          throw new DOMException('refused', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (kind === 'full') Storage.prototype.setItem = refuse;
        else Object.defineProperty(window, 'localStorage', { get: refuse });
      }, how);
      await page.goto(`${app.url}/orders/all`);
      const screen = signInScreen(page);
      await screen.isShown();
      if (how === 'full') await screen.signIn('anna@gruenwald.test', 'Korpus!2026');
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      if (how === 'full') expect(await screen.submit.isEnabled()).toBe(true);
    }),
  );

  it('shows the sign-in before any of its script has come, and nobody can lose a password to an address', () =>
    app.withVisitors(async (visit) => {
      const { context } = await visit({ own: true });
      const page = await context.newPage();
      const { promise: untilLater, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await untilLater;
        await route.continue();
      });
      await page.goto(`${app.url}/login`, { waitUntil: 'commit' });
      const screen = signInScreen(page);
      await screen.email.fill('anna@gruenwald.test');
      await screen.password.fill('Korpus!2026');
      await page.keyboard.press('Enter');
      expect(await screen.submit.isDisabled()).toBe(true);
      goOn();
      // The page finds what was typed before it began to listen.
      await expect.poll(() => screen.submit.isEnabled()).toBe(true);
      expect(page.url()).toBe(`${app.url}/login`);
      expect(await screen.password.inputValue()).toBe('Korpus!2026');
    }));
});
