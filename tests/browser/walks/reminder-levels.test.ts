import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
const operator = 'betreiber@korpus.test';
const levels = '/settings?tab=baseData&area=reminders';

describe('how a house reminds, and by which rates', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('levels say what they mean, what is wrong with them, and whose change was faster', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(levels);
      const first = page.getByRole('listitem').filter({ hasText: '1. Zahlungserinnerung' });
      await first.getByText('7 Tage nach der Fälligkeit, zu zahlen in 7 Tagen').waitFor();
      await page.getByText('also frühestens 35 Tage nach der Fälligkeit', { exact: false }).waitFor();
      await shell(page).isLive();
      const other = await (await visit({ as: admin })).open(levels);

      const dialogOn = async (on: typeof page) => {
        await on.getByRole('button', { name: 'Mahnstufen bearbeiten' }).click();
        const { dialog, ...rest } = recordDialog(on, 'Mahnstufen');
        const level = (place: number) => {
          const part = dialog.getByRole('region', { name: `${place}. Stufe` });
          return { part, field: (label: string) => part.getByRole('textbox', { name: label, exact: true }) };
        };
        return { dialog, ...rest, level };
      };
      const mine = await dialogOn(page);
      const theirs = await dialogOn(other);

      // A fourth one without words is not saved, and both are named at once.
      await mine.dialog.getByRole('button', { name: 'Stufe hinzufügen' }).click();
      await mine.level(4).field('Wartezeit in Tagen').fill('14');
      await mine.level(4).part.getByText('14 Tage nach der Frist der 3. Stufe', { exact: false }).waitFor();
      await page.keyboard.press('Control+s');
      await mine.dialog.getByText('Bitte gib der Stufe eine Überschrift.').first().waitFor();
      await mine.dialog.getByText('Bitte schreib, was in der Mahnung stehen soll.').first().waitFor();
      await mine.level(4).field('Überschrift').fill('Vor dem Gericht');
      await mine.level(4).field('Text').fill('Guten Tag {Kundin}, es sind {Summe} offen.');
      await mine.level(4).part.getByText('{Kundin} kennt Korpus nicht', { exact: false }).waitFor();
      await mine.level(4).field('Text').fill('Guten Tag {Kunde}, es sind {Summe} offen.');
      await mine.level(1).field('Frist in Tagen').fill('10');

      await theirs.level(1).field('Frist in Tagen').fill('12');
      await theirs.level(1).field('Wartezeit in Tagen').fill('5');
      await theirs.save.click();
      await theirs.isClosed();
      await first.getByText('5 Tage nach der Fälligkeit, zu zahlen in 12 Tagen').waitFor();

      await page.keyboard.press('Control+s');
      await mine.dialog.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      await expect.poll(() => mine.level(1).field('Wartezeit in Tagen').inputValue()).toBe('5');
      await page.keyboard.press('Control+s');
      await mine.isClosed();
      await first.getByText('5 Tage nach der Fälligkeit, zu zahlen in 10 Tagen').waitFor();
      await page.getByRole('listitem').filter({ hasText: '4. Vor dem Gericht' }).waitFor();

      // Removed by hand and put back; what a house begins with comes back by one click.
      const again = await dialogOn(page);
      await again.dialog.getByRole('button', { name: '4. Stufe entfernen' }).click();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await again.level(4).part.waitFor();
      await again.dialog.getByRole('button', { name: 'Vorgabe von Korpus' }).click();
      await again.level(4).part.waitFor({ state: 'detached' });
      await again.save.click();
      await again.isClosed();
      await first.getByText('7 Tage nach der Fälligkeit').waitFor();
    }));

  it('the operator is told which base rate is missing, enters it and corrects it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: operator })).open('/tenants');
      await page.getByRole('tab', { name: 'Basiszinssätze' }).click();
      const table = page.getByRole('grid', { name: 'Basiszinssätze' });
      await table.getByRole('row').filter({ hasText: '1,53' }).first().waitFor();
      const enter = page.getByRole('button', { name: /^Österreich ab .* eintragen$/ }).first();
      const name = (await enter.getAttribute('aria-label')) ?? '';
      const [, day = ''] = /^Österreich ab (.*) eintragen$/.exec(name) ?? [];
      await enter.click();
      const dialog = recordDialog(page, 'Neuer Basiszinssatz');
      await dialog.isOpen();
      await dialog.field('Prozent').fill('-0,62');
      await page.keyboard.press('Control+s');
      await dialog.isClosed();
      const row = table.getByRole('row').filter({ hasText: day }).filter({ hasText: 'Österreich' });
      await row.getByText('-0,62').waitFor();
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });

      await row.getByRole('button', { name: `Österreich ab ${day} bearbeiten` }).click();
      const change = recordDialog(page, 'Basiszinssatz');
      await change.field('Prozent').fill('1,78');
      await change.save.click();
      await change.isClosed();
      await row.getByText('1,78').waitFor();

      // One that is there is not entered a second time.
      await page.keyboard.press('n');
      await dialog.choose('Land', 'Österreich');
      await dialog.choose('Gilt ab', day);
      await dialog.field('Prozent').fill('2');
      await page.keyboard.press('Control+s');
      await dialog.dialog.getByText('Für dieses Halbjahr steht schon ein Satz').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();

      await page.getByRole('tab', { name: 'Änderungsprotokoll' }).click();
      await page.getByText(`Österreich ab ${day}`).first().waitFor();
    }));
});
