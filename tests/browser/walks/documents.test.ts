import { listDocumentVersions } from '@korpus/contract/documents/documents.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, shownInDays } from '../../kit/today.ts';
import type { Visitor } from '../app-browser.ts';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the documents of an order', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const order = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));
  const versions = async (id: string) =>
    listDocumentVersions.answer.parse(await call('GET', listDocumentVersions.path.replace('{id}', id)));

  /** An order of its own for each story. */
  const newOrder = async (lastName = 'Probst'): Promise<string> => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { salesmanId, location } = await order(orders[0]?.id ?? '');
    const id = crypto.randomUUID();
    const person = {
      firstName: 'Petra',
      lastName,
      address: 'Am Weg 1',
      zipCode: '82031',
      city: 'Berg',
    };
    const sale = { sellDate: inDays(-27), orderPrice: 12_000, deliveryDateNotDefined: true };
    await call(saveOrder.method, saveOrder.path, {
      id,
      type: 'NORMAL',
      salesmanId,
      location,
      ...person,
      ...sale,
    });
    return id;
  };

  /**
   * Opens an order, and closes each printed paper: it opens in a tab of its own, and a tab behind it draws only once a
   * second.
   */
  const atOrder = async (visitor: Visitor, id: string): Promise<Page> => {
    const page = await visitor.open(`/orders/all?order=${id}`);
    visitor.context.on('page', (paper) => void paper.close());
    return page;
  };

  const opened = async (page: Page) => {
    await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
    const documents = documentDialog(page);
    await documents.isOpen();
    return documents;
  };

  /** The address of the last print; another paper has another address. */
  const printed = async (documents: ReturnType<typeof documentDialog>, text: RegExp, before = '') => {
    const file = documents.dialog
      .getByRole('status')
      .filter({ hasText: text })
      .getByRole('link', { name: 'Datei öffnen' })
      .and(documents.dialog.locator(`:not([href="${before}"])`));
    const address = (await file.getAttribute('href')) ?? '';
    const answer = await fetch(new URL(address, app.url));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    return { address, bytes };
  };

  it('an offer is written without the mouse, becomes a contract, and each print of it is kept', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const page = await atOrder(await visit({ as: admin }), id);
      const documents = await opened(page);
      await documents.preview.waitFor();
      await documents.firstArticle('Küchenzeile „Nordstern“', '8.400');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Arbeitsplatte');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Granit, 30 mm');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2*300');
      await documents.at('productGroups.0.products.1.amount').fill('2,5');
      expect(await documents.figure('Brutto')).toBe('9.900,00 €');
      await documents.at('hasDiscountData').press('Space');
      await documents.at('discountPercentage').fill('10');
      expect(await documents.figure('Brutto')).toBe('8.910,00 €');
      expect(await documents.tab('Kaufvertrag').isDisabled()).toBe(true);
      await page.keyboard.press('Control+s');
      await documents.isSaved();

      await documents.copyTo('Kaufvertrag');
      await documents.tab('Kaufvertrag').and(page.locator('[aria-pressed="true"]')).waitFor();
      await documents.isSaved();
      expect(await documents.at('productGroups.0.products.1.articleName').inputValue()).toBe('Arbeitsplatte');
      await documents.button('Speichern und drucken').click();
      const first = await printed(documents, /^Gedruckt: Kaufvertrag/);

      await documents.at('productGroups.0.products.0.pricePerUnit').fill('9.000');
      await documents.button('Speichern und drucken').click();
      const second = await printed(documents, /^Gedruckt: Kaufvertrag/, first.address);
      expect(second.bytes.equals(first.bytes)).toBe(false);
      await documents.versions.getByRole('listitem').nth(1).waitFor();
      expect(await versions(id)).toHaveLength(2);
      const stored = await order(id);
      expect(stored.documentData?.OFFER?.productGroups[0]?.products[0]?.pricePerUnit).toBe(840_000);
      expect(stored.documentData?.PURCHASE_CONTRACT?.productGroups[0]?.products[0]?.pricePerUnit).toBe(
        900_000,
      );
    }));

  it('closing without saving restores what was there, a refused save leads to the field', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const page = await atOrder(await visit({ as: admin }), id);
      const documents = await opened(page);
      await documents.firstArticle('Spüle', '250');
      await documents.at('date').fill('');
      await page.keyboard.press('Control+s');
      await documents.dialog.getByRole('button', { name: /^Datum: / }).waitFor();
      await documents.at('date').fill(shownInDays(2));
      await documents.button('Speichern').click();
      await documents.isSaved();
      await documents.at('productGroups.0.products.0.articleName').fill('Etwas anderes');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await documents.dialog.waitFor({ state: 'detached' });
      await opened(page);
      expect(await documents.at('productGroups.0.products.0.articleName').inputValue()).toBe('Spüle');
      await documents.button('Schließen').first().click();
      await documents.dialog.waitFor({ state: 'detached' });
    }));

  it('an invoice with two deposits: numbers are drawn when nothing is missing, and taken back by papers', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder('Doppelrate');
      const page = await atOrder(await visit({ as: admin }), id);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const before = (await order(id)).payments?.length ?? 0;
      for (const place of [before, before + 1]) {
        await dialog.add('Anzahlung');
        await dialog.at(`payments.${place}.price`).fill('1.000');
      }
      await dialog.save();
      const documents = documentDialog(page);
      for (const place of [before, before + 1]) {
        await page.getByRole('button', { name: `${place + 1}. Anzahlung: Anzahlungsrechnung` }).click();
        await documents.isOpen();
        await documents.button('Speichern und drucken').click();
        await page.getByRole('button', { name: 'Nummer vergeben und drucken' }).click();
        await printed(documents, /^Endgültig gedruckt/);
        await documents.button('Schließen').first().click();
        await documents.dialog.waitFor({ state: 'detached' });
      }
      const { payments = [] } = await order(id);
      expect(payments.filter(({ documentData }) => documentData !== null)).toHaveLength(2);

      // A billed payment keeps its order, and the overview says so instead of offering what would be refused.
      const overview = await (await visit({ as: admin })).open('/orders/all?q=Doppelrate');
      const removal = ordersScreen(overview)
        .row('Doppelrate')
        .getByRole('button', { name: /löschen$/ });
      expect(await removal.getAttribute('aria-disabled')).toBe('true');
      await removal.press('Enter');
      await overview.getByText(/Rechnungsnummer, .*lässt sich nicht löschen\.$/).waitFor();

      await opened(page);
      await documents.tab('Rechnung').click();
      await documents.firstArticle('Küche komplett', '12.000');
      // No number is drawn without a day of supply; the question leads to where it is written.
      await documents.button('Speichern und drucken').click();
      const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
      await question.getByText('Der Liefertermin fehlt').waitFor();
      expect(await graveFindings(page, ['light'])).toEqual([]);
      await question.getByRole('button', { name: 'Zum Auftrag' }).click();
      await documents.dialog.waitFor({ state: 'detached' });
      await dialog.at('deliveryDateNotDefined').click();
      await dialog.at('deliveryDate').fill(shownInDays(-19));
      await dialog.save();
      await opened(page);
      await documents.tab('Rechnung').click();
      await documents.button('Speichern und drucken').click();
      await question.getByRole('button', { name: 'Nummer vergeben und drucken' }).click();
      const final = await printed(documents, /^Endgültig gedruckt/);
      await documents.dialog.getByText('Das Dokument ist damit fest').waitFor();
      expect(
        await documents.at('productGroups.0.products.0.articleName').getAttribute('readonly'),
      ).not.toBeNull();
      await documents.button('Drucken').click();
      const again = await printed(documents, /^Endgültig gedruckt/, final.address);
      expect(again.bytes.equals(final.bytes), 'a further print says that it is one').toBe(false);
      const { invoiceNumber } = await order(id);
      const replaced = page.getByText(`ersetzt durch ${invoiceNumber}`);
      await expect.poll(() => replaced.count()).toBe(2);

      // The invoice is taken back by a paper of its own, and the order is free again.
      await documents.button('Stornieren …').click();
      const taking = page.getByRole('dialog', { name: 'Rechnung stornieren' });
      await taking.getByRole('button', { name: 'Stornorechnung drucken' }).click();
      await taking.getByText('Schreib, warum die Rechnung storniert wird.').waitFor();
      await taking.getByLabel('Grund').fill('Falscher Name');
      await taking.getByRole('button', { name: 'Stornorechnung drucken' }).click();
      await printed(documents, /^Storniert mit der Nummer/);
      await taking.waitFor({ state: 'detached' });
      await documents.versions.getByText(/^Stornorechnung /).waitFor();
      expect((await order(id)).invoiceNumber).toBeNull();
      await expect.poll(() => replaced.count()).toBe(0);
    }));

  it('says nothing of a rest and of prints where there is none, empty as it is', () =>
    app.withVisitors(async (visit) => {
      const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
      const full = await order(
        orders.find(({ payments, invoiceNumber }) => payments?.length === 2 && invoiceNumber === null)?.id ??
          '',
      );
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${full.id}`);
      const documents = await opened(page);
      await documents.tab('Rechnung').click();
      await documents.at('payments.0.price').waitFor();
      expect(await documents.dialog.getByText(/^Rest:/).count()).toBe(0);
      expect(await documents.dialog.getByRole('heading', { name: 'Gedruckte Fassungen' }).count()).toBe(0);
      await documents.firstArticle('Hocker', '30000');
      await documents.dialog.getByText(/^Rest:/).waitFor();
    }));

  it('is readable, light and dark, and no wider than a phone', () =>
    app.withVisitors(async (visit) => {
      const path = `/orders/all?order=${await newOrder()}`;
      const page = await (await visit({ as: admin })).open(path);
      const documents = await opened(page);
      await documents.firstArticle('Hocker', '120');
      await documents.preview.waitFor();
      expect(await graveFindings(page)).toEqual([]);
      const small = await (await visit({ as: admin, ...phone })).open(path);
      const onPhone = await opened(small);
      await onPhone.firstArticle('Hocker', '120');
      expect(await sidewaysScroll(small)).toBe(0);
      // Head and foot leave three quarters of the phone to the form.
      const tabs = await onPhone.dialog.getByRole('group', { name: 'Art des Dokuments' }).boundingBox();
      const foot = await onPhone.dialog.getByRole('contentinfo').boundingBox();
      const taken = (tabs?.y ?? 844) + (tabs?.height ?? 0) + 844 - (foot?.y ?? 0);
      expect(taken).toBeLessThan(844 / 4);
      expect(await graveFindings(small, ['light'])).toEqual([]);
      await onPhone.button('Vorschau').click();
      await onPhone.preview.waitFor();
    }));
});
