import { randomUUID } from 'node:crypto';
import { listFiles } from '@korpus/contract/files/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import {
  aPhoto,
  firstCard,
  hasTaken,
  isReady,
  keptIn,
  phone,
  send,
  smallTargets,
  take,
} from '../pages/picture-app.ts';
import { shell } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const carpenter = 'monteur@gruenwald.test';
const admin = 'admin@gruenwald.test';
const noPicture = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') };

describe('the picture app', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const filesOf = async (orderId: string, type: string) =>
    listFiles.answer
      .parse(await app.call(admin, 'GET', `/api/files/${orderId}?type=${type}`))
      .map(({ name, note }) => ({ name, note }));

  /** A name with a random end, so that a search finds this test's own record and not another's. */
  const unlike = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

  it('takes pictures without network, finds them after a reload as they were, and sends each once', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const [corner, joint] = [unlike('Ecke'), unlike('Fuge')];
      const { card, id } = await firstCard(page);
      const before = await filesOf(id, 'MISC');
      await isReady(page);
      await page.reload(); // now it comes from the worker
      await card.waitFor();
      await context.setOffline(true);
      await page.getByText('Alles bleibt auf diesem Handy.').waitFor();
      await card.getByRole('button', { name: 'Bilder' }).click();
      await take(page, await aPhoto(`${corner}.jpg`, 10), await aPhoto(`${joint}.jpg`, 200));
      await hasTaken(page, 2);
      await page.getByLabel('Notiz zu Bild 2').fill('Fuge offen');
      await page.getByRole('button', { name: 'Drehen' }).click();
      await page.getByRole('button', { name: 'Nach vorn' }).click();
      await expect.poll(async () => JSON.stringify(await keptIn(page, 'drafts'))).toContain('Fuge offen');
      await expect.poll(() => page.getByText('1 von 2').count()).toBe(1);
      await page.reload();
      await page.getByRole('heading', { name: 'Bilder' }).waitFor();
      await hasTaken(page, 2);
      await page.getByRole('button', { name: 'Bild 1', exact: true }).click();
      await expect.poll(() => page.getByLabel('Notiz zu Bild 1').inputValue()).toBe('Fuge offen');
      await send(page);
      await page.getByText('2 Bilder warten auf Netz').waitFor();
      expect(await filesOf(id, 'MISC')).toEqual(before);

      await context.setOffline(false);
      await page.getByText('2 Einträge heute gesendet').waitFor();
      const sent = (await filesOf(id, 'MISC')).filter(({ name }) => !before.some((old) => old.name === name));
      expect(sent).toEqual([
        { name: `${corner}.jpg`, note: null },
        { name: `${joint}.jpg`, note: 'Fuge offen' },
      ]);
    }));

  it('makes one PDF of the pages of a report, says so on the card, and keeps what is no picture out', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: carpenter, own: true, ...phone })).open('/');
      const { card, id } = await firstCard(page);
      const before = await filesOf(id, 'ASSEMBLY_REPORT');
      await card.getByRole('button', { name: 'Bericht' }).click();
      await take(page, await aPhoto('Seite 1.jpg', 30), noPicture, await aPhoto('Seite 2.jpg', 60));
      await page.getByText('„brief.jpg“ ist kein Bild', { exact: false }).waitFor();
      await hasTaken(page, 2);
      await page.getByRole('radio', { name: 'Montagebericht' }).check();
      await send(page, 'Ohne dieses Bild senden');
      await page.getByText('1 Eintrag heute gesendet').waitFor();
      const after = await filesOf(id, 'ASSEMBLY_REPORT');
      expect(after.length).toBe(before.length + 1);
      for (const { name } of after) expect(name).toMatch(/^Montagebericht \d\d\.\d\d\.\d{4}( \(\d\))?\.pdf$/);
      // The report is told of as soon as it is sent, not only when the list is fetched anew.
      await card.getByText('Bericht von heute liegt im Auftrag').waitFor();
      await card.getByRole('button', { name: 'Ansehen' }).click();
      await page.getByRole('button', { name: 'Aus dem Auftrag löschen' }).click();
      const question = page.getByRole('dialog', { name: 'Aus dem Auftrag löschen?' });
      await question.getByRole('button', { name: 'Löschen' }).click();
      await page.getByText('Alles ist gesendet').waitFor();
      expect(await filesOf(id, 'ASSEMBLY_REPORT')).toEqual(before);
    }));

  it('opens without network with the orders of the week, their plans, and what was asked for', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: carpenter, own: true, ...phone });
      const page = await open('/');
      const { customer } = await firstCard(page);
      await isReady(page);
      await page.getByText('auf dem Handy').first().waitFor();
      await page.close();
      await context.setOffline(true);
      const next = await context.newPage();
      await next.goto(`${app.url}/`);
      await next.getByRole('heading', { name: customer }).first().waitFor();
      await next.getByText('auf dem Handy').first().waitFor();
      await next.getByRole('checkbox', { name: 'Alle Montagen anzeigen' }).check();
      await next.getByRole('heading', { name: 'Monteurmenü' }).waitFor();
      await next.getByText('Ohne Netz siehst du', { exact: false }).waitFor();
      await next.getByRole('button', { name: 'Suchen' }).click();
      await next.getByRole('searchbox').fill('gibtesnicht');
      await next.getByText('Keine Montage gefunden', { exact: false }).waitFor();
    }));

  it('shows a salesman the assemblies of the house beside the rest, and opens the order', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, own: true })).open('/assemblies');
      const { card, customer } = await firstCard(page);
      await page.getByRole('heading', { name: 'Verkäufermenü' }).waitFor();
      await card.getByRole('button', { name: 'Auftrag öffnen' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await expect.poll(() => dialog.innerText()).toContain(customer.split(',')[0]);
    }));

  it('opens for a salesman without network, where they were', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: admin, own: true, ...phone });
      const page = await open('/assemblies');
      const { customer } = await firstCard(page);
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      );
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { name: 'Verkäufermenü' }).waitFor();
      await page.getByRole('heading', { name: customer }).first().waitFor();
      await context.setOffline(false);
      await page.goto(`${app.url}/`);
      await page.getByRole('complementary', { name: 'Heute' }).waitFor();
      expect(await keptIn(page, 'orders')).toHaveLength(1);
      await shell(page).signOut();
      await page.waitForURL('**/login');
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
        .toEqual(['korpus-app-people']);
    }));

  it('adds a complaint on the spot, with its picture, and never without one that was chosen unless it is told to', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, own: true, ...phone })).open('/assemblies');
      const broken = unlike('Front verkratzt');
      const { card, id } = await firstCard(page);
      await card.getByRole('button', { name: 'Reklamation' }).click();
      await page.getByRole('button', { name: 'Fertig' }).click();
      await page.getByText('Schreib kurz, was nicht in Ordnung ist.').waitFor();
      await page.getByLabel('Was ist nicht in Ordnung?').fill(broken);
      const urgent = page.getByRole('radio', { name: 'Dringend' });
      await urgent.click();
      // The dialog shows what the device has kept.
      await expect.poll(() => urgent.isChecked()).toBe(true);
      await take(page, noPicture);
      await page.getByText('„brief.jpg“ ist kein Bild', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Fertig', exact: true }).click();
      const question = page.getByRole('dialog', { name: /senden\?$/ });
      await question
        .getByText('Ein Bild, das du gewählt hast, wurde nicht übernommen', { exact: false })
        .waitFor();
      expect(await graveFindings(page, ['light'])).toEqual([]);
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      await take(page, await aPhoto(`${broken}.jpg`, 120));
      await hasTaken(page, 1);
      await send(page, 'Ohne dieses Bild senden');
      await page.getByText('2 Einträge heute gesendet').waitFor();
      const made: unknown = await app.call(admin, 'GET', `/api/complaints?orderId=${id}`);
      expect(JSON.stringify(made)).toContain(broken);
      expect(await filesOf(id, 'COMPLAINT')).toContainEqual({ name: `${broken}.jpg`, note: null });
    }));

  it('is readable with a capture under way, light and dark, and fits small phones and sideways ones', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: carpenter, own: true, ...phone })).open('/');
      const { card } = await firstCard(page);
      expect(await smallTargets(page)).toEqual([]);
      await card.getByRole('button', { name: 'Bilder' }).click();
      await take(page, await aPhoto('Eins.jpg', 30), await aPhoto('Zwei.jpg', 60));
      await hasTaken(page, 2);
      expect(await smallTargets(page)).toEqual([]);
      expect(await graveFindings(page)).toEqual([]);
      const head = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
      await take(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: head });
      await page.getByText('Dieses Bild kann dein Handy nicht zeigen', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Drehen' }).isDisabled()).toBe(true);
      expect(await graveFindings(page)).toEqual([]);
      for (const [width, height] of [
        [360, 640],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect({ width, overflow: await sidewaysScroll(page) }).toEqual({ width, overflow: 0 });
        expect(await page.getByRole('button', { name: 'Fertig' }).isVisible()).toBe(true);
      }
    }));
});
