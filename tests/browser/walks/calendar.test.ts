import { randomUUID } from 'node:crypto';
import { getCalendarEvent, getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import { addDays, type IsoDate, isoDate, weekdayOf } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventBody, newEventBody } from '../../kit/calendars.ts';
import { inDays, mondayAhead, nextSummerTime, todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { coveredByToasts } from '../covered.ts';
import { calendarScreen } from '../pages/calendar-screen.ts';
import { eventDialog } from '../pages/event-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const ben = 'ben@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the calendar', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** The demo keeps Sunday free. */
  const workday = (): IsoDate => {
    const today = todayInGermany();
    return weekdayOf(today) === 7 ? addDays(today, 1) : today;
  };

  /** One test must not meet the events of another. */
  const named = (title: string) => `${title} ${randomUUID().slice(0, 4)}`;

  /** Far from what the demo made, whatever day it is: the first weeks of the year after next. */
  const farYear = Number(todayInGermany().slice(0, 4)) + 2;
  /** Each test has a week of its own. */
  const chooseWeek = (number: number) => {
    const firstMonday = startOfWeek(isoDate(`${farYear}-01-04`));
    const day = (place: number) => addDays(firstMonday, number * 7 + place);
    return { monday: day(0), tuesday: day(1), thursday: day(3), sunday: day(6) };
  };
  const calendars = async (as: string) => {
    const answer = await app.call(
      as,
      'GET',
      `/api/calendars/overview?startDate=${farYear}-01-01&endDate=${farYear}-01-02`,
    );
    return getCalendarOverview.answer.parse(answer).calendars;
  };
  const ownCalendar = async (as: string): Promise<string> => {
    const own = (await calendars(as)).find(
      ({ type, userId, readonly }) => type === 'PERSONAL' && userId !== null && !readonly,
    );
    if (own === undefined) throw new Error(`${as} has no calendar.`);
    return own.id;
  };
  const saleCalendar = async (): Promise<string> => {
    const sale = (await calendars(admin)).find(({ type }) => type === 'SALE');
    if (sale === undefined) throw new Error('The demo has no calendar for sales.');
    return sale.id;
  };
  const put = async (as: string, calendarId: string, with_: Partial<EventBody>): Promise<string> => {
    const body = newEventBody(calendarId, { id: randomUUID(), ...with_ });
    await app.call(as, 'PUT', '/api/calendars/events', body);
    return body.id ?? '';
  };
  const readTimes = async (id: string): Promise<readonly [string, string]> => {
    const event = getCalendarEvent.answer.parse(await app.call(admin, 'GET', `/api/calendars/events/${id}`));
    return [event.startDate, event.endDate];
  };
  const open = async (page: Page) => {
    const screen = calendarScreen(page);
    await screen.isOpen();
    return screen;
  };

  it('by mouse: drawn, moved, taken back, drawn longer, above the hours, deleted and brought back', () =>
    app.withVisitors(async (visit) => {
      const name = named('Musterküche');
      const { monday, tuesday } = chooseWeek(1);
      const page = await (await visit({ as: admin })).open(`/calendar?day=${monday}`);
      const screen = await open(page);
      await screen.drag(await screen.findPlace(monday, '09:00'), await screen.findPlace(monday, '10:00'));
      await screen.dialog.getByLabel('Titel').fill(name);
      await page.keyboard.press('Control+s');
      const event = screen.event(name);
      await event.waitFor();
      const id = (await event.getAttribute('data-entry')) ?? '';
      expect(await readTimes(id)).toEqual([`${monday}T09:00`, `${monday}T10:30`]);

      await screen.drag(await screen.hold(event), await screen.findPlace(tuesday, '13:00'));
      await expect.poll(() => readTimes(id)).toEqual([`${tuesday}T13:00`, `${tuesday}T14:30`]);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect.poll(() => readTimes(id)).toEqual([`${monday}T09:00`, `${monday}T10:30`]);

      await screen.drag(await screen.lowerEdge(event), await screen.findPlace(monday, '11:30'));
      await expect.poll(() => readTimes(id)).toEqual([`${monday}T09:00`, `${monday}T12:00`]);
      // Two moves, and one way back: that of the last.
      await screen.drag(await screen.hold(event), await screen.findPlace(tuesday, '13:00'));
      await expect.poll(() => readTimes(id)).toEqual([`${tuesday}T13:00`, `${tuesday}T16:00`]);
      const back = page.getByRole('button', { name: 'Rückgängig' });
      await expect.poll(() => back.count()).toBe(1);
      await back.click();
      await expect.poll(() => readTimes(id)).toEqual([`${monday}T09:00`, `${monday}T12:00`]);
      await screen.drag(await screen.hold(event), await screen.findPlace(tuesday, '13:00'));
      await expect.poll(() => back.count()).toBe(1);
      // An event opened while the toast stands shows all of its dialog; saving in there ends the way back.
      await goTo(page, `/calendar?day=${monday}&event=${id}`);
      const dialog = eventDialog(page);
      await dialog.isOpen();
      expect(await back.count()).toBe(1);
      await expect.poll(() => coveredByToasts(page)).toMatchObject({ covered: [] });
      await dialog.at('description').fill('mit Kaffee');
      await dialog.save();
      await expect.poll(() => back.count()).toBe(0);

      const above = await screen.dayRow(tuesday).boundingBox();
      if (above === null) throw new Error('There is no row for whole days.');
      expect(above.height).toBeGreaterThanOrEqual(28);
      await screen.drag(await screen.hold(event), { x: above.x + above.width / 2, y: above.y + 8 });
      await expect.poll(() => readTimes(id)).toEqual([`${tuesday}T00:00`, `${tuesday}T00:00`]);

      await event.focus();
      await page.keyboard.press('Delete');
      await event.waitFor({ state: 'hidden' });
      await page
        .getByText(`„${name}“ ist gelöscht.`)
        .locator('..')
        .getByRole('button', { name: 'Rückgängig' })
        .click();
      await event.waitFor();
      expect(await readTimes(id)).toEqual([`${tuesday}T00:00`, `${tuesday}T00:00`]);
    }));

  it('stand side by side, over nobody’s words; those that find no room are counted', () =>
    app.withVisitors(async (visit) => {
      const { monday } = chooseWeek(9);
      const [first, second, third] = [named('Aufmaß'), named('Beratung'), named('Cocktail')];
      const calendarId = await saleCalendar();
      for (const [title, from] of [
        [first, '09:00'],
        [second, '09:30'],
        [third, '10:00'],
      ] as const)
        await put(admin, calendarId, {
          title,
          startDate: `${monday}T${from}`,
          endDate: `${monday}T12:00`,
        });
      const page = await (await visit({ as: admin })).open(`/calendar?day=${monday}`);
      const screen = await open(page);
      const areAside = async (names: readonly string[]) => {
        const places = [...names.map((name) => screen.event(name)), ...(await more.all())];
        const boxes = await Promise.all(places.map((each) => each.boundingBox()));
        const [left, ...rest] = boxes.map((box) => ({
          from: box?.x ?? 0,
          to: (box?.x ?? 0) + (box?.width ?? 0),
        }));
        rest.reduce((before, next) => {
          expect(next.from).toBeGreaterThanOrEqual(before.to - 0.5);
          return next;
        }, left ?? { from: 0, to: 0 });
      };
      const more = screen.grid.getByText('+1', { exact: true });
      await more.waitFor();
      await areAside([first, second]);
      expect(await screen.event(third).count()).toBe(0);
      await more.click();
      await screen.dialog.getByRole('button', { name: new RegExp(`^${third}`) }).click();
      await expect.poll(() => screen.dialog.getByLabel('Titel').inputValue()).toBe(third);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1920, height: 1080 });
      await more.waitFor({ state: 'detached' });
      await areAside([first, second, third]);
    }));

  it('by keyboard alone, and the address says what is looked at', () =>
    app.withVisitors(async (visit) => {
      const name = named('Tastatur');
      const { monday, tuesday } = chooseWeek(2);
      const id = await put(admin, await ownCalendar(admin), {
        title: name,
        startDate: `${tuesday}T09:00`,
        endDate: `${tuesday}T10:00`,
      });
      const page = await (await visit({ as: admin })).open(`/calendar?day=${monday}`);
      const screen = await open(page);
      await screen.event(name).waitFor();
      const nextEvent = async () => {
        await page.keyboard.press('ArrowDown');
        return page.evaluate(() => document.activeElement?.textContent);
      };
      await expect.poll(nextEvent).toContain(name);
      await page.keyboard.press('Enter');
      await screen.dialog.getByLabel('Titel').waitFor();
      expect(page.url()).toContain(`event=${id}`);
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).toContain(`day=${chooseWeek(3).monday}`);
      await page.keyboard.press('3');
      await expect.poll(() => screen.title.innerText()).toBe(`Januar ${farYear}`);
      await screen.grid.getByText(`KW 3 ${farYear}`, { exact: true }).waitFor();
      await screen.event(name).waitFor();
      await page.keyboard.press('4');
      await page.getByText('Keine Termine in diesem Zeitraum').waitFor();
      await page.keyboard.press('t');
      await expect.poll(() => page.url()).not.toContain(`${farYear}`);
      await page.keyboard.press('1');
      await page.keyboard.press('n');
      await screen.dialog.getByLabel('Titel').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByText('Zum vorigen oder nächsten Termin').waitFor();
    }));

  it('by finger: a day to leaf through by swiping, held and dragged, a tap makes an event', () =>
    app.withVisitors(async (visit) => {
      const { monday, tuesday } = chooseWeek(4);
      const page = await (await visit({ as: admin, ...phone })).open(`/calendar?day=${monday}`);
      const screen = await open(page);
      expect(await screen.tab('Woche').count()).toBe(0);
      const name = named('Kundenbesuch');
      const id = await put(admin, await ownCalendar(admin), {
        title: name,
        startDate: `${monday}T09:00`,
        endDate: `${monday}T10:00`,
      });
      const event = screen.event(name);
      await event.waitFor();
      const finger = await page.context().newCDPSession(page);
      const press = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
      const start = await screen.hold(event);
      const end = await screen.findPlace(monday, '13:00');
      await press('touchStart', start);
      // The event is taken up once it has been held for a moment; then it shows where to draw.
      await event.locator('[class*="grip"]').first().waitFor({ state: 'attached' });
      await press('touchMove', { x: start.x, y: start.y + 20 });
      await press('touchMove', { x: start.x, y: end.y - 10 });
      await press('touchMove', { x: start.x, y: end.y });
      await press('touchEnd');
      await expect.poll(() => readTimes(id)).toEqual([`${monday}T13:00`, `${monday}T14:00`]);
      const { x, y } = await screen.findPlace(monday, '12:00');
      const touch = (type: string, at: number) =>
        page.evaluate(
          ({ type, at, y }) => {
            const target = document.elementFromPoint(200, y) ?? document.body;
            const point = new Touch({ identifier: 1, target, clientX: at, clientY: y });
            const touches = type === 'touchend' ? [] : [point];
            target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }));
          },
          { type, at, y },
        );
      await touch('touchstart', 300);
      await touch('touchend', 120);
      await expect.poll(() => page.url()).toContain(`day=${tuesday}`);
      await touch('touchstart', 120);
      await touch('touchend', 300);
      await expect.poll(() => page.url()).toContain(`day=${monday}`);
      await page.touchscreen.tap(x, y);
      await screen.dialog.getByLabel('Titel').waitFor();
      expect(await screen.dialog.getByLabel('Beginn', { exact: false }).first().inputValue()).not.toBe('');
    }));

  it('of two people who move one event the second is told both times, and a change is seen at once', () =>
    app.withVisitors(async (visit) => {
      const name = named('Gemeinsam');
      const { monday, tuesday, thursday } = chooseWeek(5);
      const id = await put(admin, await saleCalendar(), {
        title: name,
        startDate: `${monday}T09:00`,
        endDate: `${monday}T10:00`,
      });
      const here = await (await visit({ as: anna })).open(`/calendar?day=${monday}`);
      const there = await (await visit({ as: ben })).open(`/calendar?day=${monday}`);
      const [mine, theirs] = [await open(here), await open(there)];
      await Promise.all([shell(here).isLive(), shell(there).isLive()]);
      await theirs.event(name).waitFor();
      // Anna holds it while Ben moves it: what she lets go is older than what stands there.
      const [start, end] = [await mine.hold(mine.event(name)), await mine.findPlace(thursday, '15:00')];
      await here.mouse.move(start.x, start.y);
      await here.mouse.down();
      await here.mouse.move(end.x, end.y, { steps: 4 });
      const seen = here.waitForResponse(/calendars\/overview/);
      await theirs.drag(await theirs.hold(theirs.event(name)), await theirs.findPlace(tuesday, '11:00'));
      await expect.poll(() => readTimes(id)).toEqual([`${tuesday}T11:00`, `${tuesday}T12:00`]);
      await (await seen).finished();
      await here.mouse.up();
      await here.getByText(/Ben Wagner hat den Termin inzwischen geändert/).waitFor();
      expect(await readTimes(id)).toEqual([`${tuesday}T11:00`, `${tuesday}T12:00`]);
      const box = await mine.event(name).boundingBox();
      const column = await mine.findPlace(tuesday, '11:00');
      expect(Math.abs((box?.y ?? 0) - column.y)).toBeLessThan(30);
    }));

  it('goes from the screen of whoever loses a calendar, and shows others’ customers as taken time', () =>
    app.withVisitors(async (visit) => {
      const name = named('Im Laden');
      const { monday } = chooseWeek(6);
      const calendarId = await saleCalendar();
      await put(admin, calendarId, {
        title: name,
        startDate: `${monday}T09:00`,
        endDate: `${monday}T10:00`,
      });
      const page = await (await visit({ as: ben })).open(`/calendar?day=${monday}`);
      const screen = await open(page);
      await shell(page).isLive();
      await screen.event(name).waitFor();
      const calendar = (await calendars(admin)).find(({ id }) => id === calendarId);
      const adminId = (await calendars(admin)).find(({ type }) => type === 'PERSONAL')?.userId;
      const options = {
        color: calendar?.color,
        version: calendar?.version,
        userIdsToRead: [adminId],
        userIdsToWrite: [adminId],
      };
      await app.call(admin, 'PUT', `/api/calendars/options/${calendarId}`, options);
      await screen.event(name).waitFor({ state: 'hidden' });
      const again = {
        ...options,
        version: (calendar?.version ?? 0) + 1,
        userIdsToRead: [],
        userIdsToWrite: [],
      };
      await app.call(admin, 'PUT', `/api/calendars/options/${calendarId}`, again);
      await screen.event(name).waitFor();
    }));

  it('opens the order of a delivery over itself; of others’ orders it shows that the time is taken', () =>
    app.withVisitors(async (visit) => {
      const now = workday();
      const range = `startDate=${addDays(now, -20)}&endDate=${addDays(now, 20)}`;
      const seenBy = async (as: string) =>
        getCalendarOverview.answer.parse(await app.call(as, 'GET', `/api/calendars/overview?${range}`));
      const delivery = (await seenBy(anna)).orderEvents.find(
        ({ customerName }) => customerName !== undefined,
      );
      const hidden = (await seenBy(ben)).orderEvents.find(({ orderId }) => orderId !== undefined);
      if (delivery === undefined || hidden?.orderId === undefined)
        throw new Error('The demo delivers nothing.');
      const page = await (await visit({ as: anna })).open(`/calendar?view=day&day=${delivery.date}`);
      const screen = await open(page);
      await screen.event(`(Lieferung|Montage) ${delivery.customerName}`).first().click();
      await orderDialog(page).dialog.waitFor();
      await page.keyboard.press('Escape');
      const taken = (await seenBy(ben)).orderEvents.find(({ orderId }) => orderId === undefined);
      if (taken === undefined) throw new Error('Ben may read every order.');
      const his = await (await visit({ as: ben })).open(`/calendar?view=day&day=${taken.date}`);
      await (await open(his)).event('Belegt').first().press('Enter');
      await his.getByRole('status').getByText('Die Zeit ist belegt.', { exact: false }).waitFor();

      const { monday } = chooseWeek(8);
      const id = await put(ben, await saleCalendar(), {
        type: 'ORDER',
        orderId: hidden.orderId,
        title: 'Nur für Ben',
        startDate: `${monday}T09:00`,
        endDate: `${monday}T10:00`,
      });
      const answers: string[] = [];
      page.on('response', async (answer) => {
        if (answer.url().includes('/api/calendars/')) answers.push(await answer.text());
      });
      await goTo(page, `/calendar?day=${monday}`);
      const busy = screen.grid.locator(`[data-entry="${id}"]`);
      expect(await busy.innerText()).toContain('Belegt');
      await busy.press('Enter');
      await screen.dialog.getByText('Die Zeit ist belegt.', { exact: false }).waitFor();
      expect(await screen.dialog.getByRole('button', { name: 'Speichern' }).count()).toBe(0);
      expect(answers.join()).not.toContain('Nur für Ben');
      expect(answers.length).toBeGreaterThan(0);
    }));

  it('gets its colour and who may read it in its settings, and is found again as it was left', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(`/calendar?view=month&day=${mondayAhead()}`);
      const screen = await open(page);
      const side = page.getByRole('complementary', { name: 'Kalender' });
      const line = side.getByRole('button', { name: 'Ben Wagner ausblenden' });
      await line.click();
      await side.getByRole('button', { name: 'Ben Wagner einblenden' }).click();
      await line.waitFor();
      const settings = side.getByRole('button', { name: 'Einstellungen von Ben Wagner' });
      expect(await settings.evaluate((gear) => getComputedStyle(gear).opacity)).toBe('1');
      await settings.click();
      await screen.dialog.getByLabel('Farbe').fill('#C2456E');
      await page.keyboard.press('Control+s');
      await screen.dialog.waitFor({ state: 'hidden' });
      const painted = (await calendars(admin)).find(({ name }) => name === 'Ben Wagner');
      expect(painted?.color.toUpperCase()).toBe('#C2456E');
      await page.getByRole('link', { name: 'Angebote' }).click();
      await page.getByRole('link', { name: /^Kalender/ }).click();
      await expect.poll(() => page.url()).toContain('view=month');
      expect(page.url()).toContain(`day=${mondayAhead()}`);
    }));

  it.each(['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC'])(
    'keeps the clock on the wall in %s, also where the clocks change',
    (timeZone) =>
      app.withVisitors(async (visit) => {
        const name = named('Früh');
        const saturday = addDays(nextSummerTime(), -1);
        const id = await put(admin, await ownCalendar(admin), {
          title: name,
          startDate: `${saturday}T06:30`,
          endDate: `${saturday}T08:00`,
        });
        const page = await (await visit({ as: admin, timeZone })).open(
          `/calendar?day=${addDays(saturday, -3)}`,
        );
        const screen = await open(page);
        await screen.drag(
          await screen.hold(screen.event(name)),
          await screen.findPlace(nextSummerTime(), '07:00'),
        );
        await expect
          .poll(() => readTimes(id))
          .toEqual([`${nextSummerTime()}T07:00`, `${nextSummerTime()}T08:30`]);
        await screen.drag(
          await screen.lowerEdge(screen.event(name)),
          await screen.findPlace(nextSummerTime(), '09:00'),
        );
        await expect
          .poll(() => readTimes(id))
          .toEqual([`${nextSummerTime()}T07:00`, `${nextSummerTime()}T09:30`]);
        await app.call(admin, 'DELETE', `/api/calendars/events/${id}`);
      }),
  );

  it('ticks off to-dos where they stand, and counts them in the menu', () =>
    app.withVisitors(async (visit) => {
      await put(anna, await ownCalendar(anna), {
        title: 'Arbeitsplatte nachmessen',
        isToDo: true,
        isAllDayEvent: true,
        startDate: `${inDays(-300)}T00:00`,
        endDate: `${inDays(-300)}T00:00`,
      });
      const page = await (await visit({ as: anna })).open('/calendar?view=todos');
      const count = async () => {
        const text = (await page.getByRole('link', { name: /^Kalender/ }).textContent()) ?? '';
        const [, counted = '0'] = /, (eine|\d+) Aufgaben? fällig/.exec(text) ?? [];
        return counted === 'eine' ? 1 : Number(counted);
      };
      const box = page.getByRole('checkbox', { name: 'Arbeitsplatte nachmessen erledigen' });
      await box.waitFor();
      const before = await count();
      expect(before).toBeGreaterThan(0);
      await box.click();
      await box.waitFor({ state: 'hidden' });
      await expect.poll(count).toBe(before - 1);
    }));

  it('has a secret address for the phone, told once, until it is closed', () =>
    app.withVisitors(async (visit) => {
      const name = named('Auf dem Handy');
      const now = workday();
      await put(ben, await ownCalendar(ben), {
        title: name,
        startDate: `${now}T09:00`,
        endDate: `${now}T10:00`,
      });
      const page = await (await visit({ as: ben })).open('/profile');
      await page.getByRole('button', { name: 'Adresse erstellen' }).click();
      const field = page.getByLabel('Adresse für das Kalenderabo');
      await field.waitFor();
      const url = await field.inputValue();
      const answer = await fetch(url);
      expect(answer.headers.get('content-type')).toContain('text/calendar');
      expect(await answer.text()).toContain(`SUMMARY:${name}`);
      await page.reload();
      await page.getByRole('button', { name: 'Adresse abschalten' }).click();
      expect(await field.count()).toBe(0);
      await page.getByRole('dialog').getByRole('button', { name: 'Adresse abschalten' }).click();
      await page.getByText('Die Adresse ist abgeschaltet').waitFor();
      expect((await fetch(url)).status).toBe(404);
    }));

  it('is readable in every size and scheme', () =>
    app.withVisitors(async (visit) => {
      for (const { by, inSchemes } of looks) {
        const page = await (await visit({ as: admin, ...by })).open(`/calendar?day=${workday()}`);
        await (await open(page)).grid.getByRole('button').first().waitFor();
        expect(await graveFindings(page, inSchemes)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
      const page = await (await visit({ as: admin })).open('/calendar?view=todos');
      await page.getByRole('grid', { name: 'Aufgaben' }).waitFor();
      expect(await graveFindings(page)).toEqual([]);
    }));
});
