import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const [admin, anna] = ['admin@gruenwald.test', 'anna@gruenwald.test'];

describe('an invoice while its month is open again', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Delivered with 2.000 € paid before; its month was closed and is open. */
  const anOpenedOrder = async () => {
    const today = todayInGermany();
    const { id } = await annasOrder(app, {
      lastName: 'Vogelsang',
      address: 'Am Weg 1',
      zipCode: '82031',
      city: 'Grünwald',
      sellDate: today,
      deliveryDate: today,
      orderPrice: 12_000,
      payments: [paymentBody(2_000, { date: today, paid: true, isBillable: true })],
    });
    await app.call(admin, lockOrders.method, lockOrders.path, { date: today });
    const opened = { date: `${today.slice(0, 8)}01`, reason: 'Betrag falsch' };
    await app.call(admin, unlockOrders.method, unlockOrders.path, opened);
    return id;
  };

  /** Opens the question that comes before the invoice of the open order gets a number. */
  const askedBeforeInvoice = async (page: Page) => {
    await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
    const documents = documentDialog(page);
    await documents.isOpen();
    await documents.tab('Rechnung').click();
    return {
      documents,
      print: () => documents.button('Speichern und drucken').click(),
      question: page.getByRole('dialog', { name: 'Endgültig drucken' }),
    };
  };

  it('waits for the closing where a prepayment is not what it was, and says which', () =>
    app.withVisitors(async (visit) => {
      const id = await anOpenedOrder();
      const page = await (await visit({ as: anna })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await dialog.at('payments.0.price').fill('2.500');
      await dialog.save();
      const { documents, print, question } = await askedBeforeInvoice(page);
      await documents.firstArticle('Küche komplett', '12.000');
      await print();
      const reason = question.getByText('ist aufgehoben, und ihre Anzahlung ist nicht mehr');
      await reason.waitFor();
      expect(await graveFindings(page)).toEqual([]);
      for (const [width, height] of [
        [1440, 900],
        [768, 1024],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect({ width, overflow: await sidewaysScroll(page) }).toEqual({ width, overflow: 0 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await question.getByRole('button', { name: 'Zum Auftrag' }).click();
      await expect
        .poll(() => dialog.at('payments.0.price').evaluate((field) => field === document.activeElement))
        .toBe(true);

      // Found again after a reload, until somebody has closed the month.
      await page.reload();
      await dialog.isOpen();
      const again = await askedBeforeInvoice(page);
      await again.print();
      await reason.waitFor();
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      await app.call(admin, lockOrders.method, lockOrders.path, { date: todayInGermany() });
      await again.print();
      await question.getByRole('button', { name: 'Nummer vergeben und drucken' }).waitFor();
    }));
});
