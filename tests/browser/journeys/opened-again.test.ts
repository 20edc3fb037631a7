import { randomUUID } from 'node:crypto';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEventBody } from '../../kit/calendars.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
/** Far from what the demo has in its calendars. */
const day = '2027-03-15';

describe('whoever opens again what they have just saved', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** The answers of an address wait until they are let through. */
  const hold = async (page: Page, address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${address}`, async (route) => {
      if (route.request().method() === 'GET') await promise;
      await route.continue();
    });
    return resolve;
  };

  it('an event: waits for what was saved, and is not told of somebody else', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const overview = `${getCalendarOverview.path}?startDate=${day}&endDate=${day}`;
      const { calendars } = getCalendarOverview.answer.parse(await ask('GET', overview));
      const own = calendars.find(({ type, readonly }) => type === 'PERSONAL' && !readonly);
      const times = { startDate: `${day}T09:00`, endDate: `${day}T10:00` };
      const body = newEventBody(own?.id ?? '', { id: randomUUID(), ...times });
      await ask('PUT', saveCalendarEvent.path, body);
      const path = `/calendar?day=${day}&event=${body.id}`;
      const page = await (await visit({ as: admin })).open(path);
      await shell(page).isLive();
      const event = eventDialog(page);
      await event.isOpen();
      const letThrough = await hold(page, `/api/calendars/events/${body.id}`);
      await event.at('description').fill('mit Kaffee');
      await event.save();
      await goTo(page, path);
      await event.dialog.waitFor();
      expect(await event.at('description').count()).toBe(0);
      letThrough();
      await event.isOpen();
      expect(await event.at('description').inputValue()).toBe('mit Kaffee');
      await event.at('description').fill('mit Kuchen');
      await event.save();
    }));

  it('an order: waits for what was saved, and is not told of somebody else', () =>
    app.withVisitors(async (visit) => {
      const { id } = await annasOrder(app, {
        lastName: 'Nochmal',
        sellDate: '2026-03-02',
        deliveryDateNotDefined: true,
      });
      const path = `/orders/all?order=${id}`;
      const page = await (await visit({ as: admin })).open(path);
      await shell(page).isLive();
      const order = orderDialog(page);
      await order.isOpen();
      const letThrough = await hold(page, `/api/orders/${id}`);
      await order.at('notes').fill('mit Kaffee');
      await order.save();
      await page.keyboard.press('Escape');
      await order.dialog.waitFor({ state: 'detached' });
      await goTo(page, path);
      await order.dialog.waitFor();
      expect(await order.at('notes').count()).toBe(0);
      letThrough();
      await order.isOpen();
      expect(await order.at('notes').inputValue()).toBe('mit Kaffee');
      await order.at('notes').fill('mit Kuchen');
      await order.save();
    }));
});
