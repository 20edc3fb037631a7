import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { lockOrders } from '@korpus/contract/closing/closing.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, addMonths, endOfMonth, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { salesScreen } from '../pages/sales-screen.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

const today = todayInGermany();
/** The month before this one, which the journey closes. */
const first = startOfMonth(addMonths(today, -1));
const last = endOfMonth(first);
const month = first.slice(0, 7);
const unlike = (name: string) => `${name} ${randomUUID().slice(0, 4)}`;

describe('the sales statistics', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** An order of 10.000,00, delivered in the month before unless said otherwise. */
  const anOrder = (lastName: string, with_: Partial<OrderBody> = {}) =>
    annasOrder(app, {
      lastName,
      sellDate: addDays(first, -20),
      deliveryDate: addDays(first, 9),
      ...with_,
    });

  const open = async (page: Page) => {
    const screen = salesScreen(page);
    await screen.isOpen();
    return screen;
  };

  it('closes a month after a look at what happens, opens it with a reason, and gives the same numbers again', () =>
    app.withVisitors(async (visit) => {
      // Both are found by what they have in common, on whichever page of the list they stand.
      const mark = randomUUID().slice(0, 6);
      const wardrobe = `Garderobe ${mark}`;
      const order = await anOrder(wardrobe);
      const page = await (await visit({ as: admin })).open(`/sales-statistics?month=${month}&q=${mark}`);
      const screen = await open(page);
      await shell(page).isLive();
      expect(await screen.numberOf(wardrobe)).toBe('ohne Nummer');

      // A counter sale of the same month.
      const shelf = `Regalbrett ${mark}`;
      await page.getByRole('button', { name: 'Kleinauftrag' }).click();
      const small = recordDialog(page, 'Neuer Kleinauftrag');
      await small.isOpen();
      await small.field('Kunde').fill(shelf);
      await small.save.click();
      await small.field('1. Zahlung: Betrag').fill('129,50');
      await small.save.click();
      await small.isClosed();
      await expect.poll(() => screen.row(shelf).innerText()).toContain('129,50');

      // Somebody changes what is looked at: it is told, and shown as it is now.
      await screen.lock.click();
      await screen.dialog.getByRole('heading', { name: /^Bitte vorher ansehen/ }).waitFor();
      expect(await screen.dialog.getByText('Nichts steht im Weg').count()).toBe(0);
      expect(await screen.dialog.getByRole('row').filter({ hasText: shelf }).innerText()).toContain('129,50');
      const ask = await askAs(app, admin);
      await ask('PUT', saveOrder.path, { ...order, orderPrice: 12_345, version: 1 });
      await screen.dialog.getByText('Inzwischen hat sich etwas geändert').waitFor();
      const planned = screen.dialog.getByRole('row').filter({ hasText: wardrobe });
      await expect.poll(() => planned.innerText()).toContain('12.345,00');
      const number = await planned.locator('td').first().innerText();

      // And once more, in the moment it is confirmed: nothing is given.
      await page.route(
        (url) => url.pathname === lockOrders.path && url.search === '',
        async (route) => {
          await ask('PUT', saveOrder.path, { ...order, orderPrice: 12_400, version: 2 });
          await route.continue();
        },
        { times: 1 },
      );
      await screen.confirm();
      await expect.poll(() => planned.innerText()).toContain('12.400,00');
      await screen.confirm();
      await screen.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => screen.closed.innerText()).toContain(formatDate(last));
      await expect.poll(() => screen.numberOf(wardrobe)).toBe(number);
      expect(await screen.numberOf(shelf)).not.toBe('ohne Nummer');

      // Nothing comes into the month any more, and the form says so before.
      const bench = unlike('Eckbank');
      await anOrder(bench, { deliveryDate: today });
      await goTo(page, `/orders/all?q=${encodeURIComponent(bench)}&period=all&salesmen=all`);
      await page.getByRole('row').filter({ hasText: bench }).dblclick();
      const dialog = orderDialog(page);
      await dialog.isOpen();
      await dialog.at('deliveryDate').fill(formatDate(addDays(last, -3)));
      await dialog.at('deliveryDate').press('Tab');
      await dialog.dialog
        .getByText(`Bis zum ${formatDate(last)} ist abgeschlossen.`)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: 'Ohne Speichern schließen' })
        .or(page.getByRole('grid'))
        .first()
        .waitFor();

      // Opened again, with a reason.
      await page.goto(`${app.url}/sales-statistics?month=${month}&q=${mark}`);
      await screen.isOpen();
      await screen.unlock.click();
      await screen.dialog.getByRole('row').filter({ hasText: wardrobe }).waitFor();
      await screen.confirm();
      await screen.dialog.getByText('Schreib, warum der Abschluss aufgehoben wird.').waitFor();
      await screen.dialog.getByRole('textbox', { name: 'Grund' }).fill('Eine Anzahlung fehlte.');
      await screen.confirm();
      await screen.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => screen.numberOf(wardrobe)).toBe('ohne Nummer');

      // Unchanged as it is, it gets what it had.
      await screen.lock.click();
      await expect.poll(() => planned.innerText()).toContain('wieder vergeben');
      await screen.confirm();
      await screen.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => screen.numberOf(wardrobe)).toBe(number);

      await page.getByRole('button', { name: 'Rechnungsbuch' }).click();
      await page.getByText('Lückenlos', { exact: true }).waitFor();
      await page.getByRole('searchbox', { name: 'Im Buch suchen' }).fill(number);
      const kept = page
        .getByRole('grid', { name: 'Rechnungsbuch' })
        .getByRole('row')
        .filter({ hasText: number });
      await expect.poll(() => kept.innerText()).toContain('Wieder vergeben');
      await kept.dblclick();
      await dialog.isOpen();
    }));

  it('leads through the months by keys, and is printed as it is looked at', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/sales-statistics?month=2026-03');
      const screen = await open(page);
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('button', { name: /^Februar 2026/ }).waitFor();
      await page.getByText('Jahr', { exact: true }).click();
      await page.getByRole('button', { name: /^2026/ }).waitFor();
      await expect.poll(() => page.url()).toMatch(/month=2026/);
      await page.goto(`${app.url}/sales-statistics?month=2026-03`);
      await screen.isOpen();
      await page.getByRole('button', { name: 'Drucken' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Als PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toContain('Verkaufsstatistik März 2026');
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    }));

  it('shows who may only read it what was billed, and neither margins nor how to close', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const users = listUsers.answer.parse(await ask('GET', listUsers.path));
      const person = users.find(({ email }) => email === anna);
      const path = getUserRights.path.replace('{userId}', person?.id ?? '');
      const given = getUserRights.answer.parse(await ask('GET', path));
      const rights: Right[] = [...new Set<Right>([...given.rights, 'SALES_STATISTICS_READ'])];
      await ask('POST', saveUserRights.path.replace('{userId}', person?.id ?? ''), {
        rights,
        version: given.version,
      });
      const page = await (await visit({ as: anna })).open('/');
      const answer = page.waitForResponse((response) => response.url().includes(listBilledOrders.path));
      await page.goto(`${app.url}/sales-statistics`);
      const screen = await open(page);
      const sent = await (await answer).text();
      expect(sent).toContain('billedAmount');
      for (const hidden of ['margin', 'sellingSum', 'Ben Wagner']) expect(sent).not.toContain(hidden);
      const names = await page.getByRole('main').getByRole('button').allInnerTexts();
      for (const name of ['Abschließen', 'Aufheben', 'Abschluss', 'Rechnungsbuch', 'Kleinauftrag'])
        expect(names).not.toContain(name);
      expect(await screen.list.getByRole('columnheader').allInnerTexts()).not.toContain('DB-1');
      await goTo(page, '/sales-statistics/register');
      await page.getByText('Diesen Bereich darfst du nicht öffnen').waitFor();
    }));

  it.each(looks)('is read and used, at a $at', ({ by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open('/sales-statistics');
      await page.getByRole('button', { name: /Monat wählen/ }).waitFor();
      // Rows are items of a list on a phone.
      const items = page.getByRole('list', { name: 'Verkaufsstatistik' }).getByRole('listitem');
      await salesScreen(page).list.getByRole('row').nth(1).or(items.first()).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      const lock = page.getByRole('button', { name: 'Abschließen' });
      if ((await lock.count()) > 0) await lock.click();
      else {
        await page.getByRole('button', { name: 'Abschluss' }).click();
        await page.getByRole('menuitem', { name: 'Abschließen' }).click();
      }
      const closing = page.getByRole('dialog');
      await closing
        .getByText(/^(Nichts steht im Weg$|Bitte vorher ansehen)/)
        .first()
        .waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await page.keyboard.press('Escape');
      await goTo(page, '/sales-statistics/register');
      await page.getByText('Lückenlos', { exact: true }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
    }),
  );
});
