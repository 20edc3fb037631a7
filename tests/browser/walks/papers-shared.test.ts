import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../apps/server/src/modules/system/demo-sign-ins.ts';
import { supplierBody } from '../../kit/orders.ts';
import { inventedSuppliers, paperTruth } from '../../kit/papers-in/paper-truth.ts';
import { paperPdf } from '../../kit/papers-in/write-papers.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { graveViolationsOn } from '../axe.ts';
import { startFront } from '../front.ts';
import { phone } from '../pages/picture-app.ts';
import { asInstalled, share, sharedPapers, waitingIn, workerIsReady } from '../pages/shared-papers.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const carpenter = 'monteur@gruenwald.test';
const truth = paperTruth(0);

describe('papers that are shared from a phone', () => {
  let app: App;
  let paper: { name: string; type: string; bytes: Buffer };
  beforeAll(async () => {
    app = await startApp();
    const { name, email } = inventedSuppliers[0];
    const body = { id: crypto.randomUUID(), name, email };
    const supplier = saveSupplier.answer.parse(
      await app.call(admin, saveSupplier.method, saveSupplier.path, body),
    );
    await annasOrder(app, {
      ...truth.customer,
      sellDate: addDays(truth.date, -14),
      deliveryDateNotDefined: true,
      orderNumber: truth.ourNumber,
      suppliers: [supplierBody(supplier.id, { orderSum: 1 })],
    });
    paper = {
      name: 'Bestätigung „Küche“.pdf',
      type: 'application/pdf',
      bytes: Buffer.from(await paperPdf(truth)),
    };
  });
  afterAll(() => app.close());

  it('open the overview of the installed program as a drop does, once', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: admin, own: true, ...phone });
      await asInstalled(context);
      const page = await open('/assemblies');
      await workerIsReady(page);
      await page.locator('link[rel="manifest"][href="/manifest.webmanifest"]').waitFor({ state: 'attached' });
      const picture = { name: 'bild.jpg', type: 'image/jpeg', bytes: Buffer.from('no paper') };
      await share(page, app.url, [paper, picture, { ...paper, name: 'noch eine.pdf' }]);
      const { proposals, panel, question, isTaken } = sharedPapers(page);
      await isTaken();
      await panel.getByText('1 von 2').waitFor();
      await page.getByText('Nicht alle geteilten Dateien sind dabei').waitFor();
      await proposals
        .getByText(`Die Datei nennt unsere Auftragsnummer „${truth.ourNumber}“.`)
        .first()
        .waitFor();
      expect(await question.count()).toBe(0);
      expect(await waitingIn(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Übernehmen' }).waitFor();

      await page.goBack();
      await page.reload();
      await shell(page).isOpen();
      expect(await panel.count()).toBe(0);
      await page.goto(`${app.url}/orders/all?shared=all`);
      await page.getByText('Die geteilte Datei wartet nicht mehr').waitFor();
      await share(page, app.url, [picture]);
      await page.getByText('Davon lässt sich nichts einlesen').waitFor();
    }));

  it('are asked about where any other page may have sent them', () =>
    app.withVisitors(async (visit) => {
      const foreign = await startFront(app.url, async (_path, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end('<!doctype html><meta name="referrer" content="no-referrer"><title>Elsewhere</title>');
        return true;
      });
      try {
        const { context, open } = await visit({ as: admin, own: true, ...phone });
        await workerIsReady(await open('/assemblies'));
        const page = await context.newPage();
        const { question, proposals, isTaken } = sharedPapers(page);
        const sendFromElsewhere = async () => {
          await page.goto(foreign.url.replace('127.0.0.1', 'localhost'));
          await share(page, app.url, [paper]);
          await question.getByText(`„${paper.name}“`, { exact: false }).waitFor();
          await isTaken();
        };
        await sendFromElsewhere();
        expect(await graveFindings(page)).toEqual([]);
        expect(await waitingIn(page)).toEqual([]);
        await question.getByRole('button', { name: 'Verwerfen' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await proposals.count()).toBe(0);
        await sendFromElsewhere();
        await question.getByRole('button', { name: 'Einlesen' }).click();
        await proposals.waitFor();
      } finally {
        await foreign.close();
      }
    }));

  it('wait for the network and for the sign-in that leads to them, and are forgotten by any other and by signing out', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: admin, own: true, ...phone });
      const page = await open('/assemblies');
      const { question } = sharedPapers(page);
      await workerIsReady(page);
      await context.setOffline(true);
      await share(page, app.url, [paper]);
      await page.getByRole('heading', { name: 'Kein Netz' }).waitFor();
      expect(await graveViolationsOn(page)).toEqual([]);
      expect(await waitingIn(page)).toEqual([paper.name]);
      const second = await context.newPage();
      await second.goto(page.url());
      await second.getByRole('heading', { name: 'Kein Netz' }).waitFor();
      await context.setOffline(false); // both go on by themselves, and one gets it
      const questions = [page, second].map(async (tab) => {
        const { question, isTaken } = sharedPapers(tab);
        await question.or(tab.getByText('Die geteilte Datei wartet nicht mehr')).waitFor();
        await isTaken();
        return question.count();
      });
      expect((await Promise.all(questions)).sort()).toEqual([0, 1]);
      await second.close();
      await page.goto(`${app.url}/profile`);

      const away = await context.newPage();
      await away.goto(`${app.url}/api/health`);
      await context.setOffline(true);
      await share(away, app.url, [paper]);
      await away.getByRole('heading', { name: 'Kein Netz' }).waitFor();
      await away.close();
      await context.setOffline(false);
      expect(await waitingIn(page)).toEqual([paper.name]);
      await shell(page).signOut();
      await signInScreen(page).isShown();
      await expect.poll(() => waitingIn(page)).toEqual([]);

      await share(page, app.url, [paper]);
      await signInScreen(page).isShown();
      await page.reload();
      expect(await waitingIn(page)).toEqual([paper.name]);
      await signInScreen(page).signIn(admin, demoPassword);
      await question.getByText(`„${paper.name}“`, { exact: false }).waitFor();
      await question.getByRole('button', { name: 'Verwerfen' }).click();
      await shell(page).signOut();
      await signInScreen(page).isShown();

      await share(page, app.url, [paper]);
      await signInScreen(page).isShown();
      expect(await waitingIn(page)).toEqual([paper.name]);
      const other = await open('/login');
      await signInScreen(other).signIn('anna@gruenwald.test', demoPassword);
      await shell(other).isOpen();
      expect(await waitingIn(other)).toEqual([]);
      await page.getByText('Die geteilte Datei wartet nicht mehr').waitFor();
    }));

  it('are nothing for a carpenter, and do not arrive where no worker is', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: carpenter, own: true, ...phone })).open('/');
      await page.getByRole('article').first().waitFor();
      await workerIsReady(page);
      await share(page, app.url, [paper]);
      await page.getByText('Papiere der Lieferanten liest das Büro ein').waitFor();
      await expect.poll(() => waitingIn(page)).toEqual([]);
      expect(await graveFindings(page)).toEqual([]);

      const without = await (await visit({ own: true, ...phone })).open('/login');
      const large = { ...paper, bytes: Buffer.alloc(9 * 1024 * 1024, 'x') };
      await share(without, app.url, [large]);
      await signInScreen(without).isShown();
      await signInScreen(without).signIn(admin, demoPassword);
      await without.getByText('Die geteilte Datei ist nicht angekommen').waitFor();
      await without.waitForURL(({ search }) => !search.includes('shared'));
    }));
});
