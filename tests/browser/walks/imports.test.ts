import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listImports } from '@korpus/contract/imports/imports.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile } from '../../kit/imports.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { graveViolationsOn } from '../axe.ts';
import { offersScreen } from '../pages/offers-screen.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
const path = '/settings?tab=imports';
const sizes = [
  { width: 1_440, height: 900 },
  { width: 768, height: 1_024 },
  { width: 390, height: 844 },
];

const importScreen = (page: Page) => ({
  title: (name: string) => page.getByRole('heading', { name, exact: true }),
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
  choose: async (rows: readonly (readonly string[])[], name: string) => {
    const file = csvFile(rows, name);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^CSV- oder Excel-Datei/ }).press('Enter');
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: file.bytes });
  },
});

describe('an import', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('goes by keyboard from the file to the result and back, over reloads, for everybody to read', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = importScreen(page);
      const isReadable = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          for (const size of sizes) {
            await page.setViewportSize(size);
            // Colours of the other theme fade.
            await expect.poll(() => graveViolationsOn(page)).toEqual([]);
          }
        }
        await page.setViewportSize({ width: 1_440, height: 900 });
      };
      await screen.title('Neuer Import').waitFor();
      await isReadable();
      const rows = [
        ['Lieferant', 'E-Mail', 'Notizfeld'],
        ['Walkwerke Brüggemann-Schröder', 'bestellung@walk.example', 'x'],
        ['Walk kaputt', 'keine Adresse', ''],
      ];
      await screen.choose(rows, 'walk.csv');

      await screen.title('Welche Spalte ist was?').waitFor();
      await page.reload();
      await page.getByText('Ohne Feld bleibt: „Notizfeld“').waitFor();
      await screen.button('Ein weiteres Feld').press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Spalte für Anschrift');
      await isReadable();
      await screen.button('Zeilen prüfen').press('Enter');

      await screen.title('Was mit den Zeilen geschieht').waitFor();
      await page.reload();
      await page.getByText('Ein neuer Eintrag, 1 mit Fehlern').waitFor();
      expect(await screen.button('1 Zeile importieren').isDisabled()).toBe(true);
      await isReadable();
      await page.getByRole('checkbox', { name: /^Zeilen mit Fehlern weglassen/ }).press('Space');
      await screen.button('Spalten ändern').press('Enter');
      await screen.title('Welche Spalte ist was?').waitFor();
      await page.goBack();
      await screen.title('Was mit den Zeilen geschieht').waitFor();
      await page.getByRole('checkbox', { name: /^Zeilen mit Fehlern weglassen/ }).press('Space');
      await screen.button('1 Zeile importieren').press('Enter');

      await screen.title('Importiert').waitFor();
      await page.reload();
      await page.getByText('1 angelegt.').waitFor();
      await page.getByText('Weggelassen: 1 mit Fehlern.').waitFor();
      await isReadable();
      await screen.button('Import zurücknehmen').press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).press('Enter');
      await screen.title('Zurückgenommen').waitFor();
    }));

  it('has its wrong rows mended where they stand, by keyboard, and says what the file had', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = importScreen(page);
      const rows = [
        ['Lieferant', 'E-Mail'],
        ['Walk Berichtigt', 'keine Adresse'],
        ['Walk Richtig', 'richtig@walk.example'],
        ['Walk Auch', 'auch keine'],
      ];
      await screen.choose(rows, 'berichtigen.csv');
      await screen.button('Zeilen prüfen').press('Enter');
      await screen.button('2 Zeilen mit Fehlern berichtigen').press('Enter');
      const typed = async (text: string) => {
        const field = page.getByRole('textbox', { name: 'E-Mail' });
        await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
      };
      await screen.title('Zeile 2 berichtigen: Walk Berichtigt').waitFor();
      await typed('berichtigt@walk.example');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expect.poll(() => graveViolationsOn(page)).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 1_440, height: 900 });
      expect(await screen.button(/Zeilen? importieren$/).isDisabled()).toBe(true);
      await page.keyboard.press('Enter');
      await screen.title('Zeile 4 berichtigen: Walk Auch').waitFor();
      await typed('auch@walk');
      await page.keyboard.press('Enter');

      // One of them is still wrong: there the keyboard goes on.
      await page.getByText('2 neue Einträge, 1 mit Fehlern').waitFor();
      await screen.title('Zeile 4 berichtigen: Walk Auch').waitFor();
      await page.getByText('In der Datei: „auch keine“').waitFor();
      await typed('auch@walk.example');
      await page.keyboard.press('Enter');
      await page.getByText('3 neue Einträge').waitFor();
      await page.getByText('Berichtigt: E-Mail, in der Datei „keine Adresse“.').first().waitFor();
    }));

  it('of orders has groups of columns, each asked for and named where it stands', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, size: { width: 768, height: 1_024 } })).open(path);
      const screen = importScreen(page);
      await page.getByRole('radio', { name: /^Aufträge/ }).press('Space');
      const head = ['Auftragsnummer', 'Verkauft am', 'Auftragspreis', 'Preisänderung 1 Betrag', 'Nachname'];
      const row = ['W-1', '14.03.2019', '18.500,00', '250,00', ''];
      await screen.choose(
        [
          [...head, 'AZ 1 Betrag', 'AZ 1 bezahlt am', 'Verkäufer'],
          [...row, '9.000,00', '20.03.2019', 'Niemand Sonst'],
        ],
        'walk-auftraege.csv',
      );
      await screen.title('Welche Spalte ist was?').waitFor();
      const columnOf = (field: string) =>
        page
          .getByRole('combobox', { name: `Spalte für ${field}`, exact: true })
          .evaluate((box) => box instanceof HTMLSelectElement && box.selectedOptions[0]?.textContent);
      expect(await columnOf('Auftragspreis (brutto)')).toBe('Auftragspreis');
      expect(await columnOf('Änderung 1 Betrag')).toBe('Preisänderung 1 Betrag');
      expect(await columnOf('Zahlung 1 bezahlt am')).toBe('AZ 1 bezahlt am');
      await page.getByRole('rowheader', { name: 'Bezahlt am', exact: true }).waitFor();
      await screen.button('Zahlung 2 zuordnen').press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Spalte für Zahlung 2 Betrag');
      expect(await graveViolationsOn(page)).toEqual([]);
      await screen.button('Zeilen prüfen').press('Enter');

      // A wrong row says what is wrong with it, and which row it is.
      const wrong = page.getByRole('row').filter({ hasText: 'Verkäufer „Niemand Sonst“ gibt es' });
      await wrong.getByRole('gridcell', { name: '2', exact: true }).waitFor();

      // Nobody here sells under that name: whoever did has left, and one button says so for all rows.
      const seller = page.getByRole('combobox', { name: '„Niemand Sonst“ bei uns' });
      expect(await seller.inputValue()).toBe('FORMER');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expect.poll(() => graveViolationsOn(page)).toEqual([]);
        }
      }
      await screen.button('So übernehmen').press('Enter');
      await page.getByText('Eine Angabe heißt in der Datei anders als bei uns und ist zugeordnet.').waitFor();
      await wrong.waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Was mit den Zeilen geschieht');
      await screen.button('Verwerfen').press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).press('Enter');
      await screen.title('Neuer Import').waitFor();
    }));

  it('is seen in another browser that shows the list, at once', () =>
    app.withVisitors(async (visit) => {
      const list = await (await visit({ as: admin })).open('/offers');
      await shell(list).isLive();
      await offersScreen(list).isOpen();
      const { locations } = getBaseData.answer.parse(
        await (await askAs(app, admin))('GET', getBaseData.path),
      );
      const rows = [1, 2, 3].map((at) => [
        `Walkimport ${at}`,
        'Anna Huber',
        locations[0]?.name ?? '',
        '1.3.2026',
      ]);
      const page = await (await visit({ as: admin })).open(path);
      const screen = importScreen(page);
      await page.getByRole('radio', { name: 'Angebote' }).check();
      await screen.choose([['Nachname', 'Verkäufer', 'Filiale', 'Datum'], ...rows], 'angebote.csv');
      await screen.button('Zeilen prüfen').click();
      await screen.button('3 Zeilen importieren').click();
      await screen.title('Importiert').waitFor();
      await offersScreen(list).search.fill('Walkimport');
      for (const name of rows.flatMap(([text]) => text ?? [])) await offersScreen(list).row(name).waitFor();
    }));

  it('of two people who begin the same is written once; without network nothing is lost', () =>
    app.withVisitors(async (visit) => {
      const rows = [['Lieferant'], ['Walk zu zweit']];
      const people = [await visit({ as: admin }), await visit({ as: admin })];
      const pages: Page[] = [];
      for (const person of people) {
        const page = await person.open(path);
        const screen = importScreen(page);
        await screen.choose(rows, 'zu-zweit.csv');
        await screen.button('Zeilen prüfen').click();
        await page.getByText('Ein neuer Eintrag').waitFor();
        pages.push(page);
      }
      const [one, other] = pages;
      if (one === undefined || other === undefined) throw new Error('Nobody is there.');
      await importScreen(one).button('1 Zeile importieren').click();
      await importScreen(one).title('Importiert').waitFor();

      await people[1]?.context.setOffline(true);
      await importScreen(other).button('1 Zeile importieren').click();
      await other.getByText('Das hat nicht geklappt').first().waitFor();
      await people[1]?.context.setOffline(false);
      await importScreen(other).button('1 Zeile importieren').click();
      await other.getByText(/^Inzwischen hat sich im Haus etwas geändert/).waitFor();
      await other.getByText('Keine neuen Einträge').waitFor();
      const all = listImports.answer.parse(await (await askAs(app, admin))('GET', listImports.path));
      expect(
        all.filter(({ fileName, created }) => fileName === 'zu-zweit.csv' && created === 1),
      ).toHaveLength(1);
    }));

  it('is nothing for who has no right to it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'anna@gruenwald.test' })).open(path);
      await page.getByRole('main').waitFor();
      expect(await page.getByRole('tab', { name: 'Import', exact: true }).count()).toBe(0);
    }));
});
