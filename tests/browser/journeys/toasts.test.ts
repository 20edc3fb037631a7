import { listOrders } from '@korpus/contract/orders/orders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mondayAhead } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { coveredByToasts } from '../covered.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { offerDialog } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo } from '../pages/shell.ts';

const anna = 'anna@gruenwald.test';
const sizes = [
  { at: 'desk', by: { size: { width: 1440, height: 900 } } },
  { at: 'tablet', by: { size: { width: 768, height: 1024 }, touch: true } },
  { at: 'phone', by: { size: { width: 390, height: 844 }, touch: true } },
];

/** Rules: screens#toasts. */
describe('while toasts stand', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const isAllClickable = async (page: Page) => {
    // The mouse over a toast would keep it there.
    await page.mouse.move(0, 0);
    await expect
      .poll(() => coveredByToasts(page), { interval: 20 })
      .toEqual({ toasts: expect.toSatisfy((count: number) => count > 0), covered: [] });
  };

  it.each(sizes)('everything can be clicked, at a $at', ({ at, by }) =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, anna);
      const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
      const order = orders.find(
        ({ salesmanName, invoiceNumber, deliveryDate }) =>
          salesmanName === 'Anna Huber' && invoiceNumber === null && deliveryDate !== null,
      );
      const page = await (await visit({ as: anna, ...by })).open(`/orders/all?order=${order?.id}`);
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await dialog.at('notes').fill(`Gespeichert am ${at}`);
      await page.keyboard.press('Control+s');
      await page.getByText('Auftrag gespeichert').waitFor();
      await isAllClickable(page);
      // The list below it has another place for it.
      await page.keyboard.press('Escape');
      await dialog.dialog.waitFor({ state: 'detached' });
      await isAllClickable(page);

      await goTo(page, '/offers?new=yes');
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      await fresh.field('Nachname').fill('Toaster');
      await fresh.save();
      await fresh.isClosed();
      await offerDialog(page, 'Angebot für Toaster').isOpen();
      await page.getByRole('button', { name: 'Termin mit Kunde' }).click();
      const event = eventDialog(page);
      await event.isOpen();
      await event.at('startDate').fill(formatDate(mondayAhead()));
      await event.at('startDate').press('Tab');
      await event.save();
      await isAllClickable(page);
    }),
  );
});
