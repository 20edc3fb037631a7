import { getCalendarOverview, listEventsOfOrder } from '@korpus/contract/calendar/calendars.ts';
import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mondayAhead, shownInDays, todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { offerDialog, offersScreen } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

/** Each dialog is begun, reloaded while somebody types, gone on with and saved (rules: orders#sent-on-leaving). */
describe('whoever reloads while they type', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const goOn = (page: Page) => page.getByRole('button', { name: 'Damit weiterarbeiten' }).click();

  it('a new offer is back in the one that is stored, or in what they typed', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers?new=yes');
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      await fresh.field('Nachname').fill('Neulader');
      await page.reload();
      const offer = offerDialog(page, 'Angebot für Neulader');
      await offer.isOpen();
      expect(new URL(page.url()).searchParams.get('offer')).not.toBe(null);
      expect(await page.getByRole('button', { name: 'Damit weiterarbeiten' }).count()).toBe(0);
      await offer.field('Ort').fill('Wels');
      await offer.save();
      await offer.isSaved();
      const ask = await askAs(app, admin);
      const named = async (name: string) =>
        listOffers.answer
          .parse(await ask('GET', listOffers.path))
          .filter(({ lastName }) => lastName === name);
      expect((await named('Neulader')).map(({ city }) => city)).toEqual(['Wels']);

      await goTo(page, '/offers?new=yes');
      await fresh.isOpen();
      await fresh.field('Ort').fill('Steyr');
      await page.reload();
      await goOn(page);
      expect(await fresh.field('Ort').inputValue()).toBe('Steyr');
      await fresh.field('Nachname').fill('Weitermacher');
      await fresh.save();
      await offerDialog(page, 'Angebot für Weitermacher').isOpen();
      await page.reload();
      await offerDialog(page, 'Angebot für Weitermacher').isOpen();
      expect((await named('Weitermacher')).map(({ city }) => city)).toEqual(['Steyr']);
    }));

  it('an offer that another tab has stored meanwhile is led there with what they typed', () =>
    app.withVisitors(async (visit) => {
      const { open } = await visit({ as: anna });
      const page = await open('/offers?new=yes');
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      await fresh.field('Ort').fill('Enns');
      await page.reload();
      const other = await open('/offers?new=yes');
      await goOn(other);
      await goOn(page);
      const theirs = offerDialog(other, 'Neues Angebot');
      await theirs.field('Nachname').fill('Doppelter');
      await theirs.save();
      await offerDialog(other, 'Angebot für Doppelter').isSaved();
      await fresh.field('Nachname').fill('Doppelter');
      await fresh.field('PLZ').fill('4470');
      await fresh.save();
      const offer = offerDialog(page, 'Angebot für Doppelter');
      await offer.isOpen();
      await goOn(page);
      expect(await offer.field('PLZ').inputValue()).toBe('4470');
      await offer.save();
      await offer.isSaved();
    }));

  it('who left a new offer days ago is told that it was saved, and begins another one', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers?new=yes');
      const fresh = offerDialog(page, 'Neues Angebot');
      await fresh.isOpen();
      await fresh.field('Nachname').fill('Vorgestriger');
      await page.goto(`${app.url}/profile`);
      await shell(page).isOpen();
      // The server has forgotten the key of that save.
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => each.endsWith('/client/new')) ?? '';
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...kept, at: new Date(Date.now() - 3e8).toISOString() }));
      });
      await goTo(page, '/offers');
      await offersScreen(page).add.click();
      await page.getByText('Dein angefangenes Angebot wurde gespeichert').waitFor();
      await fresh.isOpen();
      expect(await fresh.field('Nachname').inputValue()).toBe('');
      const ask = await askAs(app, admin);
      const offers = listOffers.answer.parse(await ask('GET', listOffers.path));
      expect(offers.filter(({ lastName }) => lastName === 'Vorgestriger')).toHaveLength(1);
    }));

  it('a new order', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/orders/all?new=NORMAL');
      const order = orderDialog(page);
      await order.isOpen();
      await order.at('lastName').fill('Auftragslader');
      await page.reload();
      await goOn(page);
      expect(await order.at('lastName').inputValue()).toBe('Auftragslader');
      await order.at('sellDate').fill(shownInDays(-28));
      await order.at('deliveryDate').fill(shownInDays(64));
      await order.at('orderPrice').fill('1.000');
      await page.reload();
      await page.waitForURL(/order=[0-9a-f-]{36}/);
      await order.isOpen();
      expect(await order.at('lastName').inputValue()).toBe('Auftragslader');
      await order.at('notes').fill('nach dem Neuladen');
      await order.save();
      const ask = await askAs(app, admin);
      const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
      expect(orders.filter(({ clientName }) => clientName.includes('Auftragslader'))).toHaveLength(1);
    }));

  /** Delivered, of Anna, and nobody has complained of it. */
  const deliveredOrder = async () => {
    const ask = await askAs(app, admin);
    const complaints = listComplaints.answer.parse(await ask('GET', listComplaints.path));
    const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
    const order = orders.find(
      ({ id, orderState, salesmanName }) =>
        orderState === 'DELIVERED' &&
        salesmanName === 'Anna Huber' &&
        complaints.every(({ orderId }) => orderId !== id),
    );
    if (order === undefined) throw new Error('The demo has no such order.');
    return order.id;
  };

  it('a new complaint or event over an order is back over that order', () =>
    app.withVisitors(async (visit) => {
      const orderId = await deliveredOrder();
      const path = `/orders/all?period=all&salesmen=all&order=${orderId}`;
      const page = await (await visit({ as: anna })).open(path);
      await page.getByRole('button', { name: 'Reklamation', exact: true }).click();
      const complaint = complaintDialog(page);
      await complaint.isOpen();
      await complaint.at('tasksToDo').fill('Front tauschen');
      await page.reload();
      await goOn(page);
      expect(await complaint.at('tasksToDo').inputValue()).toBe('Front tauschen');
      await complaint.choose('imposed', 'Lieferant');
      await page.reload();
      await page.getByText('Deine angefangene Reklamation wurde gespeichert').waitFor();
      await page.getByRole('dialog', { name: 'Reklamation', exact: true }).waitFor();
      await complaint.isOpen();
      expect(await complaint.at('tasksToDo').inputValue()).toBe('Front tauschen');
      await complaint.at('tasksToDo').fill('Front und Griff tauschen');
      await complaint.save();
      await complaint.close();

      await page.getByRole('button', { name: 'Termin mit Kunde' }).click();
      const event = eventDialog(page);
      await event.isOpen();
      // One of a kind that has no name to go by needs a title.
      await event.kind('Allgemein');
      await page.reload();
      await goOn(page);
      await event.kind('Auftrag');
      await event.at('title').fill('Front tauschen');
      await event.at('startDate').fill(formatDate(mondayAhead()));
      await event.at('startDate').press('Tab');
      await page.reload();
      await page.getByRole('dialog', { name: 'Termin bearbeiten' }).waitFor();
      await event.isOpen();
      expect(await event.at('title').inputValue()).toBe('Front tauschen');
      await event.at('title').fill('Front und Griff tauschen');
      await event.save();

      const ask = await askAs(app, admin);
      const complaints = listComplaints.answer.parse(await ask('GET', listComplaints.path));
      expect(complaints.filter((each) => each.orderId === orderId)).toMatchObject([
        { tasksToDo: 'Front und Griff tauschen' },
      ]);
      const events = listEventsOfOrder.answer.parse(
        await ask('GET', listEventsOfOrder.path.replace('{orderId}', orderId)),
      );
      // The demo has events of orders, too.
      expect(events.filter(({ title }) => title?.startsWith('Front'))).toMatchObject([
        { title: 'Front und Griff tauschen', startDate: expect.stringContaining(mondayAhead()) },
      ]);
    }));

  it('a new event of the calendar, or the copy of one', () =>
    app.withVisitors(async (visit) => {
      const tuesday = addDays(mondayAhead(5), 1);
      const page = await (await visit({ as: anna })).open(`/calendar?date=${mondayAhead(5)}`);
      await page.getByRole('button', { name: 'Neuer Termin' }).click();
      const event = eventDialog(page);
      await event.isOpen();
      await event.at('title').fill('Inventur');
      await event.at('startDate').fill(formatDate(tuesday));
      await event.at('startDate').press('Tab');
      await page.reload();
      await page.waitForURL(/event=[0-9a-f-]{36}/);
      await page.getByRole('dialog', { name: 'Termin bearbeiten' }).waitFor();
      expect(await event.at('title').inputValue()).toBe('Inventur');
      const first = new URL(page.url()).searchParams.get('event');
      await event.dialog.getByRole('button', { name: 'Kopieren' }).click();
      await page.getByRole('dialog', { name: 'Neuer Termin' }).waitFor();
      await event.at('title').fill('Inventur, zweiter Teil');
      await page.reload();
      await page.getByRole('dialog', { name: 'Termin bearbeiten' }).waitFor();
      await expect.poll(() => event.at('title').inputValue()).toBe('Inventur, zweiter Teil');
      expect(new URL(page.url()).searchParams.get('event')).not.toBe(first);
      await event.at('title').fill('Inventur, Rest');
      await event.save();
      const ask = await askAs(app, anna);
      const answer = await ask('GET', `${getCalendarOverview.path}?startDate=${tuesday}&endDate=${tuesday}`);
      const { events } = getCalendarOverview.answer.parse(answer);
      expect(events.map(({ title }) => title).toSorted()).toEqual(['Inventur', 'Inventur, Rest']);
    }));

  it('a new counter sale', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/sales-statistics');
      await page.getByRole('button', { name: 'Kleinauftrag' }).click();
      const small = recordDialog(page, /Kleinauftrag$/);
      await small.isOpen();
      await small.field('Kunde').fill('Laufkunde Lader');
      await page.reload();
      await goOn(page);
      expect(await small.field('Kunde').inputValue()).toBe('Laufkunde Lader');
      await small.choose('Verkäufer', 'Anna Huber');
      await small.dialog.getByRole('combobox', { name: 'Standort', exact: true }).click();
      await page.getByRole('option').first().click();
      await small.field('1. Zahlung: Betrag').fill('29,50');
      await small.choose('1. Zahlung: Zahlungsart', 'Bar');
      await small.field('1. Zahlung: Kassenbeleg-Nr.').fill('4711');
      await page.reload();
      await page.getByRole('dialog', { name: 'Kleinauftrag', exact: true }).waitFor();
      expect(await small.field('1. Zahlung: Betrag').inputValue()).toBe('29,50');
      await small.field('1. Zahlung: Betrag').fill('39,50');
      await small.save.click();
      await small.isClosed();
      const today = todayInGermany();
      const ask = await askAs(app, admin);
      const rows = listBilledOrders.answer.parse(
        await ask('GET', `${listBilledOrders.path}?startDate=${today}&endDate=${today}`),
      );
      expect(rows.filter(({ clientName }) => clientName === 'Laufkunde Lader')).toMatchObject([
        { billedAmount: 3_950 },
      ]);
    }));
});
