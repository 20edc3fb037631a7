import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { ordersScreen } from '../pages/orders-screen.ts';

describe('several rows at once', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('are ticked, changed after a look at what will happen, and taken back as a whole', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test' })).open('/orders/all');
      const orders = ordersScreen(page);
      await orders.isOpen();
      await page.getByRole('button', { name: 'Mehrere ändern' }).click();
      const boxes = orders.table.getByRole('checkbox', { name: /auswählen$/ });
      for (const place of [1, 2, 3]) await boxes.nth(place).click({ force: true });
      await page.getByRole('button', { name: 'Ändern …' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: '3 Zeilen ändern' });
      await dialog.getByRole('combobox', { name: 'Was soll sich ändern?' }).click();
      await page.getByRole('option', { name: 'Storniert' }).click();
      await dialog.getByRole('combobox', { name: 'Neuer Wert' }).click();
      await page.getByRole('option', { name: 'Ja' }).click();
      await dialog.getByText('3 werden geändert').waitFor();
      expect(await dialog.getByRole('listitem').count()).toBe(3);
      await dialog.getByRole('button', { name: '3 Zeilen ändern' }).click();
      await page.getByText('3 Zeilen geändert').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('3 Zeilen sind wieder wie vorher.').waitFor();
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
