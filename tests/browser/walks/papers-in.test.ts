import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierBody } from '../../kit/orders.ts';
import { inventedSuppliers, paperTruth } from '../../kit/papers-in/paper-truth.ts';
import { paperPdf } from '../../kit/papers-in/write-papers.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { drop } from '../pages/dropped-files.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const carpenter = 'monteur@gruenwald.test';
const tablet = { size: { width: 768, height: 1024 }, touch: true };
const truth = paperTruth(0);
const name = 'bestaetigung.pdf';

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
      ...{ sellDate: addDays(truth.date, -14), deliveryDateNotDefined: true },
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

  it('one dropped on the overview finds its order, and waits for somebody to take it', () =>
    app.withVisitors(async (visit) => {
      const { id = '' } = await anOrder();
      const page = await (await visit({ as: admin, ...tablet })).open('/orders/all');
      await ordersScreen(page).isOpen();
      await drop(page.getByRole('main').locator('table, [role="grid"]').first(), [await aPaper()]);
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

  it('who may not change suppliers is not offered it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: carpenter, ...tablet })).open('/');
      await page.getByRole('main').waitFor();
      expect(await page.getByRole('button', { name: /Papiere? .*einlesen/ }).count()).toBe(0);
    }));
});
