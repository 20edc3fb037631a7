import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { getDefaultValues, saveDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../reliability/support/mail-server.ts';
import { type App, startApp } from '../app-harness.ts';
import { mailDialog } from '../pages/mail-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { goTo } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const today = isoDate(new Date().toISOString().slice(0, 10));
const tablet = { size: { width: 768, height: 1024 }, touch: true };

describe('dates at risk', () => {
  let app: App;
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer(async () => {}, { refusalOf: () => null });
    app = await startApp(undefined, { SMTP_URL: server.url });
  });
  afterAll(async () => {
    await app.close();
    await server[Symbol.asyncDispose]();
  });

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const read = async (id: string) =>
    getOrder.answer.parse(await call('GET', getOrder.path.replace('{id}', id)));

  /** Delivered on the Wednesday of the fifth week from now, all goods in time. */
  const newOrder = async (lastName: string) => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const { salesmanId, location } = await read(orders[0]?.id ?? '');
    const { suppliers } = getBaseData.answer.parse(await call('GET', getBaseData.path));
    const monday = startOfWeek(addDays(today, 35));
    const entries = suppliers.slice(0, 3).map(({ id: supplierId }, place) => ({
      id: crypto.randomUUID(),
      supplierId,
      orderNumber: `AB-${place}`,
      orderSum: 1_000,
      confirmedDeliveryDate: addDays(monday, -7),
    }));
    const id = crypto.randomUUID();
    const facts = { lastName, email: 'nina@kunde.example', sellDate: today, orderPrice: 9_000 };
    const body = {
      id,
      type: 'NORMAL',
      salesmanId,
      location,
      ...facts,
      suppliers: entries,
      deliveryDate: addDays(monday, 2),
      deliveryDateNotDefined: false,
    };
    await call(saveOrder.method, saveOrder.path, body);
    /** Somebody else enters what the third supplier says now. */
    const confirm = async (day: string | null) => {
      const { version } = await read(id);
      const changed = entries.map((entry, place) =>
        place === 2 ? { ...entry, confirmedDeliveryDate: day } : entry,
      );
      await call(saveOrder.method, saveOrder.path, { ...body, suppliers: changed, version });
    };
    return { id, monday, confirm };
  };

  it('come into the list with the save that causes them and leave it with the one that mends them', () =>
    app.withVisitors(async (visit) => {
      const { monday, confirm } = await newOrder('Nord');
      const page = await (await visit({ as: admin, ...tablet })).open(
        '/orders/todo?tab=todoDateAtRisk&salesmen=all',
      );
      const screen = ordersScreen(page);
      await screen.isOpen();
      const row = screen.row('Nord');
      expect(await row.count()).toBe(0);
      // No date is at risk within the week of the delivery; the Monday after it is five days later.
      await confirm(monday);
      expect(await row.count()).toBe(0);
      await confirm(addDays(monday, 7));
      await row.getByText('5 Tage fehlen').waitFor();
      await row.getByText('Verkauf', { exact: true }).first().waitFor();
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await confirm(addDays(monday, 6));
      await row.waitFor({ state: 'detached' });
      await confirm(null);
      expect(await row.count()).toBe(0);
      const { version, ...values } = getDefaultValues.answer.parse(await call('GET', getDefaultValues.path));
      await call(saveDefaultValues.method, saveDefaultValues.path, {
        ...values,
        confirmationDays: 60,
        version,
      });
      await row.getByText('Nicht bestätigt', { exact: true }).waitFor();
      await row.getByText('Einkauf', { exact: true }).first().waitFor();
      await goTo(page, '/');
      await page
        .getByRole('list', { name: 'Was wartet' })
        .getByRole('link', { name: /Termine gefährdet/ })
        .click();
      await row.waitFor();
    }));

  it('are shown at the supplier while somebody types, and the customer is told from there', () =>
    app.withVisitors(async (visit) => {
      const { id, monday, confirm } = await newOrder('Süd');
      await confirm(addDays(monday, 14));
      const page = await (await visit({ as: admin, ...tablet })).open(`/orders/all?order=${id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      const notice = dialog.dialog.getByText('Termin gefährdet: 12 Tage fehlen');
      await notice.waitFor();
      await dialog.dialog.getByRole('button', { name: /^3\. Lieferant: .*Termin gefährdet$/ }).waitFor();
      const tell = dialog.dialog.getByRole('button', { name: 'Kunden informieren' });
      await tell.click();
      const mail = mailDialog(page);
      await mail.isOpen();
      expect(await mail.at('recipients').inputValue()).toBe('nina@kunde.example');
      expect(await mail.at('text').inputValue()).toMatch(/Frühester neuer Termin: \d{2}\.\d{2}\.\d{4}/);
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await mail.isClosed();
      const sent = dialog.dialog.getByRole('list', { name: 'E-Mails' });
      await sent.getByText('gesendet', { exact: true }).waitFor();
      expect(server.arrived.filter(({ to }) => to === 'nina@kunde.example')).toHaveLength(1);
      // Moved behind the goods, it is safe at once; what was not saved is no matter for a mail.
      await dialog.at('deliveryDate').fill(germanDay(addDays(monday, 10)));
      await page.keyboard.press('Tab');
      await dialog.dialog.getByText('Speichere zuerst').waitFor();
      await dialog.at('deliveryDate').fill(germanDay(addDays(monday, 14)));
      await page.keyboard.press('Tab');
      await notice.waitFor({ state: 'detached' });
    }));
});

const germanDay = (day: string): string => day.split('-').toReversed().join('.');
