import { readFileSync } from 'node:fs';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { brokenRules } from '@korpus/domain/e-invoice/test-kit/rules.ts';
import { schemaProblems } from '@korpus/domain/e-invoice/test-kit/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';

describe('an invoice as data', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const order = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));

  /** Makes an order of an authority that has neither a VAT number nor an address for mails. */
  const newOrder = async (): Promise<string> => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { salesmanId, location } = await order(orders[0]?.id ?? '');
    const id = crypto.randomUUID();
    await call(saveOrder.method, saveOrder.path, {
      id,
      type: 'NORMAL',
      salesmanId,
      location,
      sellDate: inDays(-27),
      orderPrice: 12_000,
      isCompany: true,
      companyName: 'Gemeinde Neuried',
      lastName: 'Kurz',
      deliveryDate: inDays(-19),
      address: 'Rathausplatz 1',
      zipCode: '82061',
      city: 'Neuried',
    });
    return id;
  };

  it('is chosen by the Leitweg-ID, says what it lacks and where, and lies beside the printed paper', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await page.getByRole('button', { name: 'Kundendaten für diesen Auftrag anpassen' }).click();
      await dialog.at('buyerReference').fill('991-33333TEST-34');
      await dialog.dialog.getByText('Die Prüfziffern dieser Leitweg-ID stimmen nicht.').waitFor();
      await dialog.at('buyerReference').fill('991-33333TEST-33');
      await dialog.dialog.getByRole('button', { name: 'XRechnung wählen' }).click();
      await dialog.at('clientOrderNumber').fill('B-2026/7');
      expect(await graveFindings(page)).toEqual([]);
      await dialog.save();

      await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
      const documents = documentDialog(page);
      await documents.isOpen();
      await documents.tab('Rechnung').click();
      await documents.firstArticle('Teeküche', '12.000');
      await documents.at('productGroups.0.products.0.unit').selectOption('Satz');
      await documents.button('Speichern und drucken').click();
      const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
      // The authority's address is the Leitweg-ID, so nothing lacks.
      await question.getByRole('button', { name: 'Nummer vergeben und drucken' }).click();
      await documents.dialog.getByText('Das Dokument ist damit fest').waitFor();
      const [download] = await Promise.all([
        // The printed paper is opened by itself.
        page.waitForEvent('download', (each) => each.suggestedFilename().endsWith('.xml')),
        documents.versions.getByRole('button', { name: 'E-Rechnung (XML)' }).click(),
      ]);
      const xml = readFileSync(await download.path(), 'utf8');
      expect(schemaProblems(xml)).toEqual([]);
      expect(brokenRules(xml, 'XRECHNUNG')).toEqual([]);
      for (const words of ['Teeküche', 'unitCode="SET"', '991-33333TEST-33', 'B-2026/7', 'Gemeinde Neuried'])
        expect(xml).toContain(words);
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('lacks what only the location can say, which the location asks for on a phone, too', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, size: { width: 390, height: 844 }, touch: true })).open(
        '/settings?tab=baseData&area=locations',
      );
      await page.getByText('Grünwald', { exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Standort bearbeiten' });
      await dialog.getByText('Das Gesetz verlangt es ab dem 1.1.2027').waitFor();
      await dialog.locator('[name="contactEmail"]').fill('rechnung');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await dialog.getByText('Das ist keine E-Mail-Adresse.').first().waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page)).toEqual([]);
    }));
});
