import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo } from '../pages/shell.ts';
import { weekScreen } from '../pages/week-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const today = isoDate(new Date().toISOString().slice(0, 10));
const tablet = { size: { width: 768, height: 1024 }, touch: true };

/** (rules: bank#parts-of-an-invoice) */
describe('a billed prepayment that comes in parts', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const read = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));

  const newOrder = async () => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { salesmanId, location } = await read(orders[0]?.id ?? '');
    const id = crypto.randomUUID();
    const payment = {
      id: crypto.randomUUID(),
      date: addDays(today, 3),
      price: 1_000,
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
      deliveryDateNotDefined: true,
      payments: [payment],
      firstName: 'Tilda',
      lastName: 'Teilmann',
      address: 'Am Weg 1',
      zipCode: '82031',
      city: 'Berg',
      sellDate: today,
      orderPrice: 9_000,
    });
    return id;
  };

  it('is received by hand, and every screen says what is left of it', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const visitor = await visit({ as: admin, ...tablet });
      visitor.context.on('page', (paper) => void paper.close());
      const page = await visitor.open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await page.getByRole('button', { name: '1. Anzahlung: Anzahlungsrechnung' }).click();
      const documents = documentDialog(page);
      await documents.isOpen();
      await documents.button('Speichern und drucken').click();
      await page.getByRole('button', { name: 'Nummer vergeben und drucken' }).click();
      await documents.dialog
        .getByRole('status')
        .filter({ hasText: /^Endgültig gedruckt/ })
        .waitFor();
      await documents.button('Schließen').first().click();
      await documents.dialog.waitFor({ state: 'detached' });

      // A part of it is entered in the order.
      await page.getByRole('button', { name: '1. Anzahlung: Zahlung eintragen' }).click();
      const receipt = page.getByRole('dialog', { name: 'Zahlung eintragen' });
      await receipt.getByRole('textbox', { name: /^Betrag/ }).fill('400');
      await receipt.getByRole('button', { name: 'Eintragen' }).click();
      await receipt.waitFor({ state: 'detached' });
      await dialog.dialog.getByText(/kamen in Teilen, offen 600,00/).waitFor();
      expect(await dialog.at('payments.1.notes').inputValue()).toMatch(/^Teil von /);
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await dialog.save();
      const [whole, part] = (await read(id)).payments ?? [];
      expect(part).toMatchObject({ price: 40_000, paid: true, partOf: whole?.id });

      // The week asks for the rest, and takes it.
      await goTo(page, '/week-overview');
      const week = weekScreen(page);
      await week.isOpen();
      const row = week.row('Offene Anzahlungen', 'Teilmann, Tilda');
      await row.getByText(/^600,00/).waitFor();
      await week.receive('Offene Anzahlungen', 'Teilmann, Tilda');
      await week.amount.fill('600');
      await week.book();
      await row.waitFor({ state: 'detached' });
      expect((await read(id)).payments).toMatchObject([
        { price: 100_000, paid: true },
        { price: 40_000, paid: true },
      ]);

      // The part stays as long as what it is a part of is paid.
      await goTo(page, `/orders/all?order=${id}`);
      await dialog.isOpen();
      await dialog.at('payments.1.price').waitFor();
      // The dialog may begin with the order as it was read last.
      await page.getByRole('button', { name: '2. Anzahlung entfernen' }).waitFor({ state: 'detached' });
      expect(await dialog.at('payments.1.price').getAttribute('readonly')).not.toBeNull();
      expect(await dialog.dialog.getByText(/kamen in Teilen/).count()).toBe(0);
    }));
});
