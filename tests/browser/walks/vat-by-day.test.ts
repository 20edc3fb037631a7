import { getBaseData, saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentBody } from '../../kit/documents.ts';
import { inDays, shownInDays } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { settingsScreen } from '../pages/settings-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';

/** Days after today: when the orders here are delivered, and from when the shop has another rate. */
const [delivered, changed] = [-6, -1];

describe('a change of VAT', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const order = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));

  /** Delivered before the change, with one prepayment of 2.000 €. */
  const newOrder = async (lastName: string) => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { locations } = getBaseData.answer.parse(await call('GET', getBaseData.path));
    const { salesmanId } = await order(orders[0]?.id ?? '');
    const location = locations.find(({ name }) => name === 'Grünwald')?.id ?? '';
    const [id, paymentId] = [crypto.randomUUID(), crypto.randomUUID()];
    const person = { lastName, address: 'Am Weg 1', zipCode: '82031', city: 'Grünwald' };
    const payment = {
      id: paymentId,
      date: inDays(14),
      price: 2_000,
      paymentType: 'BANK',
      paid: false,
      notes: null,
      isBillable: true,
      documentData: null,
    };
    await call(saveOrder.method, saveOrder.path, {
      id,
      type: 'NORMAL',
      salesmanId,
      location,
      ...person,
      payments: [payment],
      sellDate: inDays(delivered - 8),
      orderPrice: 12_100,
      deliveryDate: inDays(delivered),
      deliveryDateNotDefined: false,
    });
    const bill = () =>
      call(printPaymentDocument.method, printPaymentDocument.path.replace('{id}', id), {
        paymentId,
        document: documentBody('PREPAYMENT_INVOICE', salesmanId ?? null, location, { date: inDays(0) }),
        final: true,
        version: 1,
      });
    return { id, bill };
  };

  /** The rates of the shop, entered by somebody else. */
  const follow = async (validFrom: string, rate: number) => {
    const { locations } = getBaseData.answer.parse(await call('GET', getBaseData.path));
    const location = locations.find(({ name }) => name === 'Grünwald');
    await call(saveLocation.method, saveLocation.path, { ...location, vatFollowers: [{ validFrom, rate }] });
  };

  /** Opens the question that comes before the final invoice of the open order gets a number. */
  const askedBeforeInvoice = async (page: Page) => {
    await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
    const documents = documentDialog(page);
    await documents.isOpen();
    await documents.tab('Rechnung').click();
    await documents.firstArticle('Küche komplett', '12.100');
    await documents.button('Speichern und drucken').click();
    const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
    return { documents, question };
  };

  it('is entered at the location, from what the law says and by hand', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=locations');
      const screen = settingsScreen(page);
      const list = screen.list('Standorte');
      await list.row('Grünwald').first().dblclick();
      await screen.dialog.locator('[name="vat"]').fill('16');
      await screen.dialog.getByText('Für Deutschland gilt seit 01.01.2021 der Satz von 19').waitFor();
      await screen.dialog.getByRole('button', { name: 'Übernehmen' }).click();
      const at = (path: string) => screen.dialog.locator(`[name="vatFollowers.${path}"]`);
      expect(await at('0.validFrom').inputValue()).toBe('01.01.2021');
      expect(await at('0.rate').inputValue()).toBe('19');
      expect(await screen.dialog.getByText('Für Deutschland gilt').count()).toBe(0);
      await screen.dialog.getByRole('button', { name: 'Satz ab einem Datum' }).click();
      await at('1.validFrom').fill('31.12.2020');
      await at('1.rate').fill('21');
      await screen.save.click();
      await screen.dialog.getByText('Dieser Tag liegt nicht nach dem davor.').first().waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await at('1.validFrom').fill(shownInDays(changed));
      await screen.save.click();
      await screen.dialog.waitFor({ state: 'hidden' });
      await list.row('Grünwald').first().getByText('21 %').waitFor();
      await list.row('Grünwald').first().dblclick();
      expect(await at('1.validFrom').inputValue()).toBe(shownInDays(changed));
      await screen.dialog.getByRole('button', { name: '1. Satz entfernen' }).click();
      expect(await at('0.rate').inputValue()).toBe('21');
      await screen.dialog.locator('[name="vat"]').fill('19');
      await screen.save.click();
      await screen.dialog.waitFor({ state: 'hidden' });
    }));

  it('is followed by an order that moves over it, figures first', () =>
    app.withVisitors(async (visit) => {
      const { id } = await newOrder('Probst');
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await expect.poll(() => dialog.figure('DB-1')).toContain('10.168,07 €');
      await dialog.at('deliveryDate').fill(shownInDays(changed));
      await page.keyboard.press('Tab');
      await dialog.dialog
        .getByText(new RegExp(`^Am ${shownInDays(changed)} gelten 21\\s% Umsatzsteuer statt 19\\s%\\.$`))
        .waitFor();
      await expect.poll(() => dialog.figure('DB-1')).toContain('10.000,00 €');
      await dialog.at('deliveryDate').fill(shownInDays(changed - 1));
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.figure('DB-1')).toContain('10.168,07 €');
      await dialog.at('deliveryDate').fill(shownInDays(changed + 1));
      await dialog.save();
      expect((await order(id)).rates.vat).toBe(21);
      expect(await dialog.dialog.getByText('Umsatzsteuer statt').count()).toBe(0);
    }));

  it('is told of an order that was made before somebody entered it, and taken there', () =>
    app.withVisitors(async (visit) => {
      const { id } = await newOrder('Rosin');
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await follow(inDays(delivered - 5), 20);
      const note = new RegExp(
        `^Der Auftrag rechnet mit 19\\s% Umsatzsteuer, am ${shownInDays(delivered)} gelten an seinem Standort 20\\s%\\.$`,
      );
      await dialog.dialog.getByText(note).waitFor();
      const { question } = await askedBeforeInvoice(page);
      await question.getByText(note).waitFor();
      expect(await graveFindings(page, ['light'])).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await dialog.dialog.getByRole('button', { name: 'Satz übernehmen' }).click();
      await expect.poll(() => dialog.figure('DB-1')).toContain('10.083,33 €');
      expect(await dialog.dialog.getByText(note).count()).toBe(0);
      expect((await order(id)).rates.vat).toBe(20);
      await follow(inDays(changed), 21);
    }));

  it('keeps an order from its invoice where something was billed before, and leads to the way out', () =>
    app.withVisitors(async (visit) => {
      const { id, bill } = await newOrder('Quast');
      await bill();
      const visitor = await visit({ as: admin });
      const page = await visitor.open(`/orders/all?order=${id}`);
      visitor.context.on('page', (paper) => void paper.close());
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await dialog.at('deliveryDate').fill(shownInDays(changed + 1));
      await dialog.save();
      await dialog.dialog.getByText(/angezahlt wurde mit 19\s%/).waitFor();
      expect((await order(id)).rates.vat).toBe(19);
      const { documents, question } = await askedBeforeInvoice(page);
      await question.getByText(/ist mit 19\s% Umsatzsteuer geschrieben, am Liefertag gelten 21\s%/).waitFor();
      expect(await graveFindings(page, ['light'])).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await question.getByRole('button', { name: 'Stornieren …' }).click();
      const taking = page.getByRole('dialog', { name: 'Rechnung stornieren' });
      await taking.getByLabel('Grund').fill('Anderer Steuersatz');
      await taking.getByRole('button', { name: 'Stornorechnung drucken' }).click();
      await question.getByRole('button', { name: 'Nummer vergeben und drucken' }).click();
      await documents.dialog.getByText('Das Dokument ist damit fest').waitFor();
      const settled = await order(id);
      expect([settled.rates.vat, settled.invoiceNumber !== null]).toEqual([21, true]);
    }));
});
