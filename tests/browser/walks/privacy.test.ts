import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { settingsScreen } from '../pages/settings-screen.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const place = '/settings?tab=privacy';

describe('where a house holds somebody', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('an admin finds them in any spelling, reads what must stay by which law, and leaves no name behind', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(place);
      const search = page.getByRole('searchbox', { name: 'Person suchen' });
      await page.getByRole('heading', { name: 'Wen suchst du?' }).waitFor();
      await search.fill('baeckerei HUBER');
      const orders = page.getByRole('region', { name: /^\d+ Auftr/ });
      const bill = orders.getByRole('listitem').filter({ hasText: 'Rechnung oder Buchungsbeleg' }).first();
      await bill.getByText(/Muss bis 31\.12\.\d{4} bleiben \(Deutschland, 8 Jahre/).waitFor();
      await page.getByText(/davon muss heute niemand mehr aufbewahren/).waitFor();
      expect(page.url()).not.toMatch(/huber/i);

      // More than five are shown when somebody asks, by the keyboard.
      const numbers = page.getByRole('region', { name: /^\d+ Rechnungsnummern/ });
      expect(await numbers.getByRole('listitem').count()).toBe(5);
      await numbers.getByRole('button', { name: /^Alle \d+ zeigen/ }).press('Enter');
      await expect.poll(() => numbers.getByRole('listitem').count()).toBeGreaterThan(5);

      await search.fill('Niemand Sonstiges');
      await page.getByRole('heading', { name: 'Niemand gefunden' }).waitFor();
      await search.fill('N');
      await page.getByRole('heading', { name: 'Wen suchst du?' }).waitFor();
    }));

  it('who lacks the right is not offered it, and its address leads elsewhere', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open(place);
      await settingsScreen(page).tab('Stammdaten').waitFor();
      expect(await settingsScreen(page).tab('Datenschutz').count()).toBe(0);
      expect(await page.getByRole('searchbox', { name: 'Person suchen' }).count()).toBe(0);
    }));
});
