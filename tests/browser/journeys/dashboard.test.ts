import { randomUUID } from 'node:crypto';
import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import { getDashboardToday, getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers, saveUser } from '@korpus/contract/users/users.ts';
import { monthOf } from '@korpus/domain/dashboard/plot-period.ts';
import { addMonths, endOfMonth } from '@korpus/domain/dates/iso-date.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrderBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { comeInByMail } from '../pages/come-in-by-mail.ts';
import { dashboardScreen } from '../pages/dashboard-screen.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('the dashboard', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const open = async (page: Page) => {
    const screen = dashboardScreen(page);
    await screen.isOpen();
    return screen;
  };
  const findUserId = async (email: string) => {
    const users = listUsers.answer.parse(await (await askAs(app, admin))('GET', listUsers.path));
    return users.find((user) => user.email === email)?.id ?? '';
  };
  const asked = (page: Page) => {
    const urls: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === getPlotData.path) urls.push(url);
    });
    return urls;
  };

  it('tells an admin how it stands, in a sentence, in four numbers and in charts', () =>
    app.withVisitors(async (visit) => {
      const visitor = await visit({ as: admin });
      const page = await visitor.open('/profile');
      await shell(page).isLive();
      const urls = asked(page);
      await page.getByRole('link', { name: 'Start' }).click();
      const screen = await open(page);
      await expect
        .poll(() => screen.sentence.innerText())
        .toMatch(
          /^Im \S+( bisher)? für [\d.]+,\d\d\s€ .+ verkauft und für [\d.]+,\d\d\s€ .+ ausgeliefert\.$/,
        );
      const today = todayInGermany();
      // The last day of a month completes it.
      expect((await screen.sentence.innerText()).includes(' bisher ')).toBe(today !== endOfMonth(today));
      await page.getByText(/^(Guten|Hallo).*, Katharina\. Alle Zahlen netto, bis heute,/).waitFor();
      for (const name of ['Verkauft', 'Ausgeliefert'] as const)
        expect(await screen.amount(name)).toMatch(/^[\d.]+,\d\d €$/);
      for (const name of ['Kunden (verkauft)', 'Kunden (ausgeliefert)'] as const)
        expect(await screen.amount(name)).toMatch(/^\d+$/);
      for (const title of ['Summen je Woche', 'Kunden je Woche', /^Deckungsbeitrag/, /^Reklamationen je Tag/])
        await screen.drawn(title);
      // Nothing is compared before somebody asks for it, so nothing else than this is asked; again only when something changed.
      expect([...new Set(urls.map(({ search }) => search))]).toEqual([
        '?chartDuration=THIS_MONTH&types=NORMAL',
      ]);
    }));

  it('keeps what is chosen in the address, over a reload and over a visit elsewhere, and resets it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      const screen = await open(page);
      expect(await screen.reset.isDisabled()).toBe(true);
      const all = await screen.amount('Verkauft');
      await screen.pick(/^Zeitraum/, 'Dieses Jahr');
      await screen.chart('Summen je Monat').waitFor();
      await screen.filter(/^Verkäufer/).click();
      await page.getByRole('checkbox', { name: 'Anna Huber' }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.url()).toMatch(/duration=THIS_YEAR.*salesmen=[0-9a-f-]{36}/);
      await page.reload();
      await screen.filter('Verkäufer Anna Huber').waitFor();
      await screen.filter('Zeitraum Dieses Jahr').waitFor();
      const [own] = [await screen.amount('Verkauft')];
      await shell(page).menu.getByRole('link', { name: 'Wochenübersicht' }).click();
      await page.waitForURL(/week-overview/);
      await shell(page).menu.getByRole('link', { name: 'Start' }).click();
      await screen.filter('Verkäufer Anna Huber').waitFor();
      await expect.poll(() => screen.amount('Verkauft')).toBe(own);
      await screen.reset.click();
      await screen.filter('Zeitraum Dieser Monat').waitFor();
      await expect.poll(() => screen.amount('Verkauft')).toBe(all);
      expect(await screen.reset.isDisabled()).toBe(true);
      // Each choice is a step: the way back leads through them and not out of the product.
      await page.goBack();
      await screen.filter('Verkäufer Anna Huber').waitFor();
      await expect.poll(() => screen.amount('Verkauft')).toBe(own);
      await page.goForward();
      await screen.filter('Zeitraum Dieser Monat').waitFor();
    }));

  it('lets one go back to how it opened, by as many steps as were made', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, own: true })).open('/');
      const screen = await open(page);
      await screen.pick(/^Zeitraum/, 'Dieses Jahr');
      await screen.chart('Summen je Monat').waitFor();
      await screen.pick(/^Zeitraum/, 'Letztes Jahr');
      await screen.filter('Zeitraum Letztes Jahr').waitFor();
      await page.goBack();
      await screen.filter('Zeitraum Dieses Jahr').waitFor();
      await page.goBack();
      await screen.filter('Zeitraum Dieser Monat').waitFor();
      expect(await screen.reset.isDisabled()).toBe(true);
    }));

  it('compares with another month, or with nothing; 30 days with nothing at all', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      const screen = await open(page);
      const chip = screen.card('Verkauft').getByText(/(mehr|weniger) als|gleich viel|neu,/);
      expect([await chip.count(), await screen.compare.isChecked()]).toEqual([0, false]);
      // The comparison begins with last month; the same month of last year is one click away.
      const urls = asked(page);
      await screen.compare.click();
      await chip.waitFor({ state: 'attached' });
      const { today } = getPlotData.answer.parse(await (await askAs(app, admin))('GET', getPlotData.path));
      const month = (back: number) => monthOf(addMonths(today, back));
      expect(urls.at(-1)?.searchParams.get('compareMonth')).toBe(month(-1));
      const lastYear = screen.filter(new RegExp(`^mit \\S+ ${month(-12).slice(0, 4)}$`));
      await lastYear.click();
      await expect.poll(() => urls.at(-1)?.searchParams.get('compareMonth')).toBe(month(-12));
      await lastYear.waitFor({ state: 'detached' });
      await screen.filter(/Monat wählen$/).click();
      const months = page.getByRole('dialog').getByRole('button', { name: /^[A-ZÄ][a-zä]{2,3}\.?$/ });
      const enabled = months.and(page.locator(':enabled'));
      await enabled.first().click();
      await expect.poll(() => page.url()).toMatch(/compare=\d{4}-\d\d/);
      await screen.compare.click();
      await chip.waitFor({ state: 'detached' });
      expect(page.url()).toContain('compare=off');
      expect(await screen.filter(/Monat wählen$/).count()).toBe(0);
      expect(await screen.chart('Summen je Woche').getByText('gestrichelt', { exact: false }).count()).toBe(
        0,
      );
      // Comparing stays off, whatever period is looked at.
      await screen.pick(/^Zeitraum/, 'Letztes Jahr');
      await screen.chart('Summen je Monat').waitFor();
      expect(await chip.count()).toBe(0);
      await screen.compare.click();
      await chip.waitFor({ state: 'attached' });
      await screen.pick(/^Zeitraum/, 'Letzte 30 Tage');
      await chip.waitFor({ state: 'detached' });
      expect(await screen.compare.isDisabled()).toBe(true);
    }));

  it('asks nothing for a period of one day, and says what is missing', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      const screen = await open(page);
      const urls = asked(page);
      await screen.pick(/^Zeitraum/, 'Individuell');
      const hint = page.getByRole('status').filter({ hasText: 'Wähle zwei Tage' });
      await hint.waitFor();
      const year = Number(todayInGermany().slice(0, 4)) - 1;
      await page.getByRole('textbox', { name: 'Von' }).fill(`01.03.${year}`);
      await expect.poll(() => page.url()).toContain(`from=${year}-03-01`);
      await hint.waitFor();
      expect(urls).toEqual([]);
      await page.getByRole('textbox', { name: 'Bis' }).fill(`15.02.${year}`);
      await page.getByRole('status').filter({ hasText: 'endet, bevor er beginnt' }).waitFor();
      expect(urls).toEqual([]);
      await page.getByRole('textbox', { name: 'Bis' }).fill(`15.03.${year}`);
      await expect
        .poll(() => screen.sentence.innerText())
        .toMatch(new RegExp(`^Vom 1\\. bis 15\\. März ${year} `));
      expect(urls.map(({ searchParams }) => searchParams.get('customEndDate'))).toEqual([`${year}-03-15`]);
    }));

  it('opens exactly the rows behind a number', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      const screen = await open(page);
      for (const [name, customers] of [
        ['Verkauft', 'Kunden (verkauft)'],
        ['Ausgeliefert', 'Kunden (ausgeliefert)'],
      ] as const) {
        const [amount, count] = [await screen.amount(name), await screen.amount(customers)];
        await screen.way(name).click();
        const orders = ordersScreen(page);
        await orders.isOpen();
        await page.getByRole('button', { name: /^Spalten \d/ }).click();
        await page.getByRole('button', { name: 'Alle ausblenden' }).click();
        await page.getByRole('checkbox', { name: 'VK netto' }).click();
        await page.keyboard.press('Escape');
        const head = orders.header(/^VK netto/);
        await expect
          .poll(async () => (await head.innerText()).replaceAll('\u00a0', ' '))
          .toContain(`Σ${amount}`);
        await orders.table.and(page.locator(`[aria-rowcount="${Number(count) + 1}"]`)).waitFor();
        await shell(page).menu.getByRole('link', { name: 'Start' }).click();
        await screen.isOpen();
      }
    }));

  it('shows a salesman their own, and tells the browser nothing else', () =>
    app.withVisitors(async (visit) => {
      const visitor = await visit({ as: anna });
      const page = await visitor.open('/profile');
      const answer = page.waitForResponse((response) => response.url().includes(getPlotData.path));
      await page.getByRole('link', { name: 'Start' }).click();
      const screen = await open(page);
      const sent = getPlotData.answer.parse(await (await answer).json());
      expect(sent).not.toHaveProperty('marginPlotData');
      expect(sent).not.toHaveProperty('complaintPlotData');
      const own = await findUserId(anna);
      const { from, to } = sent.period;
      const path = `${listOrders.path}?by=sellDate&from=${from}&to=${to}&sold=true`;
      const { orders, exhibitionOrders } = listOrders.answer.parse(
        await (await askAs(app, admin))('GET', path),
      );
      const sold = [...orders, ...exhibitionOrders].filter(
        ({ salesmanId, cancelled, type }) => salesmanId === own && !cancelled && type === 'NORMAL',
      );
      expect(await screen.amount('Kunden (verkauft)')).toBe(String(sold.length));
      expect(await screen.filter('Verkäufer Anna Huber').isDisabled()).toBe(true);
      await screen.drawn('Summen je Woche');
      expect(await page.getByRole('region', { name: /^(Deckungsbeitrag|Reklamationen je)/ }).count()).toBe(0);
      await screen.way('Verkauft').click();
      await page.waitForURL((url) => url.searchParams.get('salesmen') === own);
    }));

  it('tells who may not read sums of customers alone', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const id = await findUserId('ben@gruenwald.test');
      const given = getUserRights.answer.parse(await ask('GET', getUserRights.path.replace('{userId}', id)));
      const rights = given.rights.filter((right: Right) => right !== 'OVERVIEW_SELLING_SUM_READ');
      await ask('POST', saveUserRights.path.replace('{userId}', id), { rights, version: given.version });
      const page = await (await visit({ as: 'ben@gruenwald.test' })).open('/');
      const screen = await open(page);
      await screen.drawn('Kunden je Woche');
      expect(await page.getByRole('region', { name: /^Summen/ }).count()).toBe(0);
      expect(await screen.card('Verkauft').count()).toBe(0);
      expect(await screen.numbers.innerText()).not.toContain('€');
      expect(await screen.sentence.innerText()).not.toContain('€');
    }));

  it('shows who may read no orders what is on today, and where else they can go', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const id = await findUserId('ben@gruenwald.test');
      const path = (call: { path: string }) => call.path.replace('{userId}', id);
      const given = getUserRights.answer.parse(await ask('GET', path(getUserRights)));
      await ask('POST', path(saveUserRights), { rights: [], version: given.version });
      const page = await (await visit({ as: 'ben@gruenwald.test' })).open('/');
      await dashboardScreen(page).today.getByRole('heading', { name: 'Termine' }).waitFor();
      await page
        .getByRole('list', { name: 'Deine Bereiche' })
        .getByRole('link', { name: /^Kalender/ })
        .waitFor();
      expect(await dashboardScreen(page).numbers.count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Zeitraum/ }).count()).toBe(0);
      const { version } = getUserRights.answer.parse(await ask('GET', path(getUserRights)));
      await ask('POST', path(saveUserRights), { rights: given.rights, version });
    }));

  it('counts at once what somebody else has just sold', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      const screen = await open(page);
      await shell(page).isLive();
      const before = Number(await screen.amount('Kunden (verkauft)'));
      const ask = await askAs(app, anna);
      const { locations } = getBaseData.answer.parse(await ask('GET', getBaseData.path));
      const { today } = getPlotData.answer.parse(await ask('GET', getPlotData.path));
      const sold = { lastName: 'Ufer', sellDate: today, orderPrice: 12_000 };
      const whose = { locationId: locations[0]?.id ?? '' };
      await ask('PUT', saveOrder.path, newOrderBody(whose, await findUserId(anna), sold));
      await expect.poll(() => screen.amount('Kunden (verkauft)')).toBe(String(before + 1));
    }));

  it('gives carpenters the picture app, and refuses the numbers', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'monteur@gruenwald.test' })).open('/');
      await page.getByRole('heading', { name: 'Montagen heute' }).waitFor();
      expect(await page.getByRole('complementary', { name: 'Heute' }).count()).toBe(0);
      const authorization = `Bearer ${await app.askToken('monteur@gruenwald.test')}`;
      for (const path of [getPlotData.path, getDashboardToday.path])
        expect((await fetch(`${app.url}${path}`, { headers: { authorization } })).status).toBe(403);
    }));

  it('says when numbers do not come, while what is on today stands, and the other way round', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/profile');
      const numbers = `**${getPlotData.path}?*`;
      // Where nothing answers at all, everything is asked for again by itself once something does.
      const failing = (route: Route) => route.fulfill({ status: 500, json: {} });
      await page.route(numbers, failing);
      await page.getByRole('link', { name: 'Start' }).click();
      const screen = dashboardScreen(page);
      const alert = page.getByRole('alert').filter({ hasText: 'Die Zahlen konnten nicht geladen werden.' });
      await alert.waitFor();
      await screen.today.getByRole('link', { name: /^Restbeträge fällig/ }).waitFor();
      await page.unroute(numbers);
      await page.route(`**${getDashboardToday.path}`, failing);
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await screen.isOpen();
      await page.reload();
      await screen.isOpen();
      const waiting = screen.today.getByRole('alert').filter({ hasText: 'Was wartet' });
      await waiting.waitFor();
      await page.unroute(`**${getDashboardToday.path}`);
      await waiting.getByRole('button', { name: 'Erneut versuchen' }).click();
      await screen.today.getByRole('link', { name: /^Restbeträge fällig/ }).waitFor();
    }));

  it('begins on a phone with what is on today and what waits, and the charts say what is incomplete', () =>
    app.withVisitors(async (visit) => {
      const phone = { size: { width: 390, height: 844 }, touch: true };
      const page = await (await visit({ as: admin, ...phone })).open('/');
      const screen = await open(page);
      await screen.drawn('Summen je Woche');
      const top = async (at: Locator) => (await at.boundingBox())?.y ?? 0;
      const rests = screen.today.getByRole('link', { name: /^Restbeträge fällig/ });
      expect(await top(screen.today.getByRole('heading', { name: 'Termine' }))).toBeLessThan(
        await top(rests),
      );
      expect(await top(rests)).toBeLessThan(await top(screen.card('Verkauft')));
      await screen.chart('Summen je Woche').getByText('gepunktet: unvollständig').waitFor();
    }));

  it('shows appointments and to-dos of today, ticks one off, and leads to what waits', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, anna);
      const day = getPlotData.answer.parse(await ask('GET', getPlotData.path)).today;
      const path = `${getCalendarOverview.path}?startDate=${day}&endDate=${day}`;
      const { calendars } = getCalendarOverview.answer.parse(await ask('GET', path));
      const own = await findUserId(anna);
      const calendarId = calendars.find(({ userId }) => userId === own)?.id ?? '';
      const anEvent = (title: string, isToDo: boolean) =>
        ask('PUT', saveCalendarEvent.path, {
          id: randomUUID(),
          calendarId,
          type: 'INDIVIDUAL',
          title,
          description: null,
          isToDo,
          isAllDayEvent: false,
          startDate: `${day}T08:15`,
          endDate: `${day}T09:00`,
          isDone: false,
          orderId: null,
          offerId: null,
          conversationTypeId: null,
          clientState: null,
          clientReason: null,
          hideInCalendarView: false,
          remindHoursBefore: null,
        });
      const name = randomUUID().slice(0, 4);
      await anEvent(`Fronten zeigen ${name}`, false);
      const page = await (await visit({ as: anna })).open('/');
      const screen = await open(page);
      await shell(page).isLive();
      await screen.today.getByRole('link', { name: `08:15 Fronten zeigen ${name} bis 09:00` }).waitFor();
      // Made elsewhere, it comes by itself.
      await anEvent(`Griffe bestellen ${name}`, true);
      const box = screen.today.getByRole('checkbox', {
        name: `„Griffe bestellen ${name}“ als erledigt abhaken`,
      });
      await box.click();
      await box.waitFor({ state: 'detached' });
      const today = getDashboardToday.answer.parse(await ask('GET', getDashboardToday.path));
      const rests = screen.today.getByRole('link', { name: /^Restbeträge fällig/ });
      expect(await rests.innerText()).toContain(String(today.remainingAmounts?.count));
      await rests.click();
      await ordersScreen(page).isOpen();
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('tab'), searchParams.get('salesmen')]).toEqual(['todoRemainingAmount', own]);
      expect(
        await ordersScreen(page)
          .tab(/^Restbeträge/)
          .innerText(),
      ).toContain(String(today.remainingAmounts?.count));
    }));

  it('says to who sold nothing yet what to do first', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, 'admin@nordlicht.test');
      const { locations } = getBaseData.answer.parse(await ask('GET', getBaseData.path));
      const email = `neu-${randomUUID().slice(0, 8)}@nordlicht.test`;
      const [location] = locations;
      await ask('PUT', saveUser.path, {
        id: randomUUID(),
        firstName: 'Ole',
        lastName: 'Petersen',
        email,
        enabled: true,
        location: location?.id,
        roles: ['SALESMAN'],
      });
      const page = await (await visit({ own: true })).open('/outbox');
      await comeInByMail(page, email);
      await page.getByRole('heading', { name: 'Noch kein Auftrag' }).waitFor();
      await page.getByRole('button', { name: 'Angebot anlegen' }).click();
      await page.waitForURL((url) => url.pathname === '/offers');
      await page.getByRole('dialog', { name: 'Neues Angebot' }).waitFor();
    }));

  it.each(looks)('is read and used, at a $at', ({ by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open('/');
      const screen = await open(page);
      await screen.drawn(/^Reklamationen je Tag/);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.asTable('Summen je Woche').click();
      await screen.chart('Summen je Woche').getByRole('table').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
    }),
  );
});
