import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../apps/server/src/modules/system/demo-sign-ins.ts';
import { type App, startApp } from '../app-harness.ts';
import { sharedBrowser } from '../browser.ts';
import { startFront } from '../front.ts';
import { dashboardScreen } from '../pages/dashboard-screen.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { profileScreen } from '../pages/profile-screen.ts';
import { goTo, shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

const person = 'anna@gruenwald.test';

describe('a server that goes away', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  // A story that broke off leaves a dead server behind; the next one, or its second try, needs one.
  beforeEach(async () => {
    const isThere = await fetch(app.url).then(
      () => true,
      () => false,
    );
    if (!isThere) await app.restart();
  });

  it('is noticed at once; input stays, nobody is signed out, and afterwards everything is loaded anew', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: person })).open('/profile');
      const profile = profileScreen(page);
      await shell(page).isLive();
      await profile.lastName.fill('Huber-Steindl');
      await app.kill();
      await shell(page).awayBanner.waitFor();
      await page.getByText('Getrennt', { exact: true }).waitFor();
      await profile.saveName.click();
      await profile.nameCard.getByText('Korpus ist gerade nicht erreichbar', { exact: false }).waitFor();
      expect(await profile.lastName.inputValue()).toBe('Huber-Steindl');

      const reloads: string[] = [];
      page.on('response', (response) => {
        if (response.ok()) reloads.push(new URL(response.url()).pathname);
      });
      await app.restart();
      await shell(page).awayBanner.waitFor({ state: 'hidden' });
      await shell(page).isLive();
      await expect.poll(() => reloads).toContain('/api/authentication/current-user');
      await expect.poll(() => reloads).toContain('/api/profile/sessions');
      expect(await profile.lastName.inputValue()).toBe('Huber-Steindl');
      await profile.saveName.click();
      await page.getByRole('button', { name: 'Benutzermenü von Anna Huber-Steindl' }).waitFor();
    }));

  it('lets a page that has just been opened wait for it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: person })).open('/');
      await shell(page).isOpen();
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.reload();
      await page.getByRole('heading', { name: 'Korpus ist gerade nicht erreichbar' }).waitFor();
      await page.unroute('**/api/**');
      await shell(page).isOpen();
    }));

  it('is noticed when the network goes, and when it swallows what is asked; the dashboard says so instead of waiting', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: person });
      const page = await open('/profile');
      await shell(page).isLive();
      await context.setOffline(true);
      await shell(page).awayBanner.waitFor();
      await page.getByText('Getrennt', { exact: true }).waitFor();
      await context.setOffline(false);
      await shell(page).awayBanner.waitFor({ state: 'hidden' });
      await shell(page).isLive();

      await page.clock.install();
      const network = { answers: false };
      await page.route('**/api/**', (route) => (network.answers ? route.fallback() : undefined));
      const asked = page.waitForRequest('**/api/orders/minimum-date');
      await goTo(page, '/');
      await asked;
      await page.clock.fastForward(8_100);
      await page.clock.fastForward(5_100);
      await shell(page).awayBanner.waitFor();
      await page.getByText('Getrennt', { exact: true }).waitFor();
      await page.getByText('Die Zahlen konnten nicht geladen werden').waitFor();
      // The click comes at once: the page tries by itself as well, and then there is no button.
      network.answers = true;
      await page.getByRole('button', { name: 'Jetzt versuchen' }).dispatchEvent('click');
      await dashboardScreen(page).amount('Verkauft');
      await shell(page).awayBanner.waitFor({ state: 'hidden' });
    }));

  it('is told at the sign-in as well', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit()).open('/login');
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await signInScreen(page).signIn(person, 'Korpus!2026');
      await expect
        .poll(() => signInScreen(page).error.innerText())
        .toMatch(/Korpus ist gerade nicht erreichbar\. Versuche es in ein paar Sekunden noch einmal\.$/);
      await page.unroute('**/api/**');
      await signInScreen(page).submit.click();
      await shell(page).isOpen();
    }));

  it('keeps nobody signed in: without network the page is empty, and the sign-in comes by itself with it', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: person });
      const page = await open('/orders/all');
      await shell(page).isLive();
      await context.setOffline(true);
      await shell(page).awayBanner.waitFor();
      await shell(page).signOut();
      await page.getByRole('heading', { name: 'Korpus ist gerade nicht erreichbar' }).waitFor();
      expect((await page.locator('body').innerText()).split('\n').filter((line) => line !== '')).toEqual([
        'Korpus ist gerade nicht erreichbar',
        'Sobald der Server antwortet, geht es hier weiter.',
      ]);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await context.setOffline(false);
      await signInScreen(page).isShown();
    }));

  it('is noticed when it is of a newer version: the page that belongs to it is loaded, where somebody was going', async () => {
    const state = { isNewer: false };
    const front = await startFront(app.url, async (path, response) => {
      if (!state.isNewer) return false;
      if (!path.startsWith('/api/') && !path.includes('.')) {
        state.isNewer = false; // a browser with the new page asks for its parts
        return false;
      }
      if (path === '/api/health') {
        const health: object = await (await fetch(`${app.url}${path}`)).json();
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ ...health, version: '99.0.0' }));
      } else if (path.startsWith('/assets/')) response.writeHead(404).end();
      else return false;
      return true;
    });
    const context = await (await sharedBrowser()).newContext({ locale: 'de-DE' });
    try {
      const page = await context.newPage();
      await page.goto(`${front.url}/profile`);
      await signInScreen(page).signIn(person, demoPassword);
      await shell(page).isOpen();
      state.isNewer = true;
      await page.getByRole('link', { name: 'Aufträge' }).first().click();
      await ordersScreen(page).search.waitFor();
      expect(new URL(page.url()).pathname).toBe('/orders/all');
    } finally {
      await context.close();
      await front.close();
    }
  });

  it('is told where the program itself did not come: a page goes on by itself, and asks before it does so again', async () => {
    // The page has a browser of its own, since what did not come stands in the console.
    const context = await (await sharedBrowser()).newContext({ locale: 'de-DE' });
    try {
      const page = await context.newPage();
      await page.goto(`${app.url}/profile`);
      await signInScreen(page).signIn(person, demoPassword);
      await profileScreen(page).lastName.waitFor();
      const program = '**/assets/start-*.js';
      await page.route(program, (route) => route.abort('connectionrefused'));
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.reload();
      await page.getByRole('heading', { name: 'Korpus ist gerade nicht erreichbar' }).waitFor();
      // The server is there again, and something on the way still keeps the program.
      await page.unroute('**/api/**');
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await retry.waitFor();
      await page.unroute(program);
      await retry.click();
      await profileScreen(page).lastName.waitFor();

      // The sign-in page by itself is told as well.
      await page.evaluate(() => localStorage.clear());
      await page.route('**/assets/sign-in-*.js', (route) => route.abort('connectionrefused'));
      await page.goto(`${app.url}/login`);
      await page.getByRole('heading', { name: 'Korpus ist gerade nicht erreichbar' }).waitFor();
      await page.unroute('**/assets/sign-in-*.js');
      await retry.click();
      await signInScreen(page).signIn(person, demoPassword);
      await shell(page).isOpen();
    } finally {
      await context.close();
    }
  });

  it('is told where the program is long in coming, at the desk and at the sign-in, until it is there', async () => {
    const context = await (await sharedBrowser()).newContext({ locale: 'de-DE' });
    try {
      const page = await context.newPage();
      await page.goto(`${app.url}/profile`);
      await signInScreen(page).signIn(person, demoPassword);
      await profileScreen(page).lastName.waitFor();
      await page.clock.install();
      const note = page
        .getByRole('status')
        .filter({ hasText: 'Die Verbindung ist langsam. Korpus lädt noch' });
      /** Opens a page whose program waits for `arrive`. */
      const openSlowly = async (program: string, open: () => Promise<unknown>) => {
        const arrived = Promise.withResolvers<void>();
        await page.route(program, async (route) => {
          await arrived.promise;
          await route.fallback();
        });
        const asked = page.waitForRequest(program);
        await open();
        await asked;
        await page.clock.fastForward(9_000);
        expect(await note.count()).toBe(0);
        await page.clock.fastForward(1_100);
        await note.waitFor();
        arrived.resolve();
      };
      await openSlowly('**/assets/start-*.js', () => page.reload({ waitUntil: 'commit' }));
      await profileScreen(page).lastName.waitFor();
      await note.waitFor({ state: 'detached' });

      await page.evaluate(() => localStorage.clear());
      await openSlowly('**/assets/sign-in-*.js', () =>
        page.goto(`${app.url}/login`, { waitUntil: 'commit' }),
      );
      await note.waitFor({ state: 'detached' });
      await signInScreen(page).signIn(person, demoPassword);
      await shell(page).isOpen();
    } finally {
      await context.close();
    }
  });
});
