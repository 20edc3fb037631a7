import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHatchedLetterhead } from '../../../apps/server/src/platform/printing/test-kit/a-letterhead.ts';
import { type App, startApp } from '../app-harness.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { settingsScreen } from '../pages/settings-screen.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';

describe('the forms of the settings', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('take a letterhead at once, show its margins, and delete it with the next save', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=locations');
      const screen = settingsScreen(page);
      const list = screen.list('Standorte');
      await list.row('Starnberg').dblclick();
      await screen.dialog.getByText('PDF hierher ziehen').waitFor();
      expect(await screen.field('Rand oben').count()).toBe(0);
      await choose(page, { name: 'Bild.png', mimeType: 'image/png', buffer: Buffer.from('kein PDF') });
      await screen.dialog.getByText('„Bild.png“ hat das falsche Format', { exact: false }).waitFor();

      await screen.dialog.locator('[name="phone"]').fill('08151 1');
      await choose(page, { name: 'Brief.pdf', mimeType: 'application/pdf', buffer: onePage() });
      // The first PDF starts the process that looks into it; the toast may be gone when that has been done.
      await Promise.all([
        screen.field('Rand oben').waitFor(),
        screen.toast('„Starnberg“ ist gespeichert').waitFor(),
      ]);
      await screen.field('Rand oben').fill('17,5');
      await screen.field('Rand unten').fill('10');
      await screen.dialog
        .getByRole('img', { name: 'Seite mit 17,5 % Rand oben und 10 % Rand unten' })
        .waitFor();
      await screen.save.click();
      await screen.dialog.waitFor({ state: 'hidden' });

      await page.reload();
      await list.row('08151 1').dblclick();
      // The first PDF starts the process that looks into it.
      await screen.field('Rand oben').waitFor();
      expect(await screen.field('Rand oben').inputValue()).toBe('17,5');
      const link = await screen.dialog
        .getByRole('link', { name: '„Brief.pdf“ ansehen' })
        .getAttribute('href');
      const file = await fetch(new URL(link ?? '', app.url));
      expect(file.headers.get('content-type')).toContain('application/pdf');
      expect(Buffer.from(await file.arrayBuffer()).equals(onePage())).toBe(true);

      await screen.dialog.getByRole('button', { name: 'Ersetzen' }).click();
      const hatched = Buffer.from(await aHatchedLetterhead());
      await choose(page, { name: 'Schraffur.pdf', mimeType: 'application/pdf', buffer: hatched });
      await screen.dialog.getByText('E-Rechnungen werden ohne dieses Briefpapier gedruckt').waitFor();

      await screen.field('Rand unten').fill('');
      await screen.save.click();
      await screen.dialog.getByRole('button', { name: 'Rand unten: Bitte ausfüllen.' }).waitFor();
      await screen.dialog.getByRole('button', { name: 'Briefpapier löschen' }).click();
      await screen.dialog.getByText('Wird beim Speichern gelöscht.').waitFor();
      await screen.field('Rand oben').waitFor({ state: 'hidden' });
      await screen.save.click();
      await screen.dialog.waitFor({ state: 'hidden' });
      await list.row('08151 1').dblclick();
      await screen.dialog.getByText('PDF hierher ziehen').waitFor();
      expect(await screen.field('Rand oben').count()).toBe(0);
    }));

  it('store a new location with the letterhead that was put into it, and show its invoice numbers', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=locations');
      const screen = settingsScreen(page);
      await page.getByRole('button', { name: 'Standort anlegen' }).click();
      await screen.dialog.getByText('PDF hierher ziehen').waitFor();
      await choose(page, { name: 'Brief.pdf', mimeType: 'application/pdf', buffer: onePage() });
      await screen.dialog.getByText('2 Angaben passen noch nicht').waitFor();
      await screen.field('Name').fill('Tutzing');
      await screen.field('Rechnungskürzel').fill('TU');
      await screen.dialog.getByText(/so aus: TU\d{6}0001$/).waitFor();
      await screen.field('IBAN').fill('DE02120300000000202052');
      await screen.field('BIC').focus();
      await screen.dialog.getByText('Diese IBAN stimmt nicht', { exact: false }).waitFor();
      await screen.field('IBAN').fill('de02120300000000202051');
      await screen.field('BIC').focus();
      expect(await screen.field('IBAN').inputValue()).toBe('DE02 1203 0000 0000 2020 51');
      await choose(page, { name: 'Brief.pdf', mimeType: 'application/pdf', buffer: onePage() });
      await screen.toast('„Tutzing“ ist angelegt').waitFor();
      // The first PDF starts the process that looks into it.
      await screen.field('Rand oben').waitFor();
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'hidden' });
      await screen
        .area(/^Standorte/)
        .getByText('3/5')
        .waitFor();
    }));

  it('save the terms and conditions by their own button and ask before they are left', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?area=leadSources');
      const screen = settingsScreen(page);
      await screen.area('Textvorlagen').click();
      const text = page.getByRole('textbox', { name: 'Text der Geschäftsbedingungen' });
      const save = page.getByRole('button', { name: 'Geschäftsbedingungen speichern' });
      await text.waitFor();
      expect(await save.isDisabled()).toBe(true);
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Zahlbar in 14 Tagen.');
      expect(await save.isDisabled()).toBe(false);
      await screen.area('Lieferanten').click();
      await page.getByRole('dialog', { name: 'Änderungen speichern?' }).waitFor();
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      expect(await text.innerText()).toContain('Zahlbar in 14 Tagen.');
      await save.click();
      await screen.toast('Die Geschäftsbedingungen sind gespeichert').waitFor();
      expect(await save.isDisabled()).toBe(true);

      await text.click();
      await page.keyboard.type('Unfug');
      await page.evaluate(() => window.history.back());
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await screen.list('Kundenquellen').table.grid.waitFor();
      await page.goForward();
      await text.waitFor();
      expect(await text.innerText()).toContain('Zahlbar in 14 Tagen.');

      // A dialog over the screen asks as well, and so does signing out.
      await screen.area('Lieferanten').click();
      await page.getByRole('button', { name: 'Lieferant anlegen' }).click();
      const supplier = recordDialog(page, 'Neuer Lieferant');
      await supplier.field('Name').fill('Unfug');
      await page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: 'Änderungen speichern?' });
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      expect(await supplier.field('Name').inputValue()).toBe('Unfug');
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await text.waitFor();
      await text.click();
      await page.keyboard.type('Unfug');
      await shell(page).signOut();
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      expect(await text.innerText()).toContain('Unfug');
      await shell(page).signOut();
      await question.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    }));

  it('ask for the number of the till, and stop asking only with a reason, which stays', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?tab=defaultValues');
      const section = page.getByRole('region', { name: 'Bar und Karte' });
      await section.getByText(/^Verlangt seit/).waitFor();
      const dialog = page.getByRole('dialog', { name: 'Bar und Karte' });
      const [edit, save] = [
        section.getByRole('button', { name: 'Kassenbeleg-Nr. einstellen' }),
        dialog.getByRole('button', { name: 'Speichern' }),
      ];
      await edit.click();
      await dialog.getByText('§ 146a AO').waitFor();
      await dialog.getByRole('switch', { name: 'Kassenbeleg-Nr. verlangen' }).click();
      await save.click();
      await dialog.getByText('Schreib, warum die Kassenbeleg-Nr. nicht verlangt wird.').first().waitFor();
      await dialog.getByRole('textbox', { name: /^Grund/ }).fill('Die Kasse ist in Reparatur.');
      await save.click();
      await section.getByText(/^Nicht verlangt: Die Kasse ist in Reparatur\. \(.+, .+\)$/).waitFor();
      await edit.click();
      await dialog.getByRole('switch', { name: 'Kassenbeleg-Nr. verlangen' }).click();
      expect(await dialog.getByRole('textbox', { name: /^Grund/ }).count()).toBe(0);
      await save.click();
      await section.getByText(/^Verlangt seit/).waitFor();
    }));

  it('list every mistake in the default values, and let two admins agree', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?tab=defaultValues');
      const other = await (await visit({ as: admin })).open('/settings?tab=defaultValues');
      const [mine, theirs] = [values(page), values(other)];
      await mine.shipment.waitFor();
      await theirs.shipment.waitFor();
      expect(await mine.save.isDisabled()).toBe(true);
      await mine.shipment.fill('');
      await mine.provision.fill('');
      await mine.save.click();
      await page.getByText('2 Angaben passen noch nicht').waitFor();
      await page.getByRole('button', { name: 'Verkauf: Bitte ausfüllen.' }).click();
      expect(await mine.provision.evaluate((field) => field === document.activeElement)).toBe(true);
      await mine.reset.click();
      await expect.poll(() => mine.save.isDisabled()).toBe(true);

      // A form that nobody touched shows the new value; one with changes asks.
      await shell(other).isLive();
      await mine.shipment.fill('100+80');
      await mine.save.click();
      await expect.poll(() => theirs.shipment.inputValue()).toBe('180,00');
      await theirs.shipment.fill('190');
      await mine.shipment.fill('200');
      await mine.save.click();
      await page.getByText('Die Vorgabewerte sind gespeichert').last().waitFor();
      await theirs.save.click();
      await other.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      await other.getByText('200,00 €').waitFor();
      await other.getByRole('button', { name: 'Meine behalten' }).click();
      await theirs.save.click();
      await expect.poll(() => mine.shipment.inputValue()).toBe('190,00');
    }));
});

const values = (page: Page) => ({
  shipment: page.getByRole('textbox', { name: 'Aufwand für Lieferung' }),
  provision: page
    .getByRole('group', { name: 'Verkauf', exact: true })
    .getByRole('textbox', { name: 'Prozent' }),
  save: page.getByRole('button', { name: 'Speichern' }),
  reset: page.getByRole('button', { name: 'Verwerfen' }),
});

type Chosen = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

async function choose(page: Page, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('PDF hierher ziehen').click();
  await (await chooser).setFiles(file);
}

/** The smallest PDF with one page. */
const onePage = (): Buffer =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  );
