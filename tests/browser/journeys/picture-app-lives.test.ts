import { listFiles } from '@korpus/contract/files/files.ts';
import { getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { endSession, listSessions } from '@korpus/contract/profile/profile.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../apps/server/src/modules/system/demo-sign-ins.ts';
import { type App, startApp } from '../app-harness.ts';
import { plainHost, sharedBrowser } from '../browser.ts';
import { startFront } from '../front.ts';
import {
  aPhoto,
  firstCard,
  hasTaken,
  isReady,
  keptIn,
  phone,
  send,
  signOut,
  take,
} from '../pages/picture-app.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

const carpenter = 'monteur@gruenwald.test';
const admin = 'admin@gruenwald.test';

describe('pictures that wait on a phone', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const filesOf = async (orderId: string) =>
    listFiles.answer
      .parse(await app.call(admin, 'GET', `/api/files/${orderId}?type=MISC`))
      .map(({ name }) => name);

  const readOrder = async (id: string) =>
    getOrder.answer.parse(await app.call(admin, 'GET', getOrder.path.replace('{id}', id)));
  const giveTo = async (id: string, carpenterId: string | null) => {
    const record = { ...getOrder.answer.encode(await readOrder(id)), carpenterId };
    await app.call(admin, saveOrder.method, saveOrder.path, record);
  };
  /** Takes one without network and hands it over. */
  const takeOffline = async (page: Page, name: string) => {
    const { card, id } = await firstCard(page);
    await isReady(page);
    await page.context().setOffline(true);
    await card.getByRole('button', { name: 'Bilder' }).click();
    await take(page, await aPhoto(name, 90));
    await hasTaken(page, 1);
    await send(page);
    await page.getByText('1 Bild wartet auf Netz').waitFor();
    return id;
  };
  const signIn = async (page: Page, person: string) => {
    await page.waitForURL('**/login');
    await page.getByText('Hier wartet noch 1 Bild', { exact: false }).waitFor();
    await signInScreen(page).signIn(person, demoPassword);
  };

  it('are left by a sign-out, neither shown to nor sent by whoever comes next, and sent when their person is back', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const id = await takeOffline(page, 'Rest.jpg');
      await page.route('**/api/files/app/pictures*', (route) => route.abort());
      await context.setOffline(false);
      const question = await signOut(page);
      await question.getByText('noch nicht gesendet', { exact: false }).waitFor();
      await question.getByRole('button', { name: 'Abmelden' }).click();
      await page.waitForURL('**/login');
      const left = [];
      for (const store of ['orders', 'plans', 'drafts', 'outbox'])
        left.push((await keptIn(page, store)).length);
      expect(left).toEqual([0, 0, 0, 1]);

      await page.unroute('**/api/files/app/pictures*');
      await signIn(page, admin);
      await shell(page).isOpen();
      await page.goto(`${app.url}/assemblies`);
      await firstCard(page);
      await page.getByText('Hier wartet noch 1 Bild', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Ansehen' }).count()).toBe(0);
      await shell(page).signOut();
      expect(await filesOf(id)).not.toContain('Rest.jpg');

      await signIn(page, carpenter);
      await page.getByText('1 Eintrag heute gesendet').waitFor();
      expect((await filesOf(id)).filter((name) => name === 'Rest.jpg')).toHaveLength(1);
    }));

  it('outlive the end of the session, and go on after signing in again', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const id = await takeOffline(page, 'Sitzung.jpg');
      const sessions = listSessions.answer.parse(await app.call(carpenter, 'GET', listSessions.path));
      // The newest is the one that ends them, so it comes last.
      for (const { id: session } of sessions.toReversed())
        await app.call(carpenter, 'DELETE', endSession.path.replace('{id}', session));
      await context.setOffline(false);
      await signIn(page, carpenter);
      await page.getByText('1 Eintrag heute gesendet').waitFor();
      expect((await filesOf(id)).filter((name) => name === 'Sitzung.jpg')).toHaveLength(1);
    }));

  it('are kept when the order was given to somebody else meanwhile, and say whom to ask', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const id = await takeOffline(page, 'Verlegt.jpg');
      const order = await readOrder(id);
      await giveTo(id, null);
      await context.setOffline(false);
      await page.getByText('1 Eintrag konnte nicht gesendet werden').waitFor();
      await page.getByText('Steht nicht in dieser Liste').waitFor();
      await page.getByRole('button', { name: 'Ansehen' }).click();
      await page.getByText('nicht mehr dein Auftrag', { exact: true }).waitFor();
      await page.getByText('Frag bitte', { exact: false }).waitFor();

      await giveTo(id, order.carpenterId ?? null);
      await page.getByRole('button', { name: 'Noch einmal senden' }).click();
      await page.getByText('gesendet', { exact: true }).waitFor();
      expect(await filesOf(id)).toContain('Verlegt.jpg');
    }));

  /** Opens the product at an address that is not its own. */
  const atAddress = async (url: string, work: (page: Page) => Promise<void>) => {
    const context = await (await sharedBrowser()).newContext({ viewport: phone.size, locale: 'de-DE' });
    context.setDefaultTimeout(10_000);
    try {
      const page = await context.newPage();
      await page.goto(url);
      await signInScreen(page).signIn(carpenter, demoPassword);
      await work(page);
    } finally {
      await context.close();
    }
  };

  it('are taken and sent over plain HTTP as well, with a word that it needs network', () =>
    atAddress(`http://${plainHost}:${new URL(app.url).port}`, async (page) => {
      const { card, id } = await firstCard(page);
      await page.getByText('Ohne sichere Adresse (https) geht diese App nur mit Netz.').waitFor();
      await card.getByRole('button', { name: 'Bilder' }).click();
      await take(page, await aPhoto('Offen.jpg', 60));
      await hasTaken(page, 1);
      await send(page);
      await page.getByText('1 Eintrag heute gesendet').waitFor();
      expect(await filesOf(id)).toContain('Offen.jpg');
    }));

  it('are still there after the new version was taken', async () => {
    const state = { isNewer: false };
    const front = await startFront(app.url, async (path, response) => {
      if (path !== '/sw.js' || !state.isNewer) return false;
      const worker = await (await fetch(`${app.url}/sw.js`)).text();
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(worker.replace(/revision:`\w+`/, 'revision:`newer`'));
      return true;
    });
    await atAddress(front.url, async (page) => {
      const id = await takeOffline(page, 'Version.jpg');
      await page.route('**/api/files/app/pictures*', (route) => route.abort());
      await page.context().setOffline(false);
      await page.reload();
      await page.getByRole('button', { name: 'Ansehen' }).waitFor();
      state.isNewer = true;
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('Eine neue Version ist da.').waitFor();
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Jetzt laden' }).click(),
      ]);
      await page.getByRole('button', { name: 'Ansehen' }).waitFor();
      expect(await page.evaluate(() => caches.keys())).toContain('korpus-shell-newer');
      await page.unroute('**/api/files/app/pictures*');
      await page.reload();
      await page.getByText('1 Eintrag heute gesendet').waitFor();
      expect((await filesOf(id)).filter((name) => name === 'Version.jpg')).toHaveLength(1);
    }).finally(front.close);
  });
});
