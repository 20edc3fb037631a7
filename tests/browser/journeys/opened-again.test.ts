import { randomUUID } from 'node:crypto';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEventBody } from '../../kit/calendars.ts';
import { inDays, mondayAhead } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
/** Far from what the demo has in its calendars. */
const day = mondayAhead();

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

  type Dialog = Pick<ReturnType<typeof orderDialog>, 'dialog' | 'at' | 'save' | 'isOpen'>;

  /** `leave` closes a dialog that stays open when it saves. */
  const saveAndOpenAgain = async (
    page: Page,
    { dialog, at, save, isOpen }: Dialog,
    address: string,
    field: string,
    leave?: () => Promise<void>,
  ) => {
    const path = page.url().slice(app.url.length);
    await shell(page).isLive();
    await isOpen();
    const letThrough = await hold(page, address);
    await at(field).fill('mit Kaffee');
    await save();
    await leave?.();
    await dialog.waitFor({ state: 'detached' });
    await goTo(page, path);
    await dialog.waitFor();
    expect(await at(field).count()).toBe(0);
    letThrough();
    await isOpen();
    expect(await at(field).inputValue()).toBe('mit Kaffee');
    await at(field).fill('mit Kuchen');
    await save();
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
      const page = await (await visit({ as: admin })).open(`/calendar?day=${day}&event=${body.id}`);
      await saveAndOpenAgain(page, eventDialog(page), `/api/calendars/events/${body.id}`, 'description');
    }));

  it('an order: waits for what was saved, and is not told of somebody else', () =>
    app.withVisitors(async (visit) => {
      const { id } = await annasOrder(app, {
        lastName: 'Nochmal',
        sellDate: inDays(-270),
        deliveryDateNotDefined: true,
      });
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      const leave = () => page.keyboard.press('Escape');
      await saveAndOpenAgain(page, orderDialog(page), `/api/orders/${id}`, 'notes', leave);
    }));
});
