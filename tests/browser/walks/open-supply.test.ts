import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierBody } from '../../kit/orders.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { goTo } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const today = isoDate(new Date().toISOString().slice(0, 10));
const tablet = { size: { width: 768, height: 1024 }, touch: true };

describe('what is open with suppliers', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('leaves the list with the save that settles it, and comes back with another sum', () =>
    app.withVisitors(async (visit) => {
      const { suppliers } = getBaseData.answer.parse(await app.call(admin, 'GET', getBaseData.path));
      const [supplier] = suppliers;
      if (supplier === undefined) throw new Error('The demo house has suppliers.');
      await annasOrder(app, {
        lastName: 'Nord',
        sellDate: addDays(today, -30),
        deliveryDateNotDefined: true,
        suppliers: [
          supplierBody(supplier.id, {
            orderSum: 1_000,
            accountingSum: 1_012.5,
            deliveryDate: addDays(today, -3),
          }),
        ],
      });
      const page = await (await visit({ as: admin, ...tablet })).open('/');
      await page
        .getByRole('list', { name: 'Was wartet' })
        .getByRole('link', { name: /Offen von Lieferanten/ })
        .click();
      const screen = ordersScreen(page);
      await screen.search.fill('Nord');
      const row = screen.row('Nord');
      await row.getByText(`${supplier.name}: Abweichung ungeklärt`).waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await row.getByRole('button').first().click();
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const settled = dialog.dialog.getByRole('checkbox', {
        name: `Abweichung bei ${supplier.name} ist geklärt`,
      });
      await dialog.dialog.getByText('12,50\u00a0€ mehr abgerechnet als bestellt').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await settled.check();
      await dialog.save();
      await page.keyboard.press('Escape');
      await row.waitFor({ state: 'detached' });
      await goTo(page, '/orders/all');
      await screen.search.fill('Nord');
      await row.getByRole('button').first().click();
      await dialog.isOpen();
      expect(await settled.isChecked()).toBe(true);
      await dialog.at('suppliers.0.accountingSum').fill('1020');
      await dialog.at('suppliers.0.accountingNumber').focus();
      await expect.poll(() => settled.isChecked()).toBe(false);
      await dialog.save();
      await page.keyboard.press('Escape');
      await goTo(page, '/orders/todo?tab=todoOpenSupply');
      await screen.search.fill('Nord');
      await row.waitFor();
    }));
});
