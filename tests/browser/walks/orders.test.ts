import { getOrder, listOrders } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownInDays, todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the dialog of an order', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const asAdmin = (method: string, path: string, body?: object) => app.call(admin, method, path, body);
  const orders = async () => listOrders.answer.parse(await asAdmin('GET', listOrders.path)).orders;

  const opened = async (page: Page) => {
    const order = orderDialog(page);
    await order.isOpen();
    return order;
  };

  it('tells all that is wrong, counts while one types, and merges with who was quicker', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=NORMAL');
      const order = await opened(page);
      // Sold today, by whoever makes it.
      expect(await order.at('sellDate').inputValue()).toBe(shownInDays(0));
      expect(await order.at('salesmanId').inputValue()).toBe('Katharina Grünwald');
      await order.at('firstName').fill('Petra');
      await page.keyboard.press('Control+s');
      await page.getByText('2 Angaben passen noch nicht').waitFor();
      await page.getByRole('button', { name: 'Nachname: Gib den Nachnamen an.' }).click();
      await page.keyboard.type('Testmann');
      await order.choose('salesmanId', 'Anna Huber');
      await order.at('sellDate').fill(shownInDays(-28));
      await order.at('orderPrice').fill('12.000');
      await order.add('Änderung');
      // The cursor is in its amount.
      await page.keyboard.type('600');
      const today = todayInGermany();
      await order.at('deliveryDate').fill(formatDate(addDays(today, -2)));
      await page.getByText('Dieser Tag ist schon vorbei.').waitFor();
      // A date without a year is the next one.
      const soon = addDays(today, 70);
      await order.at('deliveryDate').fill(formatDate(soon).slice(0, '31.12.'.length));
      await page.keyboard.press('Enter');
      expect(await order.at('deliveryDate').inputValue()).toBe(formatDate(soon));
      expect(await order.at('assemblyDate').inputValue()).toBe(formatDate(addDays(soon, 1)));
      await order.add('Anzahlung');
      // Eight days after it was sold.
      const due = shownInDays(-20);
      expect(await order.at('payments.0.date').inputValue()).toBe(due);
      await order.at('payments.0.price').fill('2000');
      await order.at('payments.0.paid').check();
      // Paid today; the day it was due stays beside it and is back when it was not paid after all.
      await page.getByText(`geplant ${due}`).waitFor();
      const paidOn = await order.at('payments.0.date').inputValue();
      await order.at('payments.0.paid').uncheck();
      expect(await order.at('payments.0.date').inputValue()).toBe(due);
      await order.at('payments.0.paid').check();
      expect(await order.at('payments.0.date').inputValue()).toBe(paidOn);
      expect(paidOn).not.toBe(due);
      await order.add('Lieferant');
      await order.at('suppliers.0.accountingSum').fill('5.200');
      expect(await order.figure('Endpreis')).toBe('12.600,00 €');
      expect(await order.figure('Restbetrag')).toBe('10.600,00 €');
      // 19 % in this house: 12,600 / 1.19 − 5,200; then 6 % provision, 150 shipment and 500 assembly.
      expect(await order.figure('DB-1')).toBe('5.388,24 €');
      expect(await order.figure('DB-2')).toBe('4.414,95 €');
      // A removed row with contents can be brought back; an empty row goes without a word.
      await order.dialog.getByRole('button', { name: '1. Anzahlung entfernen' }).click();
      await page.getByText('1. Anzahlung entfernt.').waitFor();
      await expect.poll(() => order.figure('Restbetrag')).toBe('12.600,00 €');
      await page.keyboard.press('Control+z');
      await expect.poll(() => order.figure('Restbetrag')).toBe('10.600,00 €');
      await order.dialog.getByRole('button', { name: '1. Lieferanten entfernen' }).click();
      await expect.poll(() => order.figure('DB-1')).not.toBe('5.388,24 €');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect.poll(() => order.figure('DB-1')).toBe('5.388,24 €');
      await order.add('Änderung');
      await order.dialog.getByRole('button', { name: '2. Änderung entfernen' }).click();
      await order.at('changes.1.price').waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Rückgängig' }).count()).toBe(0);
      await order.save();
      await page.waitForURL(/order=[0-9a-f-]{36}/);

      // Client data freed for this order alone can be taken from the customer again, and brought back.
      await order.dialog.getByRole('button', { name: 'Kundendaten für diesen Auftrag anpassen' }).click();
      await order.at('firstName').fill('Paula');
      await order.dialog.getByRole('button', { name: 'Wieder die Daten des Kunden nehmen' }).click();
      expect(await order.at('firstName').inputValue()).toBe('Petra');
      await page.getByRole('button', { name: 'Rückgängig' }).last().click();
      expect(await order.at('firstName').inputValue()).toBe('Paula');
      await order.dialog.getByRole('button', { name: 'Wieder die Daten des Kunden nehmen' }).click();

      const other = await (await visit({ as: anna })).open(page.url().replace(app.url, ''));
      const theirs = await opened(other);
      await order.at('notes').fill('meine Notiz');
      await order.at('orderNumber').fill('T-1');
      await theirs.at('notes').fill('ihre Notiz');
      await theirs.at('payments.0.notes').fill('bar bekommen');
      await theirs.save();
      // Told at once, and nothing changes under the hands until one looks.
      await page.getByText(/^Anna Huber hat diesen Datensatz am /).waitFor();
      expect(await order.at('payments.0.notes').inputValue()).toBe('');
      await page.getByRole('button', { name: 'Ansehen' }).click();
      expect(await order.at('payments.0.notes').inputValue()).toBe('bar bekommen');
      expect(await order.at('notes').inputValue()).toBe('meine Notiz');
      await page.getByRole('button', { name: 'Gespeicherten Wert von „Notizen“ übernehmen' }).click();
      await order.save();
      await expect.poll(() => theirs.at('orderNumber').inputValue()).toBe('T-1');
      expect(await theirs.at('notes').inputValue()).toBe('ihre Notiz');

      await order.dialog.getByRole('button', { name: 'Verlauf' }).click();
      const history = page.getByRole('dialog', { name: 'Verlauf' });
      await history.getByText('Auftragsnummer').waitFor();
      await history.getByText('Anna Huber').first().waitFor();
    }));

  it('loses nothing when the page goes: it is saved, or offered the next time', () =>
    app.withVisitors(async (visit) => {
      const row = (await orders()).find(
        ({ invoiceNumber, deliveryDate }) => invoiceNumber === null && deliveryDate !== null,
      );
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${row?.id}`);
      const order = await opened(page);
      await order.at('notes').fill('beim Gehen gespeichert');
      await page.reload();
      await expect
        .poll(async () => {
          const stored = await asAdmin('GET', getOrder.path.replace('{id}', row?.id ?? ''));
          return getOrder.answer.parse(stored).notes;
        })
        .toBe('beim Gehen gespeichert');
      await order.isOpen();
      await expect.poll(() => order.at('notes').inputValue()).toBe('beim Gehen gespeichert');

      await order.at('deliveryDate').fill('');
      await order.at('notes').fill('noch nicht fertig');
      await page.reload();
      await page.getByRole('button', { name: 'Damit weiterarbeiten' }).click();
      expect(await order.at('notes').inputValue()).toBe('noch nicht fertig');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await order.dialog.waitFor({ state: 'detached' });
    }));

  it('asks before an order is cancelled, and takes it back at once', () =>
    app.withVisitors(async (visit) => {
      const row = (await orders()).find(
        ({ invoiceNumber, cancelled }) => invoiceNumber === null && !cancelled,
      );
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${row?.id}`);
      const order = await opened(page);
      const cancelled = order.dialog.getByRole('switch', { name: 'Storniert' });
      await cancelled.press('Space');
      const question = page.getByRole('dialog', { name: 'Stornieren' });
      await question.getByRole('button', { name: 'Nein' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await cancelled.isChecked()).toBe(false);
      await cancelled.press('Space');
      await question.getByRole('button', { name: 'Ja, stornieren' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await cancelled.isChecked()).toBe(true);
      await order.save();
      await cancelled.press('Space');
      expect(await cancelled.isChecked()).toBe(false);
      await order.save();
    }));

  it('warns of open payments once an exhibition order has its salesman', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?new=EXHIBITION');
      const order = await opened(page);
      expect(await order.section('Kalkulation').count()).toBe(0);
      expect(await order.at('payments.0.price').inputValue()).toBe('2.000,00');
      await order.at('exhibitionSalesmanId').click();
      await page.getByRole('option').first().click();
      await order.at('lastName').fill('Messekunde');
      await order.save();
      await order.choose('salesmanId', 'Ben Wagner');
      await order.dialog.getByText('Es wurden noch nicht alle Anzahlungen bezahlt').waitFor();
      await order.section('Kalkulation').waitFor();
      await order.dialog.getByRole('button', { name: '1. Anzahlung: Zahlung eintragen' }).click();
      const receipt = page.getByRole('dialog', { name: 'Zahlung eintragen' });
      await receipt.getByRole('textbox', { name: 'Betrag' }).fill('500');
      await receipt.getByRole('button', { name: 'Eintragen' }).click();
      await receipt.waitFor({ state: 'detached' });
      expect(await order.at('payments.1.price').inputValue()).toBe('1.500,00');
    }));

  it('shows no margin to whom it is not given, not even in the answer', () =>
    app.withVisitors(async (visit) => {
      const row = (await orders()).find(({ salesmanName }) => salesmanName === 'Anna Huber');
      const path = getUserRights.path.replace('{userId}', row?.salesmanId ?? '');
      const before = getUserRights.answer.parse(await asAdmin('GET', path));
      const rights = before.rights.filter((right) => !/MARGIN|SUPPLIER_DATA|EXPENSES/.test(right));
      await asAdmin(saveUserRights.method, path, { rights, version: before.version });

      const visitor = await visit({ as: anna });
      const answers: Promise<string>[] = [];
      visitor.context.on('response', (response) => {
        if (response.url().includes(`/api/orders/${row?.id}`)) answers.push(response.text());
      });
      const page = await visitor.open(`/orders/all?order=${row?.id}`);
      const order = await opened(page);
      expect(await order.dialog.getByText(/DB-/).count()).toBe(0);
      expect(await order.section('Kalkulation').count()).toBe(0);
      expect(answers.length).toBeGreaterThan(0);
      for (const text of await Promise.all(answers))
        expect(text).not.toMatch(/"(\w*[mM]argin|suppliers|\w+Expense\w*|salesmanProvision|provision)"/);
    }));

  const aFullOrder = async () => {
    const row = (await orders()).find(
      ({ payments, supplierMapping }) => (payments?.length ?? 0) > 1 && (supplierMapping?.length ?? 0) > 1,
    );
    return `/orders/all?order=${row?.id}`;
  };

  it('shows a customer at the table no figure of the house, not even to a screen reader', () =>
    app.withVisitors(async (visit) => {
      const path = await aFullOrder();
      const page = await (await visit({ as: admin })).open(path);
      const order = await opened(page);
      const read = () => order.dialog.ariaSnapshot();
      const ofTheHouse =
        /DB-\d|Provision|Lieferanten|Bestellsumme|Aufw|Notiz|Reklamationen|Kundenquelle|Zielgruppe|fehlt|Verlauf|Auftragsblatt/;
      expect(await read()).toMatch(ofTheHouse);
      await order.at('notes').fill('Kunde feilscht');
      await order.customerView.focus();
      await page.keyboard.press('Enter');
      await order.section('Kalkulation').waitFor({ state: 'detached' });
      expect(await read()).not.toMatch(ofTheHouse);
      expect(await order.dialog.innerHTML()).not.toMatch(/Kunde feilscht|DB-\d/);
      expect(await order.customerView.getAttribute('aria-pressed')).toBe('true');
      expect(await order.figure('Endpreis')).toMatch(/€$/);
      expect(await order.at('payments.0.price').inputValue()).not.toBe('');

      // The text typed before is still there.
      await page.keyboard.press('Enter');
      expect(await order.at('notes').inputValue()).toBe('Kunde feilscht');
      await order.figure('DB-1');
      await order.customerView.click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await order.dialog.waitFor({ state: 'detached' });
      await page.goto(`${app.url}${path}`);
      await opened(page);
      expect(await order.customerView.getAttribute('aria-pressed')).toBe('false');
    }));

  it('marks on a tablet the section that fills the window, and has papers of suppliers in one table', () =>
    app.withVisitors(async (visit) => {
      const tablet = { size: { width: 768, height: 1024 }, touch: true };
      const page = await (await visit({ as: admin, ...tablet })).open(await aFullOrder());
      const order = await opened(page);
      const papers = order.dialog.getByRole('table').filter({ hasText: 'Lieferantenbestätigung' });
      await papers.waitFor();
      const files = order.dialog.getByRole('heading', { name: 'Dateien', exact: true });
      const current = order.sections.locator('[aria-current="true"]');
      await page.mouse.move(384, 600);
      // The head of the section is well below the top, but nothing else fills the window.
      const scrolledTo = async () => {
        const top = (await files.boundingBox())?.y ?? 0;
        if (Math.abs(top - 220) > 10) await page.mouse.wheel(0, top - 220);
        return current.textContent();
      };
      await expect.poll(scrolledTo).toBe('Dateien');
      expect((await files.boundingBox())?.y).toBeGreaterThan(150);
      // One line for each supplier below the names of the papers.
      const lines = await papers.getByRole('row').count();
      const box = await papers.boundingBox();
      expect(lines).toBeGreaterThan(2);
      expect(box?.height).toBeLessThan(lines * 100);
      expect(await sidewaysScroll(page)).toBe(0);
    }));

  it('shows no DB-1 and DB-2 in the head of a fair order that nobody has taken on', () =>
    app.withVisitors(async (visit) => {
      const { exhibitionOrders } = listOrders.answer.parse(await asAdmin('GET', listOrders.path));
      const open = exhibitionOrders.find(({ salesmanId }) => salesmanId === null);
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${open?.id}`);
      const order = await opened(page);
      await order.figure('Restbetrag');
      expect(await order.dialog.getByText(/^DB-\d/).count()).toBe(0);
    }));

  it('keeps a low head on a phone while one scrolls, with the sections in it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...phone })).open(await aFullOrder());
      const order = await opened(page);
      await page.mouse.move(195, 500);
      const current = order.sections.locator('[aria-current="true"]');
      // Sections that load later make the dialog longer.
      const scrolledOn = async () => {
        await page.mouse.wheel(0, 20_000);
        return current.textContent();
      };
      await expect.poll(scrolledOn).toBe('Termine');
      const title = await order.dialog.getByRole('heading', { level: 2 }).boundingBox();
      const sections = await order.sections.boundingBox();
      expect(title?.y).toBeGreaterThanOrEqual(0);
      expect(sections?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      expect((sections?.y ?? 0) + (sections?.height ?? 0)).toBeLessThanOrEqual(120);
      // The row of sections follows what is read.
      const isWhole = async () => {
        const item = await current.boundingBox();
        return item !== null && item.x >= 0 && item.x + item.width <= 390;
      };
      await expect.poll(isWhole).toBe(true);
      // The wheel may still be turning when it is clicked.
      const headAfterClick = async () => {
        await order.section('Kopfdaten').click();
        return (await order.dialog.getByRole('heading', { name: 'Kopfdaten' }).boundingBox())?.y;
      };
      await expect.poll(headAfterClick).toBeGreaterThan(100);
      const save = await order.dialog.getByRole('button', { name: 'Speichern' }).boundingBox();
      expect(save?.y).toBeGreaterThan(750);
    }));

  it('is readable, light and dark, and no wider than a phone', () =>
    app.withVisitors(async (visit) => {
      const path = await aFullOrder();
      const page = await (await visit({ as: admin })).open(path);
      await opened(page);
      expect(await graveFindings(page)).toEqual([]);
      const small = await (await visit({ as: admin, ...phone })).open(path);
      await opened(small);
      expect(await graveFindings(small, ['light'])).toEqual([]);
      expect(await sidewaysScroll(small)).toBe(0);
    }));
});
