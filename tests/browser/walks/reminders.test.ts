import { payPayment } from '@korpus/contract/orders/orders.ts';
import { getReminderRun, sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type MailServer, openMailServer } from '../../reliability/support/mail-server.ts';
import { aBilledOrder, type BilledOrder } from '../a-billed-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { remindersScreen } from '../pages/reminders-screen.ts';
import { shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const ben = 'ben@gruenwald.test';
const path = '/week-overview/reminders';

describe('reminders', () => {
  let app: App;
  let mails: MailServer;
  const late = new Map<string, BilledOrder>();
  const of = (name: string): BilledOrder => late.get(name) ?? { id: '', paymentId: '', number: '' };

  const bill = async (lastName: string, price: number, with_: Partial<OrderBody> = {}) =>
    late.set(lastName, await aBilledOrder(app, lastName, price, with_));

  beforeAll(async () => {
    mails = await openMailServer(async () => {});
    app = await startApp(undefined, { SMTP_URL: mails.url });
    for (const [name, price] of [
      ...([
        ['Ahrens', 1_000],
        ['Bothe', 2_000],
        ['Cremer', 3_000],
        ['Dorn', 4_000],
      ] as const),
      ...([
        ['Esser', 500],
        ['Falk', 600],
        ['Gerber', 700],
        ['Hinz', 800],
      ] as const),
    ])
      await bill(`${name}-Walk`, price);
    await bill('Ilse-Walk', 900, { email: 'ilse@kunde.example' });
    await app.kill();
    // Late enough, whatever working day the due day moved to.
    await app.restart(14);
  });
  afterAll(async () => {
    await app.close();
    await mails[Symbol.asyncDispose]();
  });

  const openAs = async (page: Page, q: string) => {
    const screen = remindersScreen(page);
    await screen.isOpen();
    await screen.search.fill(q);
    return screen;
  };
  const findLetters = async (...names: readonly string[]) => {
    const ask = await askAs(app, admin);
    const { letters } = getReminderRun.answer.parse(await ask('GET', getReminderRun.path));
    return letters.filter(({ clientName }) => names.some((name) => clientName.includes(name)));
  };
  const sendNow = async (...names: readonly string[]) => {
    const letters = (await findLetters(...names)).map(({ clientId, locationId, claims }) => ({
      clientId,
      locationId,
      claims: claims.map(({ number, level, open }) => ({ number, level, open: open / 100 })),
    }));
    await (await askAs(app, admin))('POST', sendReminders.path, { letters });
  };

  it('prints what is ticked, and says what others have done meanwhile', () =>
    app.withVisitors(async (visit) => {
      const one = await visit({ as: admin });
      const page = await one.open(path);
      const screen = await openAs(page, 'walk');
      await screen.row(/Ahrens-Walk/).waitFor();
      await screen.search.fill('walk niemand');
      await page.getByText('Nichts passt dazu.').waitFor();
      await screen.search.fill('-walk');

      // All of it is ticked; a row, a box above and a box of one invoice take it off.
      await screen.row(/Dorn-Walk/).click();
      await expect.poll(() => screen.heading.innerText()).toContain('Dorn-Walk');
      await screen.detail.getByText(/seit \d+ Tagen überfällig\.$/).waitFor();
      const before = await screen.sum();
      await screen.all.click();
      await expect.poll(screen.sum).toBe('Nichts angekreuzt');
      expect(await screen.send('Drucken').isDisabled()).toBe(true);
      for (const name of ['Ahrens', 'Bothe', 'Cremer']) {
        await screen.row(new RegExp(`${name}-Walk`)).click();
        await screen.box(of(`${name}-Walk`).number).check();
      }
      await expect.poll(screen.sum).toBe('3 Mahnungen, 6.000,00\u00a0€');
      expect(before).not.toContain('6.000,00');

      // Changes of others do not reach this window yet.
      const ask = await askAs(app, admin);
      const asShown = await ask('GET', getReminderRun.path);
      await one.context.route(`**${getReminderRun.path}`, (route) => route.fulfill({ json: asShown }));
      await sendNow('Bothe-Walk');
      const { id, paymentId } = of('Cremer-Walk');
      await ask('PUT', payPayment.path.replace('{id}', id).replace('{paymentId}', paymentId), {
        amount: 3_000,
        date: todayInGermany(),
        paymentType: 'BANK',
      });
      await page.keyboard.press('Escape');
      await screen.list.focus();
      await page.keyboard.press('d');
      await screen.question.getByText(/fordern zusammen 6\.000,00/).waitFor();
      await screen.confirm('Erstellen und drucken');
      await screen.results.getByText('1 Mahnung erstellt, 1.000,00\u00a0€').waitFor();
      await screen.results.getByText('Eine liegt zum Drucken bereit.').waitFor();
      await screen.results.getByText(/^Bothe-Walk.*ist schon hinausgegangen: M20\d\d-\d{4}, von/).waitFor();
      await screen.results.getByText(/^Cremer-Walk.*ist inzwischen bezahlt/).waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await one.context.unroute(`**${getReminderRun.path}`);

      // The letter stands among what went out, and in its order.
      await screen.results.getByRole('button', { name: 'Zu „Gesendet“' }).click();
      await screen.row(/Ahrens-Walk/).click();
      await screen.detail.getByText(of('Ahrens-Walk').number).waitFor();
      await screen.button('Drucken').waitFor();
      await screen.button(/^Auftrag/).click();
      const order = orderDialog(page);
      await order.isOpen();
      const sent = order.dialog.getByRole('region', { name: 'Mahnungen' });
      await sent.getByText(/^Zahlungserinnerung am \d\d\.\d\d\.20\d\d, M20\d\d-\d{4}/).waitFor();
      await sent.getByRole('button', { name: /^M20\d\d-\d{4} drucken$/ }).waitFor();
      await page.keyboard.press('Escape');
      await screen.tab(/^Zu mahnen/).click();
      await page.reload();
      await screen.row(/Dorn-Walk/).waitFor();
      expect(await screen.row(/(Ahrens|Bothe|Cremer)-Walk/).count()).toBe(0);
    }));

  it('mails who has an address, and shows what becomes of it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = await openAs(page, 'hinz-walk');
      await expect.poll(screen.sum).toBe('1 Mahnung, 800,00\u00a0€');
      expect(await screen.send('Per E-Mail').isDisabled()).toBe(true);
      await screen.detail.getByText(/^Keine E-Mail-Adresse: Diese Mahnung wird gedruckt/).waitFor();
      await screen.search.fill('ilse-walk');
      await screen.send('Per E-Mail').click();
      await screen.question.getByText(/Eine geht per E-Mail hinaus/).waitFor();
      await screen.confirm('Erstellen und mailen');
      await screen.results.getByText('Eine geht per E-Mail hinaus.').waitFor();
      await screen.results.getByRole('button', { name: 'Zu „Gesendet“' }).click();
      await screen.row(/Ilse-Walk.*gemailt/).click();
      await screen.detail.getByText(/^am .* an ilse@kunde\.example$/).waitFor();
      expect(mails.arrived.map(({ to }) => to)).toEqual(['ilse@kunde.example']);
      // Once more, with other words.
      await screen.list.focus();
      await page.keyboard.press('e');
      await page
        .getByRole('dialog', { name: /per E-Mail senden$/ })
        .locator(':focus')
        .waitFor();
      await page.keyboard.press('Escape');
    }));

  it('leaves alone what is locked, by hand and with why', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = await openAs(page, 'esser-walk');
      await screen.button(/sperren$/).click();
      const dialog = recordDialog(page, 'Mahnsperre');
      await dialog.isOpen();
      await dialog.field('Letzter Tag').fill('+30');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+s');
      await dialog.dialog.getByText('Schreib kurz, warum nicht gemahnt wird.').first().waitFor();
      await dialog.field('Grund').fill('Im Urlaub, zahlt danach');
      await page.keyboard.press('Control+s');
      await dialog.isClosed();
      await page.getByText('Nichts passt dazu.').waitFor();

      await screen.tab(/^Gesperrt/).click();
      await screen.row(/Esser-Walk/).click();
      await screen.detail.getByText(/^Gesperrt von .*: Im Urlaub, zahlt danach$/).waitFor();
      expect(await graveFindings(page)).toEqual([]);

      // The order says so, too, and takes another reason.
      await screen.button(/^Auftrag/).click();
      const order = orderDialog(page);
      await order.isOpen();
      const block = order.dialog.getByRole('region', { name: 'Mahnungen' });
      await block.getByText(/^Mahnsperre bis \d\d\.\d\d\.20\d\d$/).waitFor();
      await block.getByRole('button', { name: 'Sperre ändern' }).click();
      await dialog.isOpen();
      expect(await dialog.field('Grund').inputValue()).toBe('Im Urlaub, zahlt danach');
      await dialog.field('Grund').fill('Ratenzahlung vereinbart');
      await page.keyboard.press('Control+s');
      await dialog.isClosed();
      await block.getByText('Ratenzahlung vereinbart').waitFor();
      await page.keyboard.press('Escape');

      await screen.detail.getByText(/: Ratenzahlung vereinbart$/).waitFor();
      await screen.button('Sperre aufheben').click();
      await page.getByText('Die Sperre ist aufgehoben.').waitFor();
      await screen.tab(/^Zu mahnen/).click();
      await screen.row(/Esser-Walk/).waitFor();
    }));

  it('is done by keys alone', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/week-overview');
      await page.getByRole('button', { name: 'Mahnungen', exact: true }).focus();
      await page.keyboard.press('Enter');
      // Falk, Gerber and others: enough to go from one to the next.
      const screen = await openAs(page, '-walk');
      await screen.row(/Falk-Walk/).waitFor();
      await screen.list.focus();
      await page.keyboard.press('Control+a');
      await expect.poll(screen.sum).toBe('Nichts angekreuzt');
      const first = await screen.heading.innerText();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => screen.heading.innerText()).not.toBe(first);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => screen.heading.innerText()).toBe(first);
      await page.keyboard.press(' ');
      await expect.poll(screen.sum).toMatch(/^1 Mahnung, /);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('checkbox');
      await page.keyboard.press(' ');
      await expect.poll(screen.sum).toBe('Nichts angekreuzt');
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('listbox');
      await page.keyboard.press(' ');
      await page.keyboard.press('d');
      await screen.question.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await screen.question.waitFor({ state: 'detached' });
    }));

  it('is looked at without boxes by who may only read', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const users = listUsers.answer.parse(await ask('GET', listUsers.path));
      const userId = users.find(({ email }) => email === ben)?.id ?? '';
      const { rights, version } = getUserRights.answer.parse(
        await ask('GET', getUserRights.path.replace('{userId}', userId)),
      );
      const more = [...new Set([...rights, 'OTHER_ORDER_READ', 'REMINDERS_READ'])];
      await ask('POST', saveUserRights.path.replace('{userId}', userId), { rights: more, version });
      const page = await (await visit({ as: ben })).open(path);
      const screen = await openAs(page, 'gerber-walk');
      await screen.row(/Gerber-Walk/).waitFor();
      await screen.detail.getByText(/überfällig\.$/).waitFor();
      await page.getByText('1 Mahnung, 700,00\u00a0€').waitFor();
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(await page.getByRole('button', { name: /Drucken|E-Mail|[Ss]perren/ }).count()).toBe(0);
      await screen.list.focus();
      await page.keyboard.press('d');
      await page.keyboard.press(' ');
      expect(await screen.question.count()).toBe(0);
    }));

  it('stays quick with a thousand letters', () =>
    app.withVisitors(async (visit) => {
      const [letter] = await findLetters('Gerber-Walk');
      const run = getReminderRun.answer.parse(await (await askAs(app, admin))('GET', getReminderRun.path));
      const many = Array.from({ length: 1_000 }, (_, place) => ({
        ...letter,
        clientId: crypto.randomUUID(),
        clientName: `Viele ${place}`,
        open: 700,
        interest: 0,
        fee: 0,
        total: 700,
        claims: letter?.claims.map((claim) => ({
          ...claim,
          number: `V${place}`,
          amount: 700,
          open: 700,
          interest: 0,
        })),
      }));
      const one = await visit({ as: admin });
      await one.context.route(`**${getReminderRun.path}`, (route) =>
        route.fulfill({ json: { today: run.today, letters: many, held: [], unknownRates: [] } }),
      );
      const page = await one.open(path);
      const screen = remindersScreen(page);
      await expect.poll(screen.sum).toBe('1.000 Mahnungen, 700.000,00\u00a0€');
      expect(await screen.list.getByRole('option').count()).toBeLessThan(60);
      await screen.list.focus();
      for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => screen.heading.innerText()).toBe('Viele 40');
      await page.keyboard.press(' ');
      await expect.poll(screen.sum).toBe('999 Mahnungen, 699.300,00\u00a0€');
      await screen.search.fill('Viele 77');
      await expect.poll(screen.sum).toBe('19 Mahnungen, 13.300,00\u00a0€');
    }));

  it.each(looks)('is read and used, at a $at', ({ by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open(path);
      const screen = await openAs(page, '-walk');
      await screen.row(/Falk-Walk/).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.row(/Falk-Walk/).click();
      await screen.box(of('Falk-Walk').number).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.button('Nur diese drucken').click();
      await screen.question.waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.confirm('Abbrechen');
      await page.reload();
      await screen.box(of('Falk-Walk').number).waitFor();
      await page.goto(`${new URL(page.url()).origin}${path}?tab=sent`);
      await shell(page).isOpen();
      await page.getByText(/^\d+ Mahnung(en)?, /).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await page.goto(`${new URL(page.url()).origin}${path}?tab=held`);
      await page.getByText(/^(Nichts ist gesperrt\.|\d+ Rechnung.*)$/).waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
    }),
  );
});
