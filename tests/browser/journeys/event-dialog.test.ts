import { randomUUID } from 'node:crypto';
import {
  getCalendarEvent,
  getCalendarOverview,
  listEventsOfOrder,
  saveCalendarEvent,
  saveCalendarOptions,
} from '@korpus/contract/calendar/calendars.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { timesOfDialog } from '@korpus/domain/calendar/event-times.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEventBody } from '../../kit/calendars.ts';
import { mondayAhead } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { calendarScreen } from '../pages/calendar-screen.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { offerDialog } from '../pages/offers-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const ben = 'ben@gruenwald.test';
/** Far from what the demo has in its calendars. */
const day = mondayAhead();

describe('the dialog of an event', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Each story has an order of its own, of whom it belongs to. */
  const used = new Set<string>();
  const freshOrder = async (salesman: string) => {
    const ask = await askAs(app, admin);
    const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
    const order = orders.find(({ id, salesmanName }) => salesmanName === salesman && !used.has(id));
    if (order === undefined) throw new Error('The demo has no such order.');
    used.add(order.id);
    return order.id;
  };
  const listEvents = async (orderId: string) => {
    const ask = await askAs(app, admin);
    const path = listEventsOfOrder.path.replace('{orderId}', orderId);
    return listEventsOfOrder.answer.parse(await ask('GET', path));
  };
  const listCalendars = async (email: string) => {
    const ask = await askAs(app, email);
    const path = `${getCalendarOverview.path}?startDate=${day}&endDate=${day}`;
    return getCalendarOverview.answer.parse(await ask('GET', path)).calendars;
  };
  const pathOf = (orderId: string) => `/orders/all?period=all&salesmen=all&order=${orderId}`;
  const tableOf = (page: Page) => page.getByRole('table', { name: 'Termine' });
  const begun = async (page: Page) => {
    await page.getByRole('button', { name: 'Termin mit Kunde' }).click();
    const event = eventDialog(page);
    await event.isOpen();
    return event;
  };
  /** Moves the event to a day where nothing else stands. */
  const setDay = async (page: Page) => {
    const event = eventDialog(page);
    await event.at('startDate').fill(formatDate(day));
    await event.at('startDate').press('Tab');
  };

  it('tells in its history what it is since it came into the calendar, to who could not read it before', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, anna);
      const calendars = await listCalendars(anna);
      const own = calendars.find(({ type, name }) => type === 'PERSONAL' && name === 'Anna Huber');
      const shop = calendars.find(({ type }) => type === 'SALE');
      const times = { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
      const body = newEventBody(own?.id ?? '', { title: 'Zahnarzt', ...times });
      await ask('PUT', saveCalendarEvent.path, body);
      const moved = { ...body, calendarId: shop?.id ?? '', title: 'Inventur', version: 1 };
      await ask('PUT', saveCalendarEvent.path, moved);
      for (const [as, says] of [
        [ben, 'Inventur'],
        [anna, 'Zahnarzt'],
      ] as const) {
        const page = await (await visit({ as })).open(`/calendar?day=${day}&event=${body.id}`);
        const event = eventDialog(page);
        await event.isOpen();
        await event.dialog.getByRole('button', { name: 'Verlauf' }).click();
        const history = page.getByRole('dialog', { name: 'Verlauf' });
        await history.getByText(says).first().waitFor();
        await history.getByText('Geändert', { exact: true }).first().waitFor();
        const text = await history.innerText();
        expect(text.includes('Zahnarzt'), as).toBe(as === anna);
        expect(text.includes('leer'), as).toBe(false);
      }
    }));

  it('is begun out of an order, filled in, changed, copied and deleted by keys alone', () =>
    app.withVisitors(async (visit) => {
      const orderId = await freshOrder('Anna Huber');
      const page = await (await visit({ as: anna })).open(pathOf(orderId));
      await page.getByRole('button', { name: 'Termin mit Kunde' }).focus();
      await page.keyboard.press('Enter');
      const event = eventDialog(page);
      await event.isOpen();
      await expect.poll(() => event.at('orderId').inputValue()).toMatch(/ · Auftrag /);
      expect(await event.at('description').inputValue()).toMatch(/\d{5} /);
      await event.dialog.getByRole('link').first().waitFor();
      await event.at('title').focus();
      await page.keyboard.type('Aufmaß');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(formatDate(day));
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('930');
      await page.keyboard.press('Enter');
      await expect.poll(() => event.time('Beginn').inputValue()).toBe('09:30');
      await event.dialog.getByRole('button', { name: '2 Std.' }).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => event.time('Ende').inputValue()).toBe('11:30');
      await event.save();
      await tableOf(page)
        .getByText(`${formatDate(day)} 09:30 – 11:30`)
        .waitFor();
      const [stored] = await listEvents(orderId);
      expect(stored).toMatchObject({ type: 'ORDER', title: 'Aufmaß', startDate: `${day}T09:30` });
      await tableOf(page).getByRole('button', { name: 'Aufmaß' }).press('Enter');
      await event.isOpen();
      await event.dialog.getByRole('button', { name: 'Kopieren' }).press('Enter');
      await page.getByRole('dialog', { name: 'Neuer Termin' }).waitFor();
      await event.toggle('Als Aufgabe führen').press('Space');
      await event.save();
      const box = tableOf(page).getByRole('checkbox', { name: '„Aufmaß“ erledigt' });
      await box.press('Space');
      await tableOf(page).getByText('Erledigt').waitFor();
      expect((await listEvents(orderId)).map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);

      await tableOf(page).getByRole('button', { name: 'Aufmaß' }).first().press('Enter');
      await event.isOpen();
      await event.dialog.getByRole('button', { name: 'Löschen' }).press('Enter');
      await event.isClosed();
      await expect.poll(async () => (await listEvents(orderId)).length).toBe(1);
    }));

  it('keeps its hours through all day and back, and knows the time of the house', () =>
    app.withVisitors(async (visit) => {
      const houseHour = () => timesOfDialog(wallTimeAt(new Date(), 'Europe/Berlin')).startDate.slice(11);
      const before = houseHour();
      const orderId = await freshOrder('Anna Huber');
      const { open } = await visit({ as: anna, timeZone: 'Pacific/Auckland' });
      const page = await open(pathOf(orderId));
      const event = await begun(page);
      expect([before, houseHour()]).toContain(await event.time('Beginn').inputValue());
      const allDay = event.dialog.getByRole('button', { name: 'Ganztägig' });
      await setDay(page);
      await event.time('Beginn').fill('0915');
      await page.getByRole('option', { name: '09:15', exact: true }).click();
      await event.dialog.getByRole('button', { name: '1,5 Std.' }).click();
      await allDay.click();
      await event.time('Beginn').waitFor({ state: 'detached' });
      await allDay.click();
      await expect.poll(() => event.time('Beginn').inputValue()).toBe('09:15');
      expect(await event.time('Ende').inputValue()).toBe('10:45');
      await event.toggle('Als Aufgabe führen').press('Space');
      await event.save();
      const [stored] = await listEvents(orderId);
      expect(stored).toMatchObject({
        isAllDayEvent: true,
        startDate: `${day}T00:00`,
        endDate: `${day}T00:00`,
      });
      // Events stored without hours get those of now.
      await tableOf(page).getByText(formatDate(day)).waitFor();
      await tableOf(page).getByRole('button').last().click();
      await event.isOpen();
      await allDay.click();
      expect([before, houseHour()]).toContain(await event.time('Beginn').inputValue());
    }));

  it('makes an offer on the way, of whoever makes it, and says what is missing', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open(pathOf(await freshOrder('Anna Huber')));
      const event = await begun(page);
      await setDay(page);
      await event.kind('Allgemein');
      await page.keyboard.press('Control+s');
      await event.dialog.getByRole('button', { name: /^Titel: Gib einen Titel an/ }).waitFor();
      await event.kind('Angebot');
      await page.keyboard.press('Control+s');
      await event.dialog.getByRole('button', { name: /^Angebot: Wähle das Angebot/ }).waitFor();
      await event.dialog.getByRole('button', { name: 'Neues Angebot' }).click();
      const offer = offerDialog(page, /Angebot/);
      await offer.isOpen();
      await expect
        .poll(() => offer.dialog.locator('[data-path="salesmanId"]').inputValue())
        .toBe('Anna Huber');
      await offer.field('Nachname').fill('Kalendermann');
      await offer.save();
      await offer.isSaved();
      await page.keyboard.press('Escape');
      await offer.isClosed();
      await expect.poll(() => event.at('offerId').inputValue()).toMatch(/^Kalendermann · /);
      await event.choose('clientState', 'Nicht zustande gekommen');
      await page.keyboard.press('Control+s');
      await event.dialog.getByRole('button', { name: /^Grund: Gib an, warum/ }).waitFor();
      await event.choose('clientReason', 'Zu teuer');
      await event.save();
      const ask = await askAs(app, anna);
      const offers = listOffers.answer.parse(await ask('GET', listOffers.path));
      const made = offers.find(({ lastName }) => lastName === 'Kalendermann');
      expect(made).toMatchObject({ clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' });
      await goTo(page, `/offers?period=all&offer=${made?.id}`);
      await tableOf(page).getByText(formatDate(day)).waitFor();
    }));

  it('warns of what overlaps, saves all the same, and tells the second who was first', () =>
    app.withVisitors(async (visit) => {
      const orderId = await freshOrder('Ben Wagner');
      const [shop] = (await listCalendars(anna)).filter(({ type }) => type === 'SALE');
      if (shop === undefined) throw new Error('No calendar of a location.');
      const ask = await askAs(app, ben);
      const bens = newEventBody(shop.id, {
        type: 'ORDER',
        orderId,
        startDate: `${day}T10:00`,
        endDate: `${day}T11:00`,
      });
      await ask('PUT', saveCalendarEvent.path, bens);
      const annas = await freshOrder('Anna Huber');
      const page = await (await visit({ as: anna })).open(pathOf(annas));
      const event = await begun(page);
      await setDay(page);
      await event.time('Beginn').fill('1000');
      await page.getByRole('option', { name: '10:00', exact: true }).click();
      await event.choose('calendarId', `${shop.name}, Verkauf`);
      // Anna may not know whose event it is (rules: calendar#busy).
      await event.dialog.getByText('mit einem belegten Termin').waitFor();
      await event.at('title').fill('Vorgespräch');
      await event.save();
      const other = await (await visit({ as: anna })).open(pathOf(annas));
      const theirs = eventDialog(other);
      for (const each of [page, other]) {
        await tableOf(each).getByRole('button', { name: 'Vorgespräch' }).click();
        await eventDialog(each).isOpen();
      }
      await event.dialog.getByRole('button', { name: /^Nächste freie Zeit: 11:00/ }).click();
      await expect.poll(() => event.time('Beginn').inputValue()).toBe('11:00');
      await theirs.at('title').fill('Nachgespräch');
      await event.save();
      await other.keyboard.press('Control+s');
      await other.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      await expect.poll(() => theirs.time('Beginn').inputValue()).toBe('11:00');
      await theirs.save();
      const [stored] = await listEvents(annas);
      expect(stored).toMatchObject({ title: 'Nachgespräch', startDate: `${day}T11:00` });
    }));

  it('saved, it is dragged on at once, also while what others change comes in', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, anna);
      const own = (await listCalendars(anna)).find(({ type }) => type === 'PERSONAL');
      const name = `Aufmaß ${randomUUID().slice(0, 4)}`;
      const times = { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
      const body = newEventBody(own?.id ?? '', { title: name, ...times });
      await ask('PUT', saveCalendarEvent.path, body);
      const page = await (await visit({ as: anna })).open(`/calendar?day=${day}&event=${body.id}`);
      await shell(page).isLive();
      const screen = calendarScreen(page);
      const event = eventDialog(page);
      await event.isOpen();
      const startsAt = async () =>
        getCalendarEvent.answer.parse(await ask('GET', `/api/calendars/events/${body.id}`)).startDate;

      // The calendar is read anew after saving; that answer is still on its way.
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(/calendars\/overview/, async (route) => {
        await held;
        await route.continue();
      });
      await event.at('description').fill('mit Kaffee');
      await event.save();
      await screen.drag(await screen.hold(screen.event(name)), await screen.findPlace(day, '13:00'));
      await expect.poll(startsAt).not.toBe(times.startDate);
      const moved = await startsAt();
      letThrough();

      // Pressed and not moved yet, while somebody's change arrives.
      await expect.poll(() => screen.event(name).innerText()).toContain(moved.slice(11));
      const [start, end] = [await screen.hold(screen.event(name)), await screen.findPlace(day, '16:00')];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      const other = `Lieferung ${randomUUID().slice(0, 4)}`;
      const early = { startDate: `${day}T07:00`, endDate: `${day}T08:00` };
      await ask('PUT', saveCalendarEvent.path, newEventBody(own?.id ?? '', { title: other, ...early }));
      await screen.event(other).waitFor();
      await page.mouse.move(start.x, start.y + 8);
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.mouse.up();
      await expect.poll(startsAt).not.toBe(moved);
    }));

  it('shows who may only read all of it, changes nothing, and goes with the right to read', () =>
    app.withVisitors(async (visit) => {
      const orderId = await freshOrder('Anna Huber');
      const [own] = (await listCalendars(admin)).filter(({ name }) => name === 'Katharina Grünwald');
      const [annas] = (await listCalendars(anna)).filter(({ name }) => name === 'Anna Huber');
      if (own?.userId == null || annas?.userId == null) throw new Error('No such calendar.');
      const ask = await askAs(app, admin);
      const letRead = async (userIdsToRead: readonly (string | null)[]) => {
        const now = (await listCalendars(admin)).find(({ id }) => id === own.id);
        await ask('PUT', saveCalendarOptions.path.replace('{id}', own.id), {
          color: own.color,
          userIdsToRead,
          userIdsToWrite: [own.userId],
          version: now?.version,
        });
      };
      await letRead([own.userId, annas.userId]);
      const body = newEventBody(own.id, { type: 'ORDER', orderId, title: 'Chefsache' });
      await ask('PUT', saveCalendarEvent.path, body);
      const page = await (await visit({ as: anna })).open(pathOf(orderId));
      await tableOf(page).getByRole('button', { name: 'Chefsache' }).click();
      const event = eventDialog(page);
      await event.dialog.getByText('Du darfst in diesem Kalender lesen').waitFor();
      expect(await event.at('title').getAttribute('readonly')).not.toBeNull();
      expect(await event.toggle('Als Aufgabe führen').isDisabled()).toBe(true);
      expect(await event.saveButton.count()).toBe(0);
      expect(await event.dialog.getByRole('button', { name: 'Löschen' }).count()).toBe(0);
      expect(await graveFindings(page)).toEqual([]);
      await letRead([own.userId]);
      await event.dialog.getByText('Diesen Termin gibt es nicht').waitFor();
      expect(await event.at('title').count()).toBe(0);
    }));

  it('stands in an order wherever it is opened, and in what is opened out of it again', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview');
      const order = orderDialog(page);
      const hasEvents = async () => {
        await order.dialog.getByRole('button', { name: 'Termin mit Kunde' }).waitFor();
        await order.section('Reklamationen').waitFor();
      };
      const close = async () => {
        await page.keyboard.press('Escape');
        await order.dialog.waitFor({ state: 'detached' });
      };
      await page
        .getByTitle(/^Auftrag .+ öffnen$/)
        .first()
        .click();
      await hasEvents();
      await close();
      await goTo(page, '/assemblies');
      await page.getByRole('button', { name: 'Auftrag öffnen' }).first().click();
      await hasEvents();
      await close();
      await goTo(page, '/sales-statistics');
      await page.getByRole('grid', { name: 'Verkaufsstatistik' }).getByRole('row').nth(1).dblclick();
      await hasEvents();
      await close();
      const orderId = await freshOrder('Anna Huber');
      const [calendar] = (await listCalendars(anna)).filter(({ readonly }) => !readonly);
      const ask = await askAs(app, anna);
      const body = newEventBody(calendar?.id ?? '', { type: 'ORDER', orderId, title: 'Rundgang' });
      await ask('PUT', saveCalendarEvent.path, body);
      await goTo(page, `/calendar?event=${body.id}`);
      const event = eventDialog(page);
      await event.dialog.getByRole('button', { name: 'Auftrag öffnen' }).click();
      await hasEvents();
      await page.getByRole('button', { name: 'Termin mit Kunde' }).click();
      const fresh = page.getByRole('dialog', { name: 'Neuer Termin' });
      await fresh.getByLabel('Titel').fill('Nachlese');
      await fresh.getByRole('button', { name: 'Auftrag öffnen' }).click();
      await expect.poll(() => order.dialog.count()).toBe(2);
      await page.keyboard.press('Escape');
      await expect.poll(() => order.dialog.count()).toBe(1);
      await page.keyboard.press('Control+s');
      await fresh.waitFor({ state: 'detached' });
      await tableOf(page).getByText('Nachlese').waitFor();
      await close();
      await event.isOpen();
    }));

  it('is readable at every size, by eye and by screen reader', () =>
    app.withVisitors(async (visit) => {
      const path = pathOf(await freshOrder('Anna Huber'));
      const desk = await (await visit({ as: admin })).open(path);
      const event = await begun(desk);
      expect(await graveFindings(desk)).toEqual([]);
      await event.kind('Angebot');
      expect(await sidewaysScroll(desk)).toBeLessThanOrEqual(0);
      const size = { width: 390, height: 844 };
      const small = await (await visit({ as: admin, size, touch: true })).open(path);
      const onPhone = await begun(small);
      for (const width of [390, 768]) {
        await small.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await onPhone.kind('Allgemein');
        expect(await graveFindings(small, ['light']), `${width}`).toEqual([]);
        await onPhone.kind('Angebot');
        expect(await sidewaysScroll(small), `${width}`).toBeLessThanOrEqual(0);
      }
    }));
});
