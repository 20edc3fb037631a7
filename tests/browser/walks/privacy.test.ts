import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { graveViolationsOn } from '../axe.ts';
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
      // The last of the tabs, in a window that has no room for all of them.
      await page.setViewportSize({ width: 768, height: 1_024 });
      const tab = settingsScreen(page).tab('Datenschutz');
      await expect
        .poll(() => tab.evaluate((each) => each.getBoundingClientRect().right <= window.innerWidth))
        .toBe(true);
      await page.setViewportSize({ width: 1_440, height: 900 });
      await search.fill('baeckerei HUBER');
      const orders = page.getByRole('region', { name: /^\d+ Auftr/ });
      const bill = orders.getByRole('listitem').filter({ hasText: 'Rechnung oder Buchungsbeleg' }).first();
      await bill.getByText(/Muss bis 31\.12\.\d{4} bleiben \(Deutschland, 8 Jahre/).waitFor();
      await page.getByText(/davon muss heute niemand mehr aufbewahren/).waitFor();
      expect(page.url()).not.toMatch(/huber/i);

      // A list of more than five is shown as a whole when somebody asks, by the keyboard.
      const numbers = page.getByRole('region', { name: /^\d+ Rechnungsnummern/ });
      expect(await numbers.getByRole('listitem').count()).toBe(5);
      await numbers.getByRole('button', { name: /^Alle \d+ zeigen/ }).press('Enter');
      await expect.poll(() => numbers.getByRole('listitem').count()).toBeGreaterThan(5);

      await search.fill('Niemand Sonstiges');
      await page.getByRole('heading', { name: 'Niemand gefunden' }).waitFor();
      await search.fill('N');
      await page.getByRole('heading', { name: 'Wen suchst du?' }).waitFor();
    }));

  it('is one key away from a customer, who is found there already; no name stands in the address', () =>
    app.withVisitors(async (visit) => {
      const way = { name: 'Auskunft und Vergessen' };
      const customer = async (as: string) => {
        const page = await (await visit({ as })).open('/customers?q=baeckerei%20huber');
        await page.getByRole('listbox', { name: 'Kunden' }).getByRole('option').first().click();
        await page
          .getByRole('region', { name: 'Kunde', exact: true })
          .getByText('Bäckerei Huber')
          .first()
          .waitFor();
        return page;
      };
      expect(await (await customer(anna)).getByRole('button', way).count()).toBe(0);
      const page = await customer(admin);
      expect(await graveViolationsOn(page)).toEqual([]);
      await page.getByRole('button', way).press('Enter');
      await page
        .getByRole('region', { name: /^\d+ Kunden/ })
        .getByText('Bäckerei Huber')
        .first()
        .waitFor();
      expect(await page.getByRole('searchbox', { name: 'Person suchen' }).inputValue()).toBe(
        'Bäckerei Huber',
      );
      expect(page.url()).toMatch(/\/settings\?tab=privacy$/);
    }));

  it('an admin tells and forgets one customer, after reading what goes, what stays and what is in the way', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(place);
      await page.getByRole('searchbox', { name: 'Person suchen' }).fill('baeckerei HUBER');
      const customers = page.getByRole('region', { name: /^\d+ Kunden/ });
      const items = customers.getByRole('listitem');
      const buyer = items.filter({ hasText: 'Muss bleiben' }).first();
      await buyer.getByRole('button', { name: /^Vergessen/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Bäckerei Huber vergessen' });
      await dialog
        .getByText(/^Auftrag .* ist noch nicht/)
        .first()
        .waitFor();
      expect(await dialog.getByRole('button', { name: 'Endgültig vergessen' }).count()).toBe(0);
      expect(await graveViolationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      const asked = items.filter({ hasText: 'Ohne Pflicht' });
      expect(await asked.count()).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        asked.getByRole('button', { name: /^Auskunft als ZIP/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Auskunft Bäckerei Huber.zip');
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

      await asked.getByRole('button', { name: /^Vergessen/ }).press('Enter');
      const forget = dialog.getByRole('button', { name: 'Endgültig vergessen' });
      await dialog
        .getByRole('region', { name: 'Wird sofort gelöscht' })
        .getByText(/1 Kunde/)
        .waitFor();
      await dialog.getByText('Es bleibt nichts.').waitFor();
      const name = dialog.getByLabel('Zur Bestätigung: Schreib „Bäckerei Huber“');
      await name.fill('Bäckerei');
      expect(await forget.isDisabled()).toBe(true);
      await name.fill('bäckerei huber');
      expect(await graveViolationsOn(page)).toEqual([]);
      await forget.click();
      await page.getByText(/^Vergessen\. Was bleiben muss/).waitFor();
      await expect.poll(() => asked.count()).toBe(0);

      await page.getByRole('searchbox', { name: 'Person suchen' }).fill('');
      const people = page.getByRole('region', { name: 'Vergessene Personen' });
      await people.getByText(/^Vergessen am/).waitFor();
      expect(await people.textContent()).not.toMatch(/huber/i);
    }));

  it('who lacks the right is not offered it, and its address leads elsewhere', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open(place);
      await settingsScreen(page).tab('Stammdaten').waitFor();
      expect(await settingsScreen(page).tab('Datenschutz').count()).toBe(0);
      expect(await page.getByRole('searchbox', { name: 'Person suchen' }).count()).toBe(0);
    }));
});
