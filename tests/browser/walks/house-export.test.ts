import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { settingsScreen } from '../pages/settings-screen.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const place = '/settings?tab=houseExport';

describe('all that a house owns', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('an admin has it made, takes it as a ZIP, and takes it away (rules: export#seven-days)', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(place);
      await page.getByRole('heading', { name: 'Noch kein Export' }).waitFor();
      await page.getByRole('button', { name: 'Export starten' }).click();
      const entry = page.getByRole('list', { name: 'Bisherige Exporte' }).getByRole('listitem');
      await entry.getByText(/Bleibt bis \d\d\.\d\d\.\d{4}/).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        entry.getByRole('button', { name: 'Herunterladen' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Korpus \d{4}-\d\d-\d\d\.zip$/);
      await entry.getByRole('button', { name: 'Löschen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
      await page.getByRole('heading', { name: 'Noch kein Export' }).waitFor();
    }));

  it('nobody else is offered it (rules: export#who)', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open(place);
      await settingsScreen(page).tab('Stammdaten').waitFor();
      expect(await settingsScreen(page).tab('Export').count()).toBe(0);
    }));
});
