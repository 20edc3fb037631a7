import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { getFileLink, listFiles } from '@korpus/contract/files/files.ts';
import { getOrder, listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { readPaper, readPaperOfOrder } from '@korpus/contract/papers-in/papers-in.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { ublOf } from '@korpus/domain/papers-in/test-kit/other-forms.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierBody } from '../../kit/orders.ts';
import { inventedSuppliers, paperTruth } from '../../kit/papers-in/paper-truth.ts';
import { paperPdf } from '../../kit/papers-in/write-papers.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { drop, takesFiles, transferOf } from '../pages/dropped-files.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const carpenter = 'monteur@gruenwald.test';
const anna = 'anna@gruenwald.test';
const tablet = { size: { width: 768, height: 1024 }, touch: true };
const truth = paperTruth(0);
const name = 'bestaetigung.pdf';
const hint = 'Loslassen, um mit dem Auftrag zu vergleichen';

/** Holds files over a place, as somebody who has not let go of them yet. */
const over = async (at: Locator) =>
  at.dispatchEvent('dragenter', {
    dataTransfer: await transferOf(at.page(), [{ name, bytes: Buffer.from('%PDF') }]),
  });

describe('papers of suppliers', () => {
  let app: App;
  let supplierId: string;
  beforeAll(async () => {
    app = await startApp();
    const supplier = {
      id: crypto.randomUUID(),
      name: inventedSuppliers[0].name,
      email: inventedSuppliers[0].email,
    };
    const answer = await app.call(admin, saveSupplier.method, saveSupplier.path, supplier);
    supplierId = saveSupplier.answer.parse(answer).id;
  });
  afterAll(() => app.close());

  const anOrder = () =>
    annasOrder(app, {
      ...truth.customer,
      sellDate: addDays(truth.date, -14),
      deliveryDateNotDefined: true,
      orderNumber: truth.ourNumber,
      suppliers: [supplierBody(supplierId, { orderSum: 1 })],
    });
  const aPaper = async () => ({ name, type: 'application/pdf', bytes: Buffer.from(await paperPdf(truth)) });

  it('one is compared by keyboard and stored with its file by the save of the order; a broken one says why', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const page = await (await visit({ as: admin, ...tablet })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const row = dialog.dialog.getByRole('table', { name: 'Lieferanten, netto' }).locator('tbody tr');
      const broken = { name: 'kaputt.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 kaputt') };
      await over(row.first());
      await dialog.dialog.getByText(hint).waitFor();
      await drop(row.first(), [broken, await aPaper()]);
      const panel = page.getByRole('dialog', { name: /\.pdf/ });
      await panel.getByText('1 von 2').waitFor();
      await panel.getByRole('alert').getByText('Am Auftrag ist nichts geändert.').waitFor();
      await page.keyboard.press('Enter');
      await panel.getByText('2 von 2').waitFor();
      const sum = panel.getByRole('checkbox', { name: /^Bestellsumme/ });
      await sum.waitFor();
      expect(await sum.isChecked()).toBe(true);
      await panel.getByText('weicht ab').first().waitFor();
      await expect.poll(() => panel.evaluate((each) => each.contains(document.activeElement))).toBe(true);
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      // The number of the confirmation is left out, by keyboard alone.
      const number = panel.getByRole('checkbox', { name: /AB-471100/ });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => number.evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      expect(await number.isChecked()).toBe(false);
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await dialog.save();
      const [entry] =
        getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`)).suppliers ?? [];
      expect(entry).toMatchObject({ orderSum: truth.net, orderNumber: null });
      expect(entry?.confirmedDeliveryDate).not.toBeNull();
      await expect
        .poll(async () =>
          listFiles.answer
            .parse(await app.call(admin, 'GET', listFiles.path.replace('{id}', id)))
            .map((file) => [file.type, file.name, file.additionalId]),
        )
        .toEqual([['SUPPLIER_CONFIRMATION', name, entry?.id]]);
    }));

  const filesOf = async (id: string) =>
    listFiles.answer.parse(await app.call(admin, 'GET', listFiles.path.replace('{id}', id)));

  it('an e-invoice is chosen and taken by keyboard, filed as what it is, and compared again where it lies', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const page = await (await visit({ as: admin, size: { width: 1440, height: 900 } })).open(
        `/orders/all?order=${id}`,
      );
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const read = dialog.dialog.getByRole('button', { name: 'Papier einlesen' });
      const isFocused = (what: Locator) =>
        expect.poll(() => what.evaluate((each) => each === document.activeElement)).toBe(true);
      const xml = ublOf('Invoice', {
        number: 'RE-17',
        net: '1234.56',
        gross: '1469.13',
        order: truth.ourNumber,
      });
      const choose = async () => {
        await read.focus();
        const chooser = page.waitForEvent('filechooser');
        await page.keyboard.press('Enter');
        await (await chooser).setFiles({ name: 're.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
      };
      const panel = page.getByRole('dialog', { name: 're.xml' });
      await choose();
      await panel.getByText('Rechnung, aus den Daten der E-Rechnung').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await isFocused(read);
      await choose();
      await isFocused(panel.getByRole('checkbox', { name: /RE-17/ }));
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'detached' });
      await isFocused(read);
      await dialog.save();
      const [entry] =
        getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`)).suppliers ?? [];
      expect(entry).toMatchObject({ accountingNumber: 'RE-17', accountingSum: 123_456 });
      await expect
        .poll(async () => (await filesOf(id)).map(({ name, contentType }) => [name, contentType]))
        .toEqual([['re.xml', 'application/xml']]);
      const history = await app.call(admin, 'GET', listOrderHistory.path.replace('{id}', id));
      expect(JSON.stringify(listOrderHistory.answer.parse(history))).toContain('re.xml');
      const linked = getFileLink.path
        .replace('{id}', id)
        .replace('{type}', 'SUPPLIER_INVOICE')
        .replace('{name}', 're.xml');
      const { url } = getFileLink.answer.parse(
        await app.call(admin, 'GET', `${linked}?additionalId=${entry?.id}`),
      );
      const { headers } = await fetch(new URL(url, app.url));
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment.*re\.xml/);

      const again = dialog.dialog.getByRole('button', { name: '„re.xml“ mit dem Auftrag vergleichen' });
      await again.focus();
      await page.keyboard.press('Enter');
      await panel.getByRole('row', { name: /RE-17/ }).getByText('gleich').waitFor();
      expect(await panel.getByRole('checkbox').count()).toBe(0);
      await panel.getByRole('combobox', { name: 'Eintrag im Auftrag' }).click();
      await page.getByRole('option', { name: 'Neuer Eintrag' }).click();
      await panel.getByText('Deshalb ist nichts angekreuzt.').waitFor();
      expect(await panel.getByRole('checkbox', { checked: false }).count()).toBe(3);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await isFocused(again);
      expect(await filesOf(id)).toHaveLength(1);
    }));

  it('on a phone its entry is chosen in the window, and a finger ticks anywhere in a line', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const size = { width: 390, height: 844 };
      const page = await (await visit({ as: admin, size, touch: true })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      // Anywhere on the order.
      await over(dialog.at('lastName'));
      await page.getByText(hint).waitFor();
      await drop(dialog.at('lastName'), [await aPaper()]);
      const panel = page.getByRole('dialog', { name });
      const sum = panel.getByRole('checkbox', { name: /^Bestellsumme/ });
      await sum.waitFor();
      await panel.getByRole('combobox', { name: 'Eintrag im Auftrag' }).click();
      const option = await page.getByRole('option', { name: 'Neuer Eintrag' }).boundingBox();
      expect((option?.x ?? 0) + (option?.width ?? size.width)).toBeLessThanOrEqual(size.width);
      await page.keyboard.press('Escape');
      const reason = panel.getByText('In der Datei sind es', { exact: false });
      await reason.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const found = await reason.boundingBox();
      await page.touchscreen.tap((found?.x ?? 0) + 5, (found?.y ?? 0) + 5);
      await expect.poll(() => sum.isChecked()).toBe(false);
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }));

  it('one dropped on the overview finds its order, and waits for somebody to take it', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const page = await (await visit({ as: admin, ...tablet })).open('/orders/all');
      await ordersScreen(page).isOpen();
      const list = page.getByRole('main').locator('table, [role="grid"]').first();
      expect(await takesFiles(list)).toBe(true);
      await drop(list, [await aPaper()]);
      const proposals = page.getByRole('list', { name: 'Vorgeschlagene Aufträge' });
      await proposals
        .getByText(`Die Datei nennt unsere Auftragsnummer „${truth.ourNumber}“.`)
        .first()
        .waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      const take = page.getByRole('button', { name: 'Übernehmen' });
      await take.waitFor();
      await page.keyboard.press('Escape');
      await take.waitFor({ state: 'detached' });
      const { suppliers } = getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`));
      expect(suppliers?.[0]).toMatchObject({ orderSum: 100, orderNumber: null });
    }));

  it('who reads suppliers and may not change them is not offered it, nor answered', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const users = listUsers.answer.parse(await app.call(admin, 'GET', listUsers.path));
      const userId = users.find(({ email }) => email === anna)?.id ?? '';
      const path = getUserRights.path.replace('{userId}', userId);
      const { version, ...given } = getUserRights.answer.parse(await app.call(admin, 'GET', path));
      const others = given.rights.filter((right) => !right.endsWith('SUPPLIER_DATA_WRITE'));
      const rights = [...new Set([...others, 'OWN_ORDER_SUPPLIER_DATA_READ' as const])];
      await app.call(admin, saveUserRights.method, path, { rights, version });

      const page = await (await visit({ as: anna, ...tablet })).open('/orders/all');
      await ordersScreen(page).isOpen();
      const offered = page.getByRole('button', { name: /Papiere? .*einlesen|vergleichen/ });
      expect(await offered.count()).toBe(0);
      expect(await takesFiles(page.getByRole('main').locator('table, [role="grid"]').first())).toBe(false);
      await page.goto(`${app.url}/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const row = dialog.dialog.getByRole('table', { name: 'Lieferanten, netto' }).locator('tbody tr');
      await row.first().waitFor();
      expect(await offered.count()).toBe(0);
      await over(row.first());
      for (const at of [readPaper.path, readPaperOfOrder.path.replace('{id}', id)]) {
        const { status } = await fetch(`${app.url}${at}`, {
          method: readPaper.method,
          headers: { authorization: `Bearer ${await app.askToken(anna)}` },
        });
        expect(status).toBe(403);
      }
      expect(await page.getByText(hint).count()).toBe(0);
    }));

  it('a carpenter is not offered it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: carpenter, ...tablet })).open('/');
      await page.getByRole('main').waitFor();
      expect(await page.getByRole('button', { name: /Papiere? .*einlesen/ }).count()).toBe(0);
    }));
});
