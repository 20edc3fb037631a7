import { randomUUID } from 'node:crypto';
import {
  listComplaintOrders,
  listComplaints,
  saveComplaint,
} from '@korpus/contract/complaints/complaints.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInGermany } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { complaintsScreen } from '../pages/complaints-screen.ts';
import { houseSearch } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { shell } from '../pages/shell.ts';
import { weekScreen } from '../pages/week-screen.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the overview of complaints', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const open = async (page: Page) => {
    const screen = complaintsScreen(page);
    await screen.isOpen();
    return screen;
  };

  /** A complaint somebody has just written, about an order of the house. */
  const written = async (tasksToDo: string, with_: Partial<WireOf<typeof saveComplaint.body>> = {}) => {
    const ask = await askAs(app, admin);
    const [order] = listComplaintOrders.answer.parse(await ask('GET', listComplaintOrders.path));
    if (order === undefined) throw new Error('The demo has no order that was sold.');
    const body = {
      id: randomUUID(),
      orderId: order.id,
      imposed: 'SUPPLIER',
      state: 'NEW',
      doNotForget: false,
      importance: 3,
      carpenterId: null,
      date: null,
      availability: null,
      location: 'STOCK',
      connections: [],
      repairTimeInMinutes: 90,
      stockToDo: null,
      tasksToDo,
      notes: null,
      carpenterExpense: null,
      materialExpense: null,
      fixedAt: null,
      ...with_,
    };
    await ask('PUT', saveComplaint.path, body);
    return { ...body, order };
  };

  it('move to the tab of the state they are given, after a yes and before everybody’s eyes', () =>
    app.withVisitors(async (visit) => {
      await written('Zwiebelfront tauschen');
      const page = await (await visit({ as: admin })).open('/complaints?tab=new&q=Zwiebelfront');
      const screen = await open(page);
      const other = await (await visit({ as: admin })).open('/complaints?tab=inProgress&q=Zwiebelfront');
      await shell(other).isLive();
      const theirs = complaintsScreen(other);
      await other.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
      const before = { new: await screen.count('Neu'), inProgress: await screen.count('In Bearbeitung') };

      await screen.choose('Zwiebelfront', 'In Bearbeitung');
      await screen.answer('Nein');
      await screen.question.waitFor({ state: 'detached' });
      expect(await screen.count('Neu')).toBe(before.new);

      await screen.choose('Zwiebelfront', 'In Bearbeitung');
      await screen.answer('Ja');
      await screen.row('Zwiebelfront').waitFor({ state: 'detached' });
      await expect.poll(() => screen.count('Neu')).toBe(before.new - 1);
      await expect.poll(() => screen.count('In Bearbeitung')).toBe(before.inProgress + 1);
      await screen.tab('In Bearbeitung').click();
      await screen.row('Zwiebelfront').waitFor();
      await theirs.row('Zwiebelfront').waitFor();
      expect(await theirs.row('Zwiebelfront').getAttribute('data-tone')).toBe('danger');
    }));

  it('hold money back until they are done: order, week and question say how much', () =>
    app.withVisitors(async (visit) => {
      const today = todayInGermany();
      const order = await annasOrder(app, {
        lastName: 'Zurückhalter',
        payments: [],
        sellDate: addDays(today, -40),
        deliveryDate: addDays(today, -10),
      });
      const { id } = await written('Lade klemmt', { orderId: order.id, state: 'IN_PROGRESS' });
      const page = await (await visit({ as: admin })).open(`/complaints?q=klemmt&complaint=${id}`);
      const dialog = complaintDialog(page);
      await dialog.isOpen();
      await dialog.at('retained').fill('10000,01');
      await page.keyboard.press('Control+s');
      await page.getByText(/^Höchstens 10\.000,00\s€: Mehr ist vom Auftrag nicht offen/).waitFor();
      await dialog.at('retained').fill('500');
      await dialog.save();
      await dialog.close();

      const eva = await (await visit({ as: admin })).open(`/orders/all?order=${order.id}`);
      const shown = orderDialog(eva);
      await shown.isOpen();
      const fact = (label: string) => shown.dialog.getByLabel(label, { exact: true });
      await expect.poll(() => fact('Jetzt fällig').textContent()).toMatch(/^9\.500,00/);
      expect(await fact('Fällig, wenn erledigt').textContent()).toMatch(/^500,00/);
      const other = await (await visit({ as: admin })).open('/week-overview');
      const week = weekScreen(other);
      await week.isOpen();
      const row = week.row('Geliefert und nicht bezahlt', 'Zurückhalter');
      await row.getByText(/davon 500,00\s€ einbehalten/).waitFor();
      await week.receive('Geliefert und nicht bezahlt', 'Zurückhalter');
      expect(await week.amount.inputValue()).toBe('9.500,00');
      await other.keyboard.press('Escape');

      const screen = await open(page);
      await screen.choose('Lade klemmt', 'Erledigt');
      await screen.question
        .getByText(/Damit werden 500,00\s€ fällig, die der Kunde einbehalten hat\.$/)
        .waitFor();
      await screen.answer('Ja');
      // Colleagues with the order open see it the same moment.
      await fact('Fällig, wenn erledigt').waitFor({ state: 'detached' });
      await row.getByText(/einbehalten/).waitFor({ state: 'detached' });
    }));

  it('are changed by keyboard alone, and nothing is offered that has no day', () =>
    app.withVisitors(async (visit) => {
      await written('Tastenschrank ausrichten');
      const page = await (await visit({ as: admin })).open('/complaints?q=Tastenschrank');
      const screen = await open(page);
      await screen.row('Tastenschrank').locator('[data-column="state"]').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: 'Status ändern' });
      await menu.waitFor();
      expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(['In Bearbeitung', 'Erledigt']);
      await menu.locator(':focus').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await screen.question.getByText(/auf „Erledigt“ setzen\?$/).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await screen.row('Tastenschrank').getByText('Erledigt', { exact: true }).waitFor();
      await page.getByText(/ist jetzt „Erledigt“\.$/).waitFor();
    }));

  it('show the state as text once the planned day is past', () =>
    app.withVisitors(async (visit) => {
      await written('Gestrige Schublade', { date: '2020-03-09', state: 'ASSIGNED' });
      const page = await (await visit({ as: admin })).open('/complaints?tab=assigned&q=Gestrige');
      const screen = await open(page);
      await screen.row('Gestrige').getByText('Eingeteilt', { exact: true }).waitFor();
      expect(await screen.state('Gestrige').count()).toBe(0);
    }));

  it('are read-only in the archive, with a reason', () =>
    app.withVisitors(async (visit) => {
      await written('Alter Nachtkasten', { state: 'DONE', fixedAt: '2020-03-09' });
      const page = await (await visit({ as: admin })).open('/complaints?tab=archive&q=Nachtkasten');
      const screen = await open(page);
      const row = screen.row('Alter Nachtkasten');
      await row.getByText('Erledigt', { exact: true }).waitFor();
      expect(await screen.state('Alter Nachtkasten').count()).toBe(0);
      // Not disabled: who cannot do it may ask why.
      await row.getByRole('button', { name: /löschen$/ }).press('Enter');
      await page.getByText(/ist abgeschlossen und lässt sich nicht löschen\.$/).waitFor();
      await screen.tab('Erledigt').click();
      await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
      await screen.tab('Alle').click();
      await row.waitFor();
    }));

  it('are deleted after a yes, and their page is printed', () =>
    app.withVisitors(async (visit) => {
      const { order } = await written('Sockelblende weg');
      const name = `Reklamation von ${order.clientName}`;
      const page = await (await visit({ as: admin })).open('/complaints?q=Sockelblende');
      const screen = await open(page);
      const made = page.waitForResponse((response) => response.url().includes('/api/export/complaints/'));
      await screen
        .row('Sockelblende')
        .getByRole('button', { name: `${name} drucken` })
        .click();
      expect((await made).status()).toBe(200);
      await screen
        .row('Sockelblende')
        .getByRole('button', { name: `${name} löschen` })
        .click();
      const question = page.getByRole('dialog', { name: 'Reklamation löschen' });
      await question.getByRole('button', { name: 'Löschen' }).click();
      await page.getByText(`${name} gelöscht.`).waitFor();
      await screen.row('Sockelblende').waitFor({ state: 'detached' });
    }));

  it('are a salesman’s own only, where the rights say so', () =>
    app.withVisitors(async (visit) => {
      const readable = listComplaints.answer.parse(
        await (await askAs(app, anna))('GET', listComplaints.path),
      );
      const page = await (await visit({ as: anna })).open('/complaints');
      const screen = await open(page);
      await page.waitForURL(/salesmen=[0-9a-f-]{36}/);
      expect(await screen.count('Alle')).toBe(readable.length);
      await screen.filters.click();
      expect(await page.getByRole('combobox', { name: 'Verkäufer' }).isDisabled()).toBe(true);
    }));

  it('keep what is searched, sorted and filtered in the address, whoever opens it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/complaints');
      const screen = await open(page);
      await screen.table.getByRole('columnheader', { name: /^Wichtigkeit/ }).click();
      await page.waitForURL(/sort=importance/);
      await screen.tab('In Bearbeitung').click();
      await page.waitForURL(/tab=inProgress/);
      await screen.filters.click();
      await page.getByRole('combobox', { name: 'Verursacher' }).click();
      await page.getByRole('option', { name: 'Lieferant' }).click();
      await page.waitForURL(/imposers=SUPPLIER/);

      const copy = await (await visit({ as: admin })).open(page.url().replace(app.url, ''));
      const other = await open(copy);
      expect(await other.tab('In Bearbeitung').getAttribute('aria-pressed')).toBe('true');
      expect(await other.table.getAttribute('aria-rowcount')).toBe(
        await screen.table.getAttribute('aria-rowcount'),
      );

      await shell(page).menu.getByRole('link', { name: 'Start' }).click();
      await shell(page).menu.getByRole('link', { name: 'Reklamationen' }).click();
      await page.waitForURL(/imposers=SUPPLIER/);
    }));

  it('stand in the list of orders and are found by the search of the house', () =>
    app.withVisitors(async (visit) => {
      const { order, id } = await written('Quietschendes Karussell');
      const page = await (await visit({ as: admin })).open(
        `/orders/all?period=all&salesmen=all&complaints=NEW&q=${encodeURIComponent(order.clientName)}`,
      );
      const orders = ordersScreen(page);
      await orders.isOpen();
      await orders.row(order.clientName).getByText('Reklamation', { exact: true }).first().waitFor();

      const search = houseSearch(page);
      await search.open();
      await search.field.pressSequentially('karussell');
      await search.hit('Quietschendes').first().waitFor();
      await page.getByRole('group', { name: 'Reklamationen' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('complaint') === id);
      await page.getByRole('dialog', { name: /Reklamation/ }).waitFor();
    }));

  it('are opened by Enter once they are found, not by the letters before', () =>
    app.withVisitors(async (visit) => {
      const { id } = await written('Klemmende Schublade');
      const page = await (await visit({ as: admin })).open('/complaints');
      await open(page);
      const search = houseSearch(page);
      await search.open();
      await search.field.pressSequentially('klemmende');
      await search.hit('Klemmende').first().waitFor();
      await search.field.pressSequentially(' tür');
      await page.keyboard.press('Enter');
      await page.getByText('Nichts zu „klemmende tür“ gefunden').first().waitFor();
      expect(new URL(page.url()).searchParams.get('complaint')).toBeNull();

      await search.field.fill('klemmende schublade');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('complaint') === id);
      await page.getByRole('dialog', { name: /Reklamation/ }).waitFor();
    }));

  it('is readable, light and dark, and no wider than a phone', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/complaints');
      const screen = await open(page);
      await screen.filters.click();
      expect(await graveFindings(page)).toEqual([]);

      const small = await (await visit({ as: admin, ...phone })).open('/complaints');
      await small.getByRole('article').first().waitFor();
      expect(await graveFindings(small)).toEqual([]);
      expect(await sidewaysScroll(small)).toBe(0);
    }));
});
