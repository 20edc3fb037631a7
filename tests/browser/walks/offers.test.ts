import { getBaseData, saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownInDays } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { houseSearch, offerDialog, offersScreen } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('offers', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('begin with a name, are lost and taken up again, and become an order', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers');
      const offers = offersScreen(page);
      await offers.isOpen();
      await offers.add.press('Enter');
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      expect(await fresh.dialog.getByRole('combobox', { name: 'Verkäufer' }).inputValue()).toBe('Anna Huber');
      await fresh.field('Vorname').fill('Theodor');
      await fresh.field('Anfrage vom').fill('');
      await fresh.save();
      await page.getByText('2 Angaben passen noch nicht').waitFor();
      await fresh.field('Anfrage vom').fill('2.11.26');
      await fresh.field('Nachname').fill('Querfeld');
      await fresh.field('Budget').fill('12000+500');
      await fresh.save();
      const offer = offerDialog(page, 'Angebot für Querfeld, Theodor');
      await offer.isSaved();
      expect(new URL(page.url()).searchParams.get('offer')).not.toBe(null);

      // A customer at the table sees what they said themselves, not what is thought of them.
      await offer.button('Kundenansicht').click();
      await offer.field('Budget').waitFor({ state: 'detached' });
      expect(await offer.dialog.ariaSnapshot()).not.toMatch(
        /Budget|Status|Notizen|Wiedervorlage|Zielgruppe|Kundenquelle|Verlauf/,
      );
      expect(await offer.field('Nachname').inputValue()).toBe('Querfeld');
      await offer.button('Kundenansicht').click();

      await offer.button('Nicht zustande gekommen').click();
      await page.getByRole('menuitem', { name: 'Zu teuer' }).click();
      await expect
        .poll(() => offer.dialog.getByRole('combobox', { name: 'Grund' }).inputValue())
        .toBe('Zu teuer');
      await offer.button('Wieder aufnehmen').click();
      expect(await offer.dialog.getByRole('combobox', { name: 'Grund' }).count()).toBe(0);

      await offer.field('Ort').fill('Wasserburg');
      // A new order is more than a look: it asks, and „Abbrechen“ leaves the offer as it stands there.
      await offer.button('In Auftrag übernehmen').click();
      const question = page.getByRole('dialog', { name: 'Querfeld, Theodor in Auftrag übernehmen?' });
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      await question.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/offers');
      expect(await offer.field('Ort').inputValue()).toBe('Wasserburg');
      await offer.transfer();
      await page.waitForURL(({ pathname }) => pathname === '/orders/all');
      const order = page.getByRole('dialog', { name: 'Neuer Auftrag' });
      await order.getByText(/^Kundennummer \d/).waitFor();
      expect(await order.getByRole('textbox', { name: 'Nachname' }).inputValue()).toBe('Querfeld');
      // The offer was saved on the way: its customer comes as it was typed last.
      expect(await order.getByRole('textbox', { name: 'Ort', exact: true }).inputValue()).toBe('Wasserburg');
      await expect.poll(() => new URL(page.url()).searchParams.get('clientId')).toBe(null);
    }));

  it('bring the rates of their location into the order at once, not only with the save', () =>
    app.withVisitors(async (visit) => {
      const { locations } = fromWire(getBaseData.answer, await app.call(admin, 'GET', getBaseData.path));
      const other = locations.at(-1);
      await app.call(admin, saveLocation.method, saveLocation.path, { ...other, vat: 7 });
      const page = await (await visit({ as: admin })).open('/offers');
      await offersScreen(page).isOpen();
      await offersScreen(page).add.click();
      const offer = offerDialog(page, 'Neues Angebot');
      await offer.field('Nachname').fill('Siebenprozent');
      await offer.dialog.getByRole('combobox', { name: 'Verkäufer' }).click();
      await page.getByRole('option', { name: 'Anna Huber' }).click();
      await offer.dialog.getByRole('combobox', { name: 'Standort' }).click();
      await page.getByRole('option', { name: other?.name ?? '', exact: true }).click();
      await offer.transfer();
      const order = orderDialog(page);
      await order.at('orderPrice').fill('10.700');
      await expect.poll(() => order.figure('DB-1')).toBe('10.000,00 €');
      await order.at('sellDate').fill(shownInDays(-28));
      await order.at('deliveryDate').fill(shownInDays(64));
      await order.save();
      await page.waitForURL(/order=[0-9a-f-]{36}/);
      expect(await order.figure('DB-1')).toBe('10.000,00 €');
    }));

  it('ask before input is lost on the way back, and forget what was given up', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers');
      const offers = offersScreen(page);
      await offers.isOpen();
      // One click opens an offer.
      await offers.table.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      const offer = offerDialog(page, /^Angebot für/);
      await offer.isOpen();
      const city = await offer.field('Ort').inputValue();
      await offer.field('Ort').fill('Nirgendwo');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Änderungen speichern?' });
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      expect(await offer.field('Ort').inputValue()).toBe('Nirgendwo');
      await page.goBack();
      await question.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await offer.isClosed();
      await page.goForward();
      await offer.isOpen();
      expect(await offer.field('Ort').inputValue()).toBe(city);
      expect(await page.getByText('Hier fehlt noch etwas von dir').count()).toBe(0);
    }));

  it('keep what two people change at once', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers');
      await offersScreen(page).isOpen();
      await offersScreen(page).add.click();
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      await fresh.field('Nachname').fill('Zweimaler');
      await fresh.save();
      const mine = offerDialog(page, 'Angebot für Zweimaler');
      await mine.isSaved();

      const other = await (await visit({ as: admin })).open(
        new URL(page.url()).pathname + new URL(page.url()).search,
      );
      const theirs = offerDialog(other, 'Angebot für Zweimaler');
      await theirs.isOpen();
      await mine.field('Ort').fill('Rosenheim');
      await mine.field('PLZ').fill('83022');
      await theirs.field('PLZ').fill('83024');
      await theirs.field('Telefon 1').fill('08031 4711');
      await theirs.save();
      await theirs.isSaved();

      await mine.save();
      await mine.dialog.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      // Fields changed by the other alone are there already; those changed by both are asked about.
      await expect.poll(() => mine.field('Telefon 1').inputValue()).toBe('08031 4711');
      expect(await mine.dialog.getByRole('button', { name: /^Gespeicherten Wert von/ }).count()).toBe(1);
      await mine.button('Gespeicherten Wert von „PLZ“ übernehmen').click();
      expect(await mine.field('PLZ').inputValue()).toBe('83024');
      await mine.save();
      await expect.poll(() => theirs.field('Ort').inputValue()).toBe('Rosenheim');

      await mine.button('Verlauf').click();
      const history = page.getByRole('dialog', { name: 'Verlauf' });
      await history.getByText('08031 4711').waitFor();
      await history.getByText('Katharina Grünwald').first().waitFor();
    }));

  it('are the salesman’s own first, and a copied link shows the same ones', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit({ as: anna });
      const page = await open('/offers');
      const offers = offersScreen(page);
      await offers.isOpen();
      const sellers = () =>
        offers.table.locator('[data-column="salesmanName"][role="gridcell"]').allInnerTexts();
      expect(new Set(await sellers())).toEqual(new Set(['Anna Huber']));
      await page.getByRole('button', { name: /^Filter( \d|$)/ }).click();
      // No salesman can be chosen without the right to read others' offers (rules: overviews#fixed-salesman-filter).
      expect(await page.getByRole('combobox', { name: 'Verkäufer' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Planungsphase: / }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('states')).toBe('PLANNING_STAGE');
      const { pathname, search } = new URL(page.url());
      const copy = await open(pathname + search);
      await offersScreen(copy).isOpen();
      const states = await copy.locator('[data-column="clientState"][role="gridcell"]').allInnerTexts();
      expect(new Set(states)).toEqual(new Set(['Planungsphase']));
    }));

  it('are found, as orders are, by the search of the house: Ctrl+K finds in any spelling and leads to the record, by keyboard alone', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      await shell(page).isOpen();
      const search = houseSearch(page);
      await search.open();
      await search.field.pressSequentially('mueller');
      await search.hit('Müller').first().waitFor();
      const first = await page.getByRole('option', { selected: true }).innerText();
      await page.keyboard.press('ArrowDown');
      const second = page.getByRole('option', { selected: true });
      await expect.poll(() => second.innerText()).not.toBe(first);
      expect(await search.field.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').filter({ hasText: 'Müller' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      // Records opened last are offered first.
      await search.open();
      await page.getByRole('group', { name: 'Zuletzt geöffnet' }).waitFor();
      await search.field.fill('gibtesnicht');
      await page.getByText('Nichts zu „gibtesnicht“ gefunden').last().waitFor();
      await page.keyboard.press('Escape');
      await search.field.waitFor({ state: 'detached' });
    }));
});
