import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import {
  getCalendarEvent,
  getCalendarOverview,
  saveCalendarEvent,
} from '@korpus/contract/calendar/calendars.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEventBody } from '../../kit/calendars.ts';
import { paymentBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { isLong } from '../../reliability/support/rounds.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { changesIn } from '../clock-changes.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';

const zones = ['Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const allChanges = zones.flatMap(changesIn);
/** The ordinary run has one pair far apart, and one change of the house's own clocks. */
const serverZones = isLong ? zones : (['Pacific/Auckland'] as const);
const browserZones = isLong ? zones : (['America/Los_Angeles'] as const);
const changes = isLong ? allChanges : ['2026-10-25'];
const rounds = [1, 2, 3];
const admin = 'admin@gruenwald.test';

/** Days before, on and after each change, each once. */
const daysAround = [
  ...new Set(changes.flatMap((day) => [-1, 0, 1].map((days) => addDays(isoDate(day), days)))),
].toSorted();

/** Around each change the night's half hours: one is missing there, and one comes twice, in one zone or another. */
const timesOf = (day: string) =>
  ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '23:30'].map(
    (time) => `${day}T${time}`,
  );

it('knows every change of the clocks from 2024 to 2030', () => {
  expect(allChanges).toHaveLength(3 * 14);
  expect(allChanges).toEqual(
    expect.arrayContaining(['2024-03-31', '2026-03-08', '2026-10-25', '2027-04-04', '2030-10-27']),
  );
});

describe.each(serverZones)('with the server in %s', (zone) => {
  let app: App;
  beforeAll(async () => {
    app = await startApp(undefined, { TZ: zone });
  });
  afterAll(() => app.close());

  const calendarId = async () => {
    const path = `${getCalendarOverview.path}?startDate=2028-01-01&endDate=2028-01-02`;
    const { calendars } = getCalendarOverview.answer.parse(await app.call(admin, 'GET', path));
    return calendars.find(({ type, readonly }) => type === 'PERSONAL' && !readonly)?.id ?? '';
  };
  const eventOf = async (id: string) =>
    getCalendarEvent.answer.parse(await app.call(admin, 'GET', `/api/calendars/events/${id}`));

  it('times of the nights of each change stay the same, saved and loaded three times', async () => {
    const ask = await askAs(app, admin);
    const today = todayInGermany();
    const me = getCurrentUser.answer.parse(await ask('GET', getCurrentUser.path));
    expect([today, todayInGermany()]).toContain(me.today);
    const calendar = await calendarId();
    const saved = changes
      .flatMap(timesOf)
      .map((startDate) => newEventBody(calendar, { id: randomUUID(), startDate, endDate: startDate }));
    for (const body of saved) await ask('PUT', saveCalendarEvent.path, body);
    for (const round of rounds) {
      const loaded = [];
      for (const { id = '' } of saved) {
        const { startDate, endDate, version } = await eventOf(id);
        loaded.push({ id, startDate, endDate });
        const body = newEventBody(calendar, { id, startDate, endDate, version, description: `${round}` });
        await ask('PUT', saveCalendarEvent.path, body);
      }
      expect(loaded).toEqual(saved.map(({ id, startDate, endDate }) => ({ id, startDate, endDate })));
    }
  });

  describe.each(browserZones)('and the browser in %s', (timeZone) => {
    it('days around each change stay the same in an order that is opened and saved three times', () =>
      app.withVisitors(async (visit) => {
        const [delivery, assembly] = [isoDate('2026-10-25'), isoDate('2027-04-04')];
        const payments = daysAround.map((date) => paymentBody(10, { date }));
        const { id } = await annasOrder(app, {
          lastName: 'Zeitzone',
          sellDate: '2023-12-01',
          orderPrice: 100_000,
          payments,
          deliveryDate: delivery,
          assemblyDate: assembly,
        });
        const page = await (await visit({ as: admin, timeZone })).open('/orders/all');
        for (const round of rounds) {
          await goTo(page, `/orders/all?order=${id}`);
          const order = orderDialog(page);
          await order.isOpen();
          await expect.poll(() => shownDates(page)).toEqual(daysAround.map(formatDate));
          expect(await order.at('deliveryDate').inputValue()).toBe(formatDate(delivery));
          // All payments are sent with one that changed.
          await order.at('payments.0.price').fill(`${10 + round}`);
          await order.save();
          await page.keyboard.press('Escape');
          await order.dialog.waitFor({ state: 'detached' });
          const stored = getOrder.answer.parse(await app.call(admin, 'GET', `/api/orders/${id}`));
          expect(stored.payments?.map(({ date }) => date)).toEqual(daysAround);
          expect(stored.payments?.[0]?.price).toBe((10 + round) * 100);
          expect([stored.deliveryDate, stored.assemblyDate]).toEqual([delivery, assembly]);
        }
      }));

    it('times in the night of a change stay the same in an event that is opened and saved three times', () =>
      app.withVisitors(async (visit) => {
        const own = changesIn(timeZone);
        const nights = isLong
          ? [0, 1, 2].map((turn) => nightOf(own, 3 * zones.indexOf(zone) + turn))
          : changes;
        const page = await (await visit({ as: admin, timeZone })).open('/calendar?day=2028-01-03');
        await shell(page).isLive();
        const calendar = await calendarId();
        for (const night of nights) {
          const times = { startDate: `${night}T02:30`, endDate: `${night}T03:30` };
          const body = newEventBody(calendar, { id: randomUUID(), ...times });
          await app.call(admin, 'PUT', saveCalendarEvent.path, body);
          for (const round of rounds) {
            await goTo(page, `/calendar?day=${night}&event=${body.id}`);
            const dialog = eventDialog(page);
            await dialog.isOpen();
            expect(await dialog.time('Beginn').inputValue()).toBe('02:30');
            expect(await dialog.time('Ende').inputValue()).toBe('03:30');
            await dialog.at('description').fill(`${round}`);
            await dialog.save();
            expect(await eventOf(body.id ?? '')).toMatchObject({ ...times, description: `${round}` });
          }
        }
      }));
  });
});

/** One of the browser's own changes, three for each server, so that all have their turn; where it has none, one of anywhere. */
const nightOf = (own: readonly string[], turn: number): string =>
  (own.length === 0 ? allChanges : own)[turn % (own.length || allChanges.length)] ?? '';

const shownDates = (page: Page) =>
  orderDialog(page)
    .dialog.locator('input[name^="payments."][name$=".date"]:not([type="hidden"])')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
