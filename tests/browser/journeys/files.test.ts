import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listFiles } from '@korpus/contract/files/files.ts';
import { getOrder, listOrders } from '@korpus/contract/orders/orders.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto, aPlan, aSignedPaper } from '../../../apps/server/demo/papers/demo-papers.ts';
import { shownInDays } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import type { DroppedFile } from '../pages/dropped-files.ts';
import { filesPanel } from '../pages/files-panel.ts';
import { offerDialog, offersScreen } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { shell } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

const paper = async (name: string): Promise<DroppedFile> => ({
  name,
  type: 'application/pdf',
  bytes: await aSignedPaper(name, ['Unterschrieben']),
});
const photo = async (name: string): Promise<DroppedFile> => ({
  name,
  type: 'image/jpeg',
  bytes: await aPhoto(3),
});

describe('the files of a record', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const asAdmin = async (path: string, body?: object) => {
    const token = await app.askToken(admin);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'PUT', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${app.url}${path}`, init);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const filesOf = async (id: string) =>
    listFiles.answer.parse(await asAdmin(`/api/files/${id}`)).map(({ type, name }) => `${type} ${name}`);
  const missingOf = async (id: string) =>
    getOrder.answer.parse(await asAdmin(`/api/orders/${id}`)).missingFileTypes;

  const opened = async (page: Page) => {
    const order = orderDialog(page);
    await order.isOpen();
    return { order, files: filesPanel(page, order.dialog) };
  };
  /** An order of its own for each story, so that none reads what another has left. */
  const newOrder = async (page: Page, lastName: string) => {
    const { order, files } = await opened(page);
    await order.at('lastName').fill(lastName);
    await order.choose('salesmanId', 'Anna Huber');
    await order.at('sellDate').fill(shownInDays(-28));
    await order.at('deliveryDate').fill(shownInDays(64));
    return { order, files };
  };
  const idIn = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

  it('wait for the save: a new order takes its files along, others replace them, and nothing goes unasked', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=NORMAL');
      const { order, files } = await newOrder(page, 'Ablage');
      await files.choose('Kaufvertrag', [await paper('Vertrag.pdf')]);
      await files.drop(files.slot('Sonstiges'), [
        await photo('Küche.jpg'),
        { name: 'Rechnung.pdf.exe', type: 'application/pdf', bytes: Buffer.from('MZ\0\0\x01') },
      ]);
      await order.dialog
        .getByText('„Rechnung.pdf.exe“: Diese Art von Datei nimmt Korpus nicht an', { exact: false })
        .waitFor();
      await files.paste([{ name: 'image.png', type: 'image/png', bytes: await aPlan(1) }]);
      await page.getByRole('combobox', { name: 'Ablage' }).click();
      await page.getByRole('option', { name: 'Pläne', exact: true }).click();
      await files.answer('Ablegen');
      await files.open('Eingefügt.png').waitFor();
      await files.save();
      await page.waitForURL(/order=[0-9a-f-]{36}/);
      const id = idIn(page);
      expect(await filesOf(id)).toEqual(
        expect.arrayContaining(['PURCHASE_CONTRACT Vertrag.pdf', 'MISC Küche.jpg', 'PLANS Eingefügt.png']),
      );
      expect(await missingOf(id)).not.toContain('PURCHASE_CONTRACT');

      await files.choose('Kaufvertrag', [await paper('Neufassung.pdf')]);
      await page.getByText('In „Kaufvertrag“ liegt schon „Vertrag.pdf“', { exact: false }).waitFor();
      await files.answer('Nein');
      expect(await files.slot('Kaufvertrag').getByText('wird beim Speichern ersetzt').count()).toBe(0);
      await files.choose('Kaufvertrag', [await paper('Neufassung.pdf')]);
      await files.answer('Ersetzen');
      await files.slot('Kaufvertrag').getByText('wird beim Speichern ersetzt').waitFor();
      await files.remove('Küche.jpg').click();
      await files.answer('Löschen');
      await files.keep('Küche.jpg').waitFor();
      await files.remove('Eingefügt.png').click();
      await files.answer('Löschen');
      await files.keep('Eingefügt.png').click();
      expect(await filesOf(id)).toContain('MISC Küche.jpg');
      await files.save();
      await files.remove('Küche.jpg').waitFor({ state: 'detached' });
      expect((await filesOf(id)).toSorted()).toEqual([
        'PLANS Eingefügt.png',
        'PURCHASE_CONTRACT Neufassung.pdf',
      ]);
    }));

  it('are looked at in place, and saved as they were sent', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=NORMAL');
      const { files } = await newOrder(page, 'Ansicht');
      const plan = await aPlan(2);
      const contract = await paper('Vertrag.pdf');
      await files.put('Kaufvertrag', [contract]);
      await files.put('Pläne', [{ name: 'Grundriss.png', type: 'image/png', bytes: plan }]);
      await files.save();
      // A small picture of itself stands before the name as soon as it is made.
      await files.slot('Pläne').locator('img').waitFor();
      await files.open('Vertrag.pdf').click();
      const viewer = page.getByRole('dialog', { name: 'Vertrag.pdf' });
      await viewer.getByRole('document').locator('canvas').first().waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
      const picture = page
        .getByRole('dialog', { name: 'Grundriss.png' })
        .getByRole('img', { name: 'Grundriss.png' });
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(300);
      await page.keyboard.press('Escape');
      await picture.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').count()).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        files.download('Vertrag.pdf').click(),
      ]);
      expect(download.suggestedFilename()).toBe('Vertrag.pdf');
      const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(hashOf(await readFile(await download.path()))).toBe(hashOf(contract.bytes));
    }));

  it('say what the server refuses, and keep the rest', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=NORMAL');
      const { order, files } = await newOrder(page, 'Halbbild');
      const whole = await photo('ganz.jpg');
      const half = { ...whole, name: 'halb.jpg', bytes: whole.bytes.subarray(0, 900) };
      await files.put('Sonstiges', [half, whole]);
      await page.keyboard.press('Control+s');
      await order.dialog.getByText('Gespeichert, aber nicht alle Dateien').waitFor();
      await order.dialog.getByText('„halb.jpg“: Dieses Bild ist beschädigt', { exact: false }).waitFor();
      expect(await filesOf(idIn(page))).toEqual(['MISC ganz.jpg']);
      await order.dialog.getByRole('button', { name: '„halb.jpg“ doch nicht hinzufügen' }).click();
      await page.keyboard.press('Escape');
      await order.dialog.waitFor({ state: 'detached' });
    }));

  it('arrive once although the server goes away during the save', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=NORMAL');
      const { order, files } = await newOrder(page, 'Stromausfall');
      await order.save();
      await page.waitForURL(/order=[0-9a-f-]{36}/);
      await files.put('Sonstiges', [await photo('eins.jpg'), await photo('zwei.jpg')]);
      await page.route(
        '**/api/files?*',
        async (route) => {
          await app.kill();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await page.keyboard.press('Control+s');
      await order.dialog.getByText('Die Dateien sind noch nicht hochgeladen', { exact: false }).waitFor();
      await app.restart();
      await page.getByText('Dateien gespeichert').waitFor();
      expect((await filesOf(idIn(page))).toSorted()).toEqual(['MISC eins.jpg', 'MISC zwei.jpg']);
      await shell(page).awayBanner.waitFor({ state: 'hidden' });
    }));

  it('belong to places an order may hide; what is missing shows in the overview, live', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit({ as: admin });
      const page = await open('/orders/all?new=NORMAL');
      const { order, files } = await newOrder(page, 'Fehlanzeige');
      await order.save();
      await page.waitForURL(/order=[0-9a-f-]{36}/);
      const list = await open('/orders/all?missing=ASSEMBLY_REPORT&q=Fehlanzeige');
      const screen = ordersScreen(list);
      await screen.row('Fehlanzeige').waitFor();
      await order.dialog.getByRole('button', { name: 'Ablage „Montagebericht“ ausblenden' }).click();
      await files.slot('Montagebericht').waitFor({ state: 'detached' });
      await order.save();
      await screen.nothingFound.waitFor();
      await order.dialog.getByRole('button', { name: /^Ablagen/ }).click();
      await page.getByRole('checkbox', { name: 'Montagebericht' }).click();
      await page.keyboard.press('Escape');
      await files.slot('Montagebericht').getByText('fehlt', { exact: true }).waitFor();
      await order.save();
      await screen.row('Fehlanzeige').waitFor();
      await files.put('Montagebericht', [await paper('Bericht.pdf')]);
      await files.save();
      await screen.nothingFound.waitFor();
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('of an offer go along into its order', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/offers');
      await offersScreen(page).isOpen();
      await offersScreen(page).add.click();
      const offer = offerDialog(page, 'Neues Angebot');
      await offer.isOpen();
      await offer.field('Nachname').fill('Mitnahme');
      await offer.dialog.getByRole('combobox', { name: 'Verkäufer' }).click();
      await page.getByRole('option', { name: 'Anna Huber' }).click();
      await offer.dialog.getByRole('combobox', { name: 'Standort' }).click();
      await page.getByRole('option').first().click();
      const files = filesPanel(page, page.getByRole('dialog'));
      await files.put('Pläne', [{ name: 'Skizze.png', type: 'image/png', bytes: await aPlan(1) }]);
      await files.save();
      await offerDialog(page, 'Angebot für Mitnahme').transfer();
      await page.waitForURL(({ pathname }) => pathname === '/orders/all');
      const { order, files: ofOrder } = await opened(page);
      await ofOrder.open('Skizze.png').waitFor();
      await order.at('sellDate').fill(shownInDays(-28));
      await order.at('deliveryDate').fill(shownInDays(64));
      await order.save();
      await order.dialog.getByText('vom Angebot', { exact: false }).waitFor();
    }));

  it('stay closed on a phone until asked for, and fit it', () =>
    app.withVisitors(async (visit) => {
      const rows = listOrders.answer.parse(await asAdmin(listOrders.path)).orders;
      const page = await (await visit({ as: admin, ...phone })).open(`/orders/all?order=${rows[0]?.id}`);
      const { order, files } = await opened(page);
      const toggle = order.dialog.getByRole('button', { name: /^\d+ Datei(en)?$/ });
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      expect(await files.slot('Sonstiges').count()).toBe(0);
      await toggle.click();
      await files.slot('Sonstiges').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page)).toEqual([]);
    }));
});
