import { listBankLines } from '@korpus/contract/bank/bank.ts';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { getOrder, payRemainingAmount } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderBody, paymentBody } from '../../kit/orders.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { money, statement, today, yesterday } from '../bank-statements.ts';
import { bankScreen } from '../pages/bank-screen.ts';
import { drop } from '../pages/dropped-files.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const ben = 'ben@gruenwald.test';
const path = '/week-overview/bank';
const bomb =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><Document>&c;</Document>';

/** Trouble while somebody books: closed months, files of others, colleagues, the way back. */
describe('the bank', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    const ask = await askAs(app, admin);
    const users = listUsers.answer.parse(await ask('GET', listUsers.path));
    const at = { '{userId}': users.find(({ email }) => email === ben)?.id ?? '' };
    const { rights, version } = getUserRights.answer.parse(
      await ask('GET', getUserRights.path.replace('{userId}', at['{userId}'])),
    );
    const more = [...new Set([...rights, 'OTHER_ORDER_READ', 'BANK_READ', 'BANK_WRITE'])];
    await ask('POST', saveUserRights.path.replace('{userId}', at['{userId}']), { rights: more, version });
  });
  afterAll(() => app.close());

  const order = async (lastName: string, price: number, with_: Partial<OrderBody> = {}) => {
    const days = { sellDate: addDays(today, -40), deliveryDate: addDays(today, 9) };
    return (await annasOrder(app, { lastName, firstName: null, orderPrice: price, ...days, ...with_ })).id;
  };
  const listReceipts = async (id: string) => {
    const found = await (await askAs(app, admin))('GET', getOrder.path.replace('{id}', id));
    return (getOrder.answer.parse(found).payments ?? []).map(({ paid, price }) => ({ paid, price }));
  };

  it('takes files that are dropped, and says of each wrong one what it is', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const text = statement('DE02120300000000202051', [money(41, { name: 'Gezogen', text: ['Küche'] })]);
      await drop(screen.main.getByText('Noch keine Auszüge'), [
        {
          name: 'küche.png',
          type: 'image/png',
          bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        },
        { name: 'bombe.xml', type: 'text/xml', bytes: Buffer.from(bomb) },
        { name: 'auszug.xml', type: 'text/xml', bytes: Buffer.from(text) },
      ]);
      await screen.results.getByText(/1 neuer Umsatz/).waitFor();
      const said = (name: string) => screen.results.getByRole('listitem').filter({ hasText: name });
      await said('küche.png')
        .getByText(/^Das ist kein Kontoauszug, den Korpus liest/)
        .waitFor();
      await said('bombe.xml')
        .getByText(/^Die Datei enthält eine DOCTYPE-Angabe/)
        .waitFor();
      await screen.line(/Gezogen/).waitFor();
      // Again, onto a line of the list: it is the same file, and nothing is new.
      await drop(screen.line(/Gezogen/), [
        { name: 'noch-einmal.xml', type: 'text/xml', bytes: Buffer.from(text) },
      ]);
      await said('noch-einmal.xml')
        .getByText(/nichts Neues/)
        .waitFor();
      expect(await page.getByText('Auszüge hier loslassen').count()).toBe(0);
      expect(await screen.list.getByRole('option').count()).toBe(1);
    }));

  it('books nothing on a day that is closed, says so, and books it once the day is open again', () =>
    app.withVisitors(async (visit) => {
      const id = await order('Zugemacht', 2_000, { payments: [paymentBody(987, { date: today })] });
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const entries = [money(987, { name: 'Zugemacht', text: ['Küche'] })];
      await screen.bring({ name: 'zu.xml', text: statement('DE12500105170648489890', entries) });
      await screen.line(/Zugemacht/).click();
      await screen.button(/^Vorschlag wählen/).waitFor();
      await page.keyboard.press('1');
      await screen.button(/^Buchen/).waitFor();
      const ask = await askAs(app, admin);
      await ask('PUT', lockOrders.path, { date: yesterday });
      await page.keyboard.press('Enter');
      await screen.detail.getByText(/ist abgeschlossen\. Der Umsatz bleibt offen/).waitFor();
      await screen.line(/nicht gebucht.*Zugemacht/).waitFor();
      expect(await listReceipts(id)).toEqual([{ paid: false, price: 98_700 }]);

      await ask('PUT', unlockOrders.path, { date: yesterday, reason: 'Ein Eingang fehlte.' });
      await screen.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await screen.line(/Zugemacht/).waitFor({ state: 'detached' });
      expect(await listReceipts(id)).toEqual([{ paid: true, price: 98_700 }]);

      // Taken back it says as exactly what is in its way.
      await ask('PUT', lockOrders.path, { date: yesterday });
      await screen.tab('Erledigt').click();
      await screen.line(/Zugemacht/).click();
      await screen.button('Rückgängig').click();
      await screen.detail.getByText(/Storniere sie, oder öffne den Monat wieder/).waitFor();
      await ask('PUT', unlockOrders.path, { date: yesterday, reason: 'Ein Eingang war falsch.' });
      await screen.button('Rückgängig').click();
      await page.getByText('Der Umsatz ist wieder offen.').waitFor();
      expect(await listReceipts(id)).toEqual([{ paid: false, price: 98_700 }]);
    }));

  it('is booked once by two at the same line, and the slower one books no other by that key', () =>
    app.withVisitors(async (visit) => {
      const names = ['Erster', 'Zweiter', 'Dritter'];
      const ids = await Promise.all(names.map((name) => order(`${name}-Umsatz`, 222)));
      const [one, other] = await Promise.all([visit({ as: admin }), visit({ as: ben })]);
      const [page, bens] = await Promise.all([one.open(path), other.open(path)]);
      const [screen, theirs] = [bankScreen(page), bankScreen(bens)];
      await screen.isOpen();
      const entries = names.map((name) => money(222, { name: `${name}-Umsatz`, text: ['Zu zweit'] }));
      await screen.bring({ name: 'zwei.xml', text: statement('DE75512108001245126199', entries) });
      for (const each of [screen, theirs]) {
        await each.search.fill('Zu zweit');
        await expect.poll(each.left).toBe('3 Umsätze, 666,00\u00a0€');
        await each.line(/Erster/).click();
        await each.button(/^Vorschlag wählen/).waitFor();
      }
      await shell(bens).isLive();
      for (const each of [page, bens]) await each.keyboard.press('1');
      for (const each of [screen, theirs]) await each.button(/^Buchen/).waitFor();

      // The news has not come yet: the second is told who was quicker, and stands at the next line.
      const news = Promise.withResolvers<void>();
      await other.context.route(`**${listBankLines.path}?*`, async (route) => {
        await news.promise;
        await route.continue();
      });
      await page.keyboard.press('Enter');
      await screen.line(/Erster/).waitFor({ state: 'detached' });
      const refused = bens.waitForResponse((response) => response.status() === 409);
      await bens.keyboard.press('Enter');
      await refused;
      news.resolve();
      await bens.getByText(/^Katharina Grünwald war schneller: Der Umsatz von Erster-Umsatz/).waitFor();
      await expect.poll(() => theirs.heading.innerText()).toBe('Zweiter-Umsatz');

      // The news came first: a key that was meant for the line before books nothing.
      await expect.poll(() => screen.heading.innerText()).toBe('Zweiter-Umsatz');
      await page.keyboard.press('1');
      await screen.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => theirs.heading.innerText()).toBe('Dritter-Umsatz');
      await bens.keyboard.press('1');
      await theirs.button(/^Buchen/).waitFor();
      await bens.keyboard.press('Enter');
      await bens.getByText(/^Den vorigen Umsatz hat gerade jemand anderes erledigt/).waitFor();
      expect(await listReceipts(ids[2] ?? '')).toEqual([]);
      await bens.keyboard.press('Enter');
      await theirs.line(/Dritter/).waitFor({ state: 'detached' });
      for (const id of ids) expect(await listReceipts(id)).toEqual([{ paid: true, price: 22_200 }]);
    }));

  it('has what somebody was about to split again, after the way back and a reload', () =>
    app.withVisitors(async (visit) => {
      const id = await order('Hin-und-her', 700);
      const page = await (await visit({ as: admin })).open('/week-overview');
      await shell(page).isOpen();
      await goTo(page, path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const entries = [money(700, { name: 'Hin-und-her', text: ['Küche'] })];
      await screen.bring({ name: 'hin.xml', text: statement('DE89370400440532013000', entries) });
      await screen.line(/Hin-und-her/).click();
      await screen.button(/^Vorschlag wählen/).waitFor();
      await page.keyboard.press('s');
      const amount = screen.detail.getByLabel(/^Betrag für Hin-und-her/);
      await amount.fill('250');
      await screen.detail.getByLabel('bleibt offen').check();
      const line = screen.lineIn();

      const isThere = async () => {
        await screen.button('250,00\u00a0€ buchen').waitFor();
        expect(await amount.inputValue()).toBe('250,00');
        expect(screen.lineIn()).toBe(line);
      };
      await page.reload();
      await isThere();
      await page.goBack();
      await page.waitForURL('**/week-overview');
      await page.goForward();
      await isThere();

      // Another order is looked for: nothing of that is booked, either.
      await screen.other.fill('Hin-und');
      await page.getByRole('option', { name: /^Hin-und-her/ }).waitFor();
      await page.reload();
      await isThere();
      expect(await listReceipts(id)).toEqual([]);
      await screen.button('250,00\u00a0€ buchen').click();
      await page.getByText(/250,00\u00a0€ verbucht, 450,00\u00a0€ bleiben offen/).waitFor();
      // Booked parts are no draft any more.
      await page.reload();
      await screen.button(/^Aufteilen/).waitFor();
      expect(await listReceipts(id)).toEqual([{ paid: true, price: 25_000 }]);
    }));

  it('takes back what was received by hand before there were statements, once somebody names the order', () =>
    app.withVisitors(async (visit) => {
      const id = await order('Von-Hand', 1_500);
      await order('Unbezahlt', 1_500);
      const ask = await askAs(app, admin);
      const receipt = { amount: 600, date: addDays(today, -120), paymentType: 'BANK' };
      await ask('PUT', payRemainingAmount.path.replace('{id}', id), { ...receipt, expectedRemaining: 1_500 });
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const back = { name: 'Sparkasse Süd', text: ['Rücklast'], returnReason: 'MS03' };
      await screen.bring({
        name: 'ruecklast.xml',
        text: statement('DE21500500001234567897', [money(-600, back, { isReversal: true })]),
      });
      await screen.line(/Rücklast/).click();
      const named = screen.detail.getByLabel(/^Auftrag, dessen Zahlung zurückkam/);
      const name = async (wanted: string) => {
        await screen.list.focus();
        await page.keyboard.press('Tab');
        await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
        await page.keyboard.type(wanted);
        await page.getByRole('option', { name: new RegExp(`^${wanted}`) }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      };
      await name('Unbezahlt');
      await page.getByText(/^Beim Auftrag von Unbezahlt ist kein Eingang per Bank über 600,00/).waitFor();
      await name('Von-Hand');
      await screen.button(/^Eingang zurücknehmen/).waitFor();
      expect(await graveFindings(page)).toEqual([]);
      expect(await listReceipts(id)).toEqual([{ paid: true, price: 60_000 }]);
      await page.keyboard.press('Enter');
      await screen.line(/Rücklast/).waitFor({ state: 'detached' });
      expect(await listReceipts(id)).toEqual([]);
      await screen.tab('Erledigt').click();
      await screen.line(/Nimmt den Eingang vom/).click();
      await screen.detail.getByText('Zurückgenommen').first().waitFor();
    }));
});
