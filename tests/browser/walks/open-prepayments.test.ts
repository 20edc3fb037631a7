import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';

describe('an invoice while its month is open again', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const order = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));

  /** Delivered with 2.000 € paid before; its month was closed and is open. */
  const anOpenedOrder = async () => {
    const today = todayInGermany();
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { locations } = getBaseData.answer.parse(await call('GET', getBaseData.path));
    const id = crypto.randomUUID();
    await call(saveOrder.method, saveOrder.path, {
      ...{ id, type: 'NORMAL', salesmanId: (await order(orders[0]?.id ?? '')).salesmanId },
      ...{ location: locations.find(({ name }) => name === 'Grünwald')?.id, lastName: 'Vogelsang' },
      ...{ address: 'Am Weg 1', zipCode: '82031', city: 'Grünwald', sellDate: today },
      ...{ orderPrice: 12_000, deliveryDate: today, deliveryDateNotDefined: false },
      payments: [paymentBody(2_000, { date: today, paid: true, isBillable: true })],
    });
    await call(lockOrders.method, lockOrders.path, { date: today });
    await call(unlockOrders.method, unlockOrders.path, {
      date: `${today.slice(0, 8)}01`,
      reason: 'Betrag falsch',
    });
    return id;
  };

  it('waits for the closing where a prepayment is not what it was, and says which', () =>
    app.withVisitors(async (visit) => {
      const id = await anOpenedOrder();
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await dialog.at('payments.0.price').fill('2.500');
      await dialog.save();
      await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
      const documents = documentDialog(page);
      await documents.isOpen();
      await documents.tab('Rechnung').click();
      await documents.firstArticle('Küche komplett', '12.000');
      await documents.button('Speichern und drucken').click();
      const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
      await question.getByText('ist aufgehoben, und ihre Anzahlung ist nicht mehr').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      for (const [width, height] of [
        [1440, 900],
        [768, 1024],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect({ width, overflow: await sidewaysScroll(page) }).toEqual({ width, overflow: 0 });
      }
      await question.getByRole('button', { name: 'Zum Auftrag' }).click();
      await expect
        .poll(() => dialog.at('payments.0.price').evaluate((field) => field === document.activeElement))
        .toBe(true);
    }));
});
