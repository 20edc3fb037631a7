import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { complaintsScreen } from '../pages/complaints-screen.ts';
import { offersScreen } from '../pages/offers-screen.ts';
import { ordersScreen } from '../pages/orders-screen.ts';

describe('several rows at once', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** The first rows of an overview, ticked, and one change chosen for them. */
  const choose = async (
    page: Page,
    table: Locator,
    count: number,
    [field, value]: readonly [string, string],
  ) => {
    await page.getByRole('button', { name: 'Mehrere ändern' }).click();
    const boxes = table.getByRole('checkbox', { name: /auswählen$/ });
    for (let place = 1; place <= count; place += 1) await boxes.nth(place).click({ force: true });
    await page.getByRole('button', { name: 'Ändern …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${count} Zeilen ändern` });
    for (const [name, option] of [
      ['Was soll sich ändern?', field],
      ['Neuer Wert', value],
    ] as const) {
      await dialog.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    return dialog;
  };

  it('are ticked, changed after a look at what will happen, and taken back as a whole', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test' })).open('/orders/all');
      const orders = ordersScreen(page);
      await orders.isOpen();
      const dialog = await choose(page, orders.table, 3, ['Storniert', 'Ja']);
      await dialog.getByText('3 werden geändert').waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await dialog.getByRole('button', { name: '3 Zeilen ändern' }).click();
      await page.getByText('3 Zeilen geändert').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('3 Zeilen sind wieder wie vorher.').waitFor();
    }));

  it('offers did not come off for one reason, and are as they were again', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test' })).open('/offers');
      const offers = offersScreen(page);
      await offers.isOpen();
      const dialog = await choose(page, offers.table, 2, ['Status', 'Nicht zustande gekommen']);
      await dialog.getByRole('combobox', { name: 'Grund' }).click();
      await page.getByRole('option', { name: 'Zu teuer' }).click();
      await dialog.getByRole('button', { name: /ändern$/ }).click();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText(/wieder wie vorher\.$/).waitFor();
    }));

  it('complaints get another importance, and are as they were again', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test' })).open('/complaints');
      const complaints = complaintsScreen(page);
      await complaints.isOpen();
      const dialog = await choose(page, complaints.table, 2, ['Wichtigkeit', 'Wichtig']);
      await dialog.getByRole('listitem').first().waitFor();
      await dialog.getByRole('button', { name: /ändern$/ }).click();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText(/wieder wie vorher\.$/).waitFor();
    }));

  it('whoever goes while they are being changed is asked first', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test' })).open('/offers');
      await page.getByRole('link', { name: 'Reklamationen' }).click();
      const complaints = complaintsScreen(page);
      await complaints.isOpen();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/bulk', async (route) => {
        await held.promise;
        await route.continue();
      });
      const dialog = await choose(page, complaints.table, 2, ['Wichtigkeit', 'Dringend']);
      const closing = () =>
        page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      expect(await closing()).toBe(false);
      await dialog.getByRole('button', { name: /ändern$/ }).click();
      await expect.poll(closing).toBe(true);
      await page.evaluate(() => history.back());
      await page.getByRole('dialog', { name: 'Es sind noch nicht alle Zeilen geändert' }).waitFor();
      await page.getByRole('button', { name: 'Hier bleiben' }).click();
      held.resolve();
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/complaints');
      expect(await closing()).toBe(false);
    }));

  it('are not for who has no right to it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'anna@gruenwald.test' })).open('/orders/all');
      const orders = ordersScreen(page);
      await orders.isOpen();
      expect(await orders.table.getByRole('checkbox').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Mehrere ändern' }).count()).toBe(0);
    }));
});
