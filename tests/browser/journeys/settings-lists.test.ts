import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import {
  listDocumentDataSettings,
  saveDocumentDataSetting,
} from '@korpus/contract/global-values/global-values.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { settingsScreen } from '../pages/settings-screen.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';

describe('the lists of the settings', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('keep their place in the address: reload, back and strange addresses', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit({ as: admin });
      const page = await open('/settings');
      const screen = settingsScreen(page);
      await screen.list('Standorte').table.grid.waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        ...[
          'Stammdaten',
          'Vorgabewerte',
          'Rechte',
          'Import',
          'Export',
          'Lizenz',
          'Änderungsprotokoll',
          'Datenschutz',
        ],
        ...['Standorte2/5', 'Benutzer3/30', 'Monteure', 'Lieferanten', 'Kundenquellen'],
        ...['Gesprächsarten', 'Messeverkäufer', 'Textvorlagen', 'Mahnungen'],
      ]);
      await screen.area('Lieferanten').click();
      await screen.list('Lieferanten').table.grid.waitFor();
      await screen.tab('Vorgabewerte').click();
      await page.getByRole('heading', { name: 'Zielmargen' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Zielmargen' }).waitFor();
      await page.goBack();
      await screen.list('Lieferanten').table.grid.waitFor();
      expect(screen.address()).toBe('?tab=baseData&area=suppliers');
      await page.goBack();
      await screen.list('Standorte').table.grid.waitFor();

      const strange = await open('/settings?tab=unfug&area=7');
      await settingsScreen(strange).list('Standorte').table.grid.waitFor();
    }));

  it('show a salesman what they may read, and nothing to change', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'anna@nordlicht.test' })).open('/settings?tab=defaultValues');
      const screen = settingsScreen(page);
      const list = screen.list('Monteure');
      await list.table.grid.waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        'Stammdaten',
        'Monteure',
        'Lieferanten',
        'Kundenquellen',
      ]);
      expect(await page.getByRole('button', { name: 'Monteur anlegen' }).count()).toBe(0);
      expect(await list.table.grid.locator('[data-grip]').count()).toBe(0);
      await list.row('Tischlerei Brodersen').dblclick();
      await screen.dialog.waitFor();
      expect(await screen.save.count()).toBe(0);
      expect(await screen.field('Name').getAttribute('readonly')).not.toBeNull();
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'hidden' });
    }));

  it('are put in order by mouse and by keyboard; others see it at once, a reload keeps it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=suppliers');
      const other = await (await visit({ as: 'anna@gruenwald.test' })).open('/settings?area=suppliers');
      const list = settingsScreen(page).list('Lieferanten');
      const otherList = settingsScreen(other).list('Lieferanten');
      await list.table.grid.waitFor();
      await otherList.table.grid.waitFor();
      await shell(other).isLive();
      const own = await list.names();
      const [first = '', second = ''] = own;
      const last = own.at(-1) ?? '';

      await list.drag(last, second);
      const others = own.filter((name) => name !== first && name !== last);
      const dragged = [first, last, ...others];
      await expect.poll(list.names).toEqual(dragged);
      await expect.poll(otherList.names).toEqual(dragged);

      await list.table.cell(0, 'name').click();
      await list.table.press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp');
      const typed = [last, first, ...others];
      await expect.poll(list.names).toEqual(typed);
      expect(await list.table.focused()).toEqual({ row: '1', column: 'name' });
      await page
        .getByText(`${first} steht jetzt an Stelle 2 von ${own.length}.`)
        .waitFor({ state: 'attached' });
      await expect.poll(otherList.names).toEqual(typed);
      await list.table.press('Alt+End');
      await expect.poll(otherList.names).toEqual([last, ...others, first]);

      await page.reload();
      await list.table.grid.waitFor();
      expect(await list.names()).toEqual([last, ...others, first]);
    }));

  it('cannot be put in order while sorted by a column, and say so', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=leadSources');
      const list = settingsScreen(page).list('Kundenquellen');
      await list.table.grid.waitFor();
      const own = await list.names();
      await list.table.header('Name').click();
      await page.getByText('Umordnen geht in der eigenen Reihenfolge', { exact: false }).first().waitFor();
      const sorted = await list.names();
      expect(sorted).not.toEqual(own);
      await list.drag(sorted[3] ?? '', sorted[0] ?? '');
      await list.table.cell(0, 'name').click();
      await list.table.press('Alt+ArrowDown');
      expect(await list.names()).toEqual(sorted);
      await page.getByRole('button', { name: 'Eigene Reihenfolge zeigen' }).click();
      await expect.poll(list.names).toEqual(own);
    }));

  it('add, rename and delete by keyboard alone', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=leadSources');
      const screen = settingsScreen(page);
      const list = screen.list('Kundenquellen');
      await list.table.grid.waitFor();
      await page.getByRole('button', { name: 'Kundenquelle anlegen' }).focus();
      await page.keyboard.press('Enter');
      await screen.field('Name').waitFor();
      await page.keyboard.type('Radiowerbung');
      await page.keyboard.press('Enter');
      await screen.dialog.waitFor({ state: 'hidden' });
      await expect.poll(list.names).toContain('Radiowerbung');

      await list.table.cell(0, 'name').focus();
      await list.table.press('Control+End', 'Home', 'Enter');
      await screen.dialog.waitFor();
      await screen.field('Name').fill('Radio und Podcast');
      await page.keyboard.press('Control+s');
      await screen.dialog.waitFor({ state: 'hidden' });
      await expect.poll(list.names).toContain('Radio und Podcast');

      await list.action('Radio und Podcast löschen').focus();
      await page.keyboard.press('Enter');
      await page.getByText('„Radio und Podcast“ wirklich löschen?').waitFor();
      await page.getByRole('button', { name: 'Löschen', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(list.names).not.toContain('Radio und Podcast');
    }));

  it('keep what is in use, and say why', () =>
    app.withVisitors(async (visit) => {
      await useFirstText(app);
      const page = await (await visit({ as: admin })).open('/settings?area=documentTextSettings');
      const screen = settingsScreen(page);
      const list = screen.list('Textvorlagen');
      await list.table.grid.waitFor();
      const names = await list.names();
      const remove = list.action(`${names[0]} löschen`);
      expect(await remove.getAttribute('aria-disabled')).toBe('true');
      await remove.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Wird noch verwendet', { exact: false }).waitFor();
      expect(await screen.dialog.count()).toBe(0);
      expect(await list.names()).toEqual(names);
    }));

  it('ask before a dialog with changes closes, and tell of what is missing', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=carpenters');
      const screen = settingsScreen(page);
      await screen.list('Monteure').table.grid.waitFor();
      await page.getByRole('button', { name: 'Monteur anlegen' }).click();
      await screen.dialog.getByRole('switch', { name: 'Zugang zur Monteur-App' }).press('Space');
      await screen.field('E-Mail').fill('admin@gruenwald.test');
      await page.getByText('E-Mail existiert bereits im System').waitFor();
      await page.keyboard.press('Control+s');
      await page.getByRole('button', { name: 'Name: Bitte ausfüllen.' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Änderungen speichern?' }).waitFor();
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await screen.dialog.first().waitFor({ state: 'hidden' });
    }));
});

/** The first text becomes the one that new offers begin with. */
async function useFirstText(app: App): Promise<void> {
  const { token } = await app.signIn(admin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${app.url}${path}`, { headers })).json();
  const { documentTextSettings } = getBaseData.answer.parse(await read(getBaseData.path));
  const settings = listDocumentDataSettings.answer.parse(await read(listDocumentDataSettings.path));
  const offer = settings.find(({ type }) => type === 'OFFER');
  const response = await fetch(`${app.url}${saveDocumentDataSetting.path.replace('{type}', 'OFFER')}`, {
    method: saveDocumentDataSetting.method,
    headers,
    body: JSON.stringify({ ...offer, textSettingId: documentTextSettings[0]?.id }),
  });
  if (!response.ok) throw new Error(await response.text());
}
