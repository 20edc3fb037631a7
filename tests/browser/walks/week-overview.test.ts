import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { payPayment, payRemainingAmount } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { exportWeek, getWeek, saveBankBalances } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek, weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { isWorkday } from '@korpus/domain/dates/workdays.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderBody, paymentBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { shell } from '../pages/shell.ts';
import { weekScreen } from '../pages/week-screen.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('the week overview', () => {
  let app: App;
  let today: IsoDate;
  beforeAll(async () => {
    app = await startApp();
    const ask = await askAs(app, admin);
    const now = todayInGermany();
    const week = getWeek.answer.parse(await ask('GET', `${getWeek.path}?date=${now}`));
    today = week.today;
  });
  afterAll(() => app.close());

  /** An order of 10.000,00 of Anna's, delivered in the week after next unless said otherwise. */
  const anOrder = (lastName: string, with_: Partial<OrderBody> = {}) =>
    annasOrder(app, {
      lastName,
      sellDate: addDays(today, -20),
      deliveryDate: addDays(startOfWeek(today), 20),
      ...with_,
    });
  /** A name with a random end, so that a search finds this test's own record and not one of the demo. */
  const unlike = (name: string) => `${name} ${randomUUID().slice(0, 4)}`;
  const owed = (price: number, days: number) => paymentBody(price, { date: addDays(today, days) });
  const nextTuesday = () => addDays(startOfWeek(today), 8);

  const open = async (page: Page) => {
    const screen = weekScreen(page);
    await screen.isOpen();
    return screen;
  };

  it('receives a prepayment in part, the rest of it, and takes the last one back', () =>
    app.withVisitors(async (visit) => {
      const smokehouse = unlike('Aalräucherei');
      // A payment due on a Saturday is late from Tuesday on only.
      let late = 3;
      while (!isWorkday(addDays(today, -late), 'BY')) late += 1;
      await anOrder(smokehouse, { payments: [owed(3_000, -late)] });
      const screen = await open(await (await visit({ as: admin })).open('/week-overview'));
      const row = screen.row('Offene Anzahlungen', smokehouse);
      expect(await row.innerText()).toContain(`${late} Tage`);
      await screen.receive('Offene Anzahlungen', smokehouse);
      await expect.poll(() => screen.amount.inputValue()).toBe('3.000,00');
      await screen.amount.fill('3000,01');
      await screen.dialog.getByRole('button', { name: 'Erhalten', exact: true }).click();
      await screen.dialog.getByText('höchstens den offenen Betrag').first().waitFor();
      await screen.amount.fill('1000');
      await screen.book();
      await screen.said.filter({ hasText: `1.000,00 € von ${smokehouse} erhalten` }).waitFor();
      await expect.poll(() => row.innerText()).toContain('2.000,00');
      await screen.receive('Offene Anzahlungen', smokehouse);
      await screen.amount.press('Enter');
      await row.waitFor({ state: 'detached' });
      await screen.undo.click();
      await row.waitFor();
      await expect.poll(() => row.innerText()).toContain('2.000,00');
    }));

  it('marks a rest of next week paid when all of it came, and one long due goes', () =>
    app.withVisitors(async (visit) => {
      const chair = unlike('Bäckerstuhl');
      await anOrder(chair, { deliveryDate: nextTuesday() });
      const stalls = unlike('Chorgestühl');
      await anOrder(stalls, { deliveryDate: addDays(today, -60) });
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      await screen.receive('Restbeträge', chair);
      await screen.dialog.getByText('Bar', { exact: true }).click();
      await screen.dialog.getByRole('button', { name: 'Erhalten', exact: true }).click();
      await screen.dialog.getByText('Gib die Kassenbeleg-Nr. an.').first().waitFor();
      await screen.dialog.getByRole('textbox', { name: /^Kassenbeleg-Nr/ }).fill('2026-4711');
      await screen.book();
      await expect.poll(() => screen.row('Restbeträge', chair).innerText()).toMatch(/bezahlt am .*, Bar/);
      expect(await screen.row('Restbeträge', chair).getByRole('checkbox').count()).toBe(0);
      expect(await screen.row('Geliefert und nicht bezahlt', stalls).innerText()).toContain('60 Tage');
      const before = await screen.total();
      await screen.receive('Geliefert und nicht bezahlt', stalls);
      await screen.book();
      await screen.row('Geliefert und nicht bezahlt', stalls).waitFor({ state: 'detached' });
      const cents = (text = '') => Number(text.replace(/\D/g, ''));
      await expect.poll(async () => cents(before) - cents(await screen.total())).toBe(10_000_00);
    }));

  it('receives several at once with one day, tells what did not work, and takes them back', () =>
    app.withVisitors(async (visit) => {
      const lathe = unlike('Drechselbank');
      await anOrder(lathe, { payments: [owed(100, 1), owed(200, 2)] });
      const bench = unlike('Eckbank');
      const second = await anOrder(bench, { deliveryDate: nextTuesday() });
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      for (const box of await screen.row('Offene Anzahlungen', lathe).getByRole('checkbox').all())
        await box.check();
      await screen.choose('Restbeträge', bench);
      await page.getByText('2 ausgewählt, 10.300,00').waitFor();
      await screen.bar.click();
      await screen.dialog.getByText('10.300,00').waitFor();
      // Somebody else is faster with one of them.
      const ask = await askAs(app, admin);
      const path = payRemainingAmount.path.replace('{id}', second.id);
      await page.route(`**${path}`, async (route) => {
        await ask('PUT', path, { amount: 4_000, date: today, paymentType: 'BANK' });
        await route.continue();
      });
      await screen.book();
      const alert = page.getByRole('alert').filter({ hasText: 'Eine Zahlung wurde nicht gebucht' });
      expect(await alert.innerText()).toContain(`${bench}, 10.000,00`);
      await screen.row('Offene Anzahlungen', lathe).first().waitFor({ state: 'detached' });
      await expect.poll(() => screen.row('Restbeträge', bench).innerText()).toContain('6.000,00');
      await screen.said.filter({ hasText: 'Eine Zahlung erhalten, zusammen 300,00' }).waitFor();
      await screen.undo.click();
      await expect.poll(() => screen.row('Offene Anzahlungen', lathe).count()).toBe(2);
    }));

  it('two people: an order open elsewhere shows what came in, and who is slower is told what is left', () =>
    app.withVisitors(async (visit) => {
      const mattress = unlike('Federkernmatratze');
      const order = await anOrder(mattress, { deliveryDate: nextTuesday() });
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      const other = await (await visit({ as: anna })).open(`/orders/all?q=${mattress}`);
      const orders = ordersScreen(other);
      await orders.row(mattress).waitFor();
      await orders.row(mattress).dblclick();
      const dialog = orderDialog(other);
      await dialog.isOpen();
      await shell(page).isLive();
      await screen.receive('Restbeträge', mattress);
      await screen.amount.fill('2500');
      await screen.book();
      await expect.poll(() => dialog.figure('Restbetrag')).toBe('7.500,00 €');
      const ask = await askAs(app, admin);
      const path = payRemainingAmount.path.replace('{id}', order.id);
      await page.route(`**${path}`, async (route) => {
        await ask('PUT', path, { amount: 500, date: today, paymentType: 'BANK' });
        await route.continue();
      });
      await screen.receive('Restbeträge', mattress);
      await screen.amount.fill('7100');
      await screen.dialog.getByRole('button', { name: 'Erhalten', exact: true }).click();
      await screen.dialog.getByText('Inzwischen sind hier 7.000,00').first().waitFor();
      expect(await screen.amount.inputValue()).toBe('7.100,00');
      await page.unroute(`**${path}`);
      await screen.dialog.getByText('Offen: 7.000,00').waitFor();
      await screen.amount.fill('7000');
      await screen.book();
      await expect.poll(() => dialog.figure('Restbetrag')).toBe('0,00 €');
    }));

  it('two people: a receipt of what somebody else booked meanwhile says so, and who it was', () =>
    app.withVisitors(async (visit) => {
      const [hammock, stool, wardrobe] = [unlike('Hängematte'), unlike('Hocker'), unlike('Kleiderschrank')];
      const rest = await anOrder(hammock, { deliveryDate: nextTuesday() });
      const prepaid = await anOrder(stool, { payments: [owed(700, -3)] });
      const chosen = await anOrder(wardrobe, { payments: [owed(300, -3)] });
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      await shell(page).isLive();
      const ask = await askAs(app, admin);
      const receipt = { date: today, paymentType: 'BANK' };
      const payAll = async ({ id, payments = [] }: OrderBody) =>
        payments.length === 0
          ? ask('PUT', payRemainingAmount.path.replace('{id}', id), { ...receipt, amount: 10_000 })
          : ask('PUT', payPayment.path.replace('{id}', id).replace('{paymentId}', payments[0]?.id ?? ''), {
              ...receipt,
              amount: payments[0]?.price,
            });
      const isPaid = /Schon bezahlt: .+ hat das Geld am \d\d\.\d\d\.\d{4}.* eingetragen\./;
      await screen.receive('Restbeträge', hammock);
      await screen.amount.fill('99');
      await payAll(rest);
      await screen.dialog.getByText(isPaid).waitFor();
      expect(await screen.amount.count()).toBe(0);
      await screen.dialog.getByRole('button', { name: 'Schließen' }).click();
      await screen.dialog.waitFor({ state: 'detached' });
      // A prepayment has no row any more.
      await screen.receive('Offene Anzahlungen', stool);
      await screen.amount.waitFor();
      await payAll(prepaid);
      await screen.dialog.getByText(isPaid).waitFor();
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'detached' });
      await screen.choose('Offene Anzahlungen', wardrobe);
      await screen.bar.click();
      await screen.dialog.getByText('300,00').first().waitFor();
      await payAll(chosen);
      await screen.dialog.getByText('Jemand anderes hat es inzwischen eingetragen').waitFor();
    }));

  it('leads through the weeks by keys, buttons and calendar, and the address keeps week and filters', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      const weekOf = (days: number) => weekLabel(addDays(today, days));
      await page.keyboard.press('ArrowLeft');
      await screen.panel(`Verkauft in ${weekOf(-7)}`).waitFor();
      await page.keyboard.press('ArrowLeft');
      await screen.panel(`Verkauft in ${weekOf(-14)}`).waitFor();
      await page.keyboard.press('t');
      await screen.panel(`Verkauft in ${weekOf(0)}`).waitFor();
      await page.getByRole('button', { name: 'Nächste Woche zeigen' }).click();
      await screen.panel(`Verkauft in ${weekOf(7)}`).waitFor();
      await page.getByRole('button', { name: /^Verkäufer/ }).click();
      await page.getByRole('checkbox', { name: 'Anna Huber' }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.url()).toMatch(/salesmen=/);
      await page.reload();
      await screen.panel(`Verkauft in ${weekOf(7)}`).waitFor();
      await page.getByRole('button', { name: 'Verkäufer Anna Huber' }).waitFor();
      const names = await screen.list('Offene Anzahlungen').innerText();
      expect(names).toContain('Anna Huber');
      expect(names).not.toContain('Ben Wagner');
    }));

  it('is printed as it is looked at', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview?date=2027-01-01&payments=all');
      await open(page);
      const asked = page.waitForRequest((request) => request.url().includes(exportWeek.path));
      await page.getByRole('button', { name: 'Drucken' }).click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Als PDF', 'Als Word-Dokument']);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Als PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Wochenübersicht KW 53 2026.pdf');
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await asked).url()).toContain('payments=ALL');
    }));

  it('keeps the balances of the banks, and who saves an older state is told', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      const balances = screen.panel('Kontostände');
      await balances.getByRole('textbox', { name: 'Geschäftskonto' }).fill('48210,35');
      const save = balances.getByRole('button', { name: 'Speichern' });
      expect(await save.isDisabled()).toBe(true);
      await balances.getByRole('textbox', { name: 'Tagesgeldkonto' }).fill('120000');
      const ask = await askAs(app, admin);
      await ask('POST', `${saveBankBalances.path}?version=1`, [1, 2]);
      await save.click();
      await balances.getByText('hat die Kontostände inzwischen geändert').waitFor();
      await save.click();
      await page.getByText('Die Kontostände sind gespeichert.').waitFor();
      await balances.getByText('168.210,35').waitFor();
      expect(await balances.innerText()).toContain('Katharina Grünwald');
    }));

  it('shows somebody with the right to read their own orders and nothing else', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const users = listUsers.answer.parse(await ask('GET', listUsers.path));
      const person = users.find(({ email }) => email === anna);
      const path = getUserRights.path.replace('{userId}', person?.id ?? '');
      const given = getUserRights.answer.parse(await ask('GET', path));
      const rights: Right[] = [...given.rights, 'WEEK_OVERVIEW_READ'];
      await ask('POST', saveUserRights.path.replace('{userId}', person?.id ?? ''), {
        rights,
        version: given.version,
      });
      const visitor = await visit({ as: anna });
      const page = await visitor.open('/');
      const answer = page.waitForResponse((response) => response.url().includes(getWeek.path));
      await page.goto(`${app.url}/week-overview`);
      const screen = await open(page);
      const sent = await (await answer).text();
      for (const hidden of ['Ben Wagner', 'bankBalances']) expect(sent).not.toContain(hidden);
      expect(sent).toContain('Anna Huber');
      // A part of the house must not call itself the whole.
      expect(await page.getByText('Ganzes Haus').count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Zahlung erhalten/ }).count()).toBe(0);
      expect(await screen.list('Offene Anzahlungen').getByRole('checkbox').count()).toBe(0);
      expect(await screen.panel('Kontostände').count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Verkäufer/ }).count()).toBe(0);
    }));

  it.each(looks)('is read and used, at a $at', ({ by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open('/week-overview');
      await open(page);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await page
        .getByRole('button', { name: /^Zahlung erhalten/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
    }),
  );

  it('opens an order over the page and comes back to it', () =>
    app.withVisitors(async (visit) => {
      const wardrobe = unlike('Garderobe');
      await anOrder(wardrobe, { deliveryDate: nextTuesday() });
      const page = await (await visit({ as: admin })).open('/week-overview');
      const screen = await open(page);
      await screen.row('Restbeträge', wardrobe).dblclick();
      const order = orderDialog(page);
      await order.isOpen();
      // The dialog has no address of its own and is there again all the same, with what was typed.
      await order.at('notes').fill('Tür links');
      await page.reload();
      await order.isOpen();
      await expect.poll(() => order.at('notes').inputValue()).toBe('Tür links');
      await page.keyboard.press('Escape');
      await order.dialog.waitFor({ state: 'detached' });
      await page.reload();
      await screen.isOpen();
      expect(await order.dialog.count()).toBe(0);
      // Companions of an order, as its complaints, come along wherever it is opened.
      await screen.row('Restbeträge', wardrobe).dblclick();
      await order.dialog.getByRole('button', { name: 'Reklamation', exact: true }).click();
      await complaintDialog(page).isOpen();
    }));

  it('tells the same day in the house’s words, whatever week it is', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview?date=2027-01-01');
      const screen = await open(page);
      await screen.panel('Verkauft in KW 53 2026').waitFor();
      expect(await screen.week.innerText()).toContain('28. Dezember 2026 – 3. Januar 2027');
    }));
});
