import { randomUUID } from 'node:crypto';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { getHandoverSettings, saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import { addDays, endOfMonth, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { handoverScreen } from '../pages/handover-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { salesScreen } from '../pages/sales-screen.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const path = '/sales-statistics/handover';

describe('the handover to the adviser', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('gives a closed month once, the same bytes again, and then what has changed', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const { settings, version } = getHandoverSettings.answer.parse(
        await ask('GET', getHandoverSettings.path),
      );
      const unknown = { ...settings, adviser: null, client: null };
      await ask('PUT', saveHandoverSettings.path, { settings: unknown, version });
      const page = await (await visit({ as: admin })).open('/sales-statistics');
      await salesScreen(page).isOpen();
      await page.getByRole('button', { name: 'Übergabe', exact: true }).click();
      const screen = handoverScreen(page);
      await screen.isOpen();
      await expect.poll(screen.monthIn).toMatch(/^20\d\d-\d\d$/);
      const month = screen.monthIn();
      await shell(page).isLive();

      // Somebody else looks at the same month meanwhile.
      const other = await (await visit({ as: admin })).open(`${path}?month=${month}`);
      await handoverScreen(other).isOpen();
      await shell(other).isLive();

      // Missing settings are named, with the way to where they are entered.
      await page.getByText('Berater- und Mandantennummer fehlen.').waitFor();
      expect(await screen.handOver.isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Konten öffnen' }).click();
      const accounts = recordDialog(page, 'Konten für die Übergabe');
      await accounts.isOpen();
      await accounts.field('Beraternummer').fill('29098');
      await accounts.field('Mandantennummer').fill('101');
      await page.keyboard.press('Control+s');
      await accounts.isClosed();
      await page.getByText('Berater- und Mandantennummer fehlen.').waitFor({ state: 'detached' });
      await other.getByText('Berater- und Mandantennummer fehlen.').waitFor({ state: 'detached' });

      // The books say what the register says.
      await screen.rates.getByRole('img', { name: 'stimmt überein' }).first().waitFor();
      expect(await screen.rates.getByRole('img', { name: 'Unterschied' }).count()).toBe(0);

      const first = await screen.bytesOf('Übergeben');
      expect(first.toString('latin1')).toMatch(/^"EXTF"/);
      await screen.batches.getByText('1-mal heruntergeladen').waitFor();
      await handoverScreen(other).batches.getByText('Übergabe 1').waitFor();
      expect((await screen.bytesOf('Buchungen zu Übergabe 1')).equals(first)).toBe(true);
      await screen.batches.getByText('2-mal heruntergeladen').waitFor();
      await page.getByText('Seit der letzten Übergabe hat sich nichts geändert.').waitFor();

      // Opened, one more order, closed again: the screen tells it by itself, and what goes out is that order alone.
      const start = isoDate(`${month}-01`);
      await ask('PUT', unlockOrders.path, { date: start, reason: 'Ein Auftrag fehlte.' });
      await page.getByText('Noch nicht abgeschlossen').waitFor();
      const name = `Nachzügler ${randomUUID().slice(0, 4)}`;
      const dates = { sellDate: addDays(start, -20), deliveryDate: addDays(start, 9) };
      await annasOrder(app, { lastName: name, ...dates });
      await ask('PUT', lockOrders.path, { date: endOfMonth(start) });
      await page.getByText('Abgeschlossen', { exact: true }).waitFor();
      const waiting = screen.part('Zu übergeben');
      await waiting.getByText(/^Seit der letzten Übergabe: 1 Zeile$/).waitFor();
      await waiting.getByRole('row').filter({ hasText: name }).waitFor();
      const second = await screen.bytesOf('Übergeben');
      expect(second.toString('latin1')).toContain('10000,00');
      await screen.batches.getByText('Korrektur 2').waitFor();
      expect((await screen.bytesOf('Buchungen zu Übergabe 1')).equals(first)).toBe(true);

      // A number that nobody printed leads to its order.
      await page.getByRole('button', { name: /nie gedruckt/ }).click();
      await page
        .getByRole('button', { name: /öffnen$/ })
        .and(page.locator('li button'))
        .first()
        .click();
      await orderDialog(page).isOpen();
    }));

  it('keeps month and format in the address, and the accounts somebody has not saved', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = handoverScreen(page);
      await screen.isOpen();
      await expect.poll(() => page.url()).toContain('format=DATEV');
      await page.getByText('BMD', { exact: true }).click();
      await expect.poll(() => page.url()).toContain('format=BMD');
      await page.getByRole('button', { name: 'Voriger Monat' }).click();
      const url = page.url();
      await page.reload();
      await screen.isOpen();
      expect(page.url()).toBe(url);
      expect(await page.getByRole('radio', { name: 'BMD' }).isChecked()).toBe(true);
      await page.goBack();
      await page.goBack();
      await expect.poll(() => page.url()).toContain('format=DATEV');

      await screen.accounts.click();
      const accounts = recordDialog(page, 'Konten für die Übergabe');
      await accounts.field('Konto der Kasse').fill('1001');
      await accounts.choose('Kontenrahmen', 'SKR04');
      await page.getByRole('button', { name: 'Vorgaben des Kontenrahmens übernehmen' }).click();
      await expect.poll(() => accounts.field('Konto der Kasse').inputValue()).toBe('1600');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect.poll(() => accounts.field('Konto der Kasse').inputValue()).toBe('1001');
      await page.getByRole('button', { name: 'Satz hinzufügen' }).click();
      await accounts.save.click();
      await accounts.dialog.getByText('Wie viel Prozent?').first().waitFor();
      await page.reload();
      await accounts.isOpen();
      await accounts.dialog.getByRole('button', { name: 'Damit weiterarbeiten' }).click();
      await expect.poll(() => accounts.field('Konto der Kasse').inputValue()).toBe('1001');
    }));

  it('is not there for who sells', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/');
      await shell(page).isOpen();
      await goTo(page, path);
      await page.getByText('Diesen Bereich darfst du nicht öffnen').waitFor();
    }));

  it.each(looks)('is read and used, at a $at', ({ by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open(path);
      const screen = handoverScreen(page);
      await screen.isOpen();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.accounts.click();
      await recordDialog(page, 'Konten für die Übergabe').isOpen();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
    }),
  );
});
