import { bookBankLine, listBankLines } from '@korpus/contract/bank/bank.ts';
import { writeCamt } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { money, statement, today } from '../bank-statements.ts';
import { bankScreen } from '../pages/bank-screen.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const path = '/week-overview/bank';

const theirIban = 'DE02500105170137075030';

const order = (app: App, lastName: string, price: number, firstName: string | null = null) =>
  annasOrder(app, {
    lastName,
    firstName,
    orderPrice: price,
    sellDate: addDays(today, -40),
    deliveryDate: addDays(today, 9),
  });

describe('the bank', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('reads statements, and each line becomes what it is, by keyboard', () =>
    app.withVisitors(async (visit) => {
      await order(app, 'Quastenberg', 4_711);
      await order(app, 'Ysenhagen', 812);
      await order(app, 'Quastenberg', 2_345);
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await page.getByText('Noch keine Auszüge').waitFor();
      await screen.bring(
        {
          name: 'november.xml',
          text: statement('DE02120300000000202051', [
            money(4_711, { name: 'Vera Quastenberg', iban: theirIban, text: ['Küche'] }),
            money(1_000, { name: 'Hanno Ysenhagen', text: ['Anzahlung und mehr'] }),
            money(250, { name: 'Kartenbank AG', text: ['Terminal 0815'] }),
            money(-99, { name: 'Telefon AG', text: ['November'] }),
          ]),
        },
        { name: 'alt.sta', text: ':20:STARTUMSE\n:25:10020030/1234567\n' },
      );
      await screen.results.getByText(/4 neue Umsätze/).waitFor();
      await screen.results.getByText(/im alten Format MT940/).waitFor();
      await page.getByRole('button', { name: 'Ergebnis schließen' }).click();
      await expect.poll(screen.left).toBe('3 offene Umsätze, 5.961,00\u00a0€');

      // A guess is chosen by the first key and booked by the second.
      await screen.line(/Quastenberg/).click();
      await screen.detail.getByText(/passt: Quastenberg\.$/).waitFor();
      await page.keyboard.press('Enter');
      await screen.detail.getByText('gewählt').waitFor();
      await page.keyboard.press('Enter');
      await screen.line(/Quastenberg/).waitFor({ state: 'detached' });
      await expect.poll(() => screen.heading.innerText()).not.toContain('Quastenberg');
      await expect.poll(screen.left).toBe('2 offene Umsätze, 1.250,00\u00a0€');

      // The booking was the last thing done: the key takes it back, and the line is chosen again.
      await page.keyboard.press('Control+z');
      await page.getByText('Der Umsatz ist wieder offen.').waitFor();
      await expect.poll(() => screen.chosen.innerText()).toContain('Quastenberg');
      await screen.button(/^Vorschlag wählen/).waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await screen.line(/Quastenberg/).waitFor({ state: 'detached' });

      // Another order is one key and its name away; what is more than open stays there as credit.
      await screen.line(/Ysenhagen/).click();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Ysenhagen');
      await page.getByRole('option', { name: /^Ysenhagen/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await screen.detail.getByText('bleibt als Guthaben beim Auftrag').waitFor();
      await screen.button('1.000,00\u00a0€ buchen').waitFor();

      // Split by hand: a part of it, and the rest stays open.
      const amount = screen.detail.getByLabel(/^Betrag für Ysenhagen/);
      await amount.fill('812');
      await screen.detail.getByLabel('bleibt offen').check();
      await screen.button('812,00\u00a0€ buchen').click();
      await page.getByText(/812,00\u00a0€ verbucht, 188,00\u00a0€ bleiben offen/).waitFor();
      await expect.poll(screen.left).toBe('2 offene Umsätze, 438,00\u00a0€');

      // Putting a line aside asks why it is nobody's payment.
      await screen.line(/Kartenbank/).click();
      await page.keyboard.press('n');
      await page.getByLabel('Wofür ist es?').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Kreditkarte Oktober');
      await page.keyboard.press('Enter');
      await screen.line(/Kartenbank/).waitFor({ state: 'detached' });
      await expect.poll(screen.left).toBe('Ein offener Umsatz, 188,00\u00a0€');

      // Lines that are done tell who and what, and lead to the order.
      await screen.tab('Erledigt').click();
      await screen.line(/Kreditkarte Oktober/).click();
      await screen.detail.getByText(/^Katharina Grünwald, /).waitFor();
      await screen.line(/Quastenberg/).click();
      await screen
        .button(/^Auftrag/)
        .first()
        .click();
      await orderDialog(page).isOpen();
      await orderDialog(page).dialog.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      const url = page.url();
      await page.reload();
      await expect.poll(() => screen.heading.innerText()).toContain('Quastenberg');
      expect(page.url()).toBe(url);
      await screen.tab('Ausgänge').click();
      await screen.line(/Telefon AG/).waitFor();
    }));

  it('knows an account next time, and takes back what came back', () =>
    app.withVisitors(async (visit) => {
      await order(app, 'Rübenach', 1_280, 'Olga');
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const iban = 'DE75512108001245126199';
      const party = { name: 'Olga Rübenach', iban: 'AT026000000001349870', endToEndId: 'KUECHE-1' };
      const first = [money(640, { ...party, text: ['Erste Hälfte'] })];
      await screen.bring({ name: 'a.xml', text: statement(iban, first) });
      await screen.line(/Erste Hälfte/).click();
      await screen.button(/^Vorschlag wählen/).waitFor();
      await page.keyboard.press('1');
      await screen.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await screen.line(/Erste Hälfte/).waitFor({ state: 'detached' });

      const back = { ...party, text: ['Retoure'], returnReason: 'AC04' };
      const second = { ...party, text: ['Zweite Hälfte'], endToEndId: 'KUECHE-2' };
      const entries = [
        money(-640, back, { day: today, isReversal: true }),
        money(640, second, { day: today }),
      ];
      const next = { iban, from: today, to: today, opening: cents(164_000), entries };
      await screen.bring({ name: 'b.xml', text: writeCamt({ version: '08', statements: [next] }) });

      // The account is known, and what is left is exactly that: one key is enough.
      await screen.line(/Zweite Hälfte/).click();
      await screen.detail.getByText('bekannt', { exact: true }).waitFor();
      await screen.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await screen.line(/Zweite Hälfte/).waitFor({ state: 'detached' });

      await screen.line(/Retoure/).click();
      await screen.detail.getByText(/^Nimmt die Zahlung von Olga Rübenach vom/).waitFor();
      await page.keyboard.press('Enter');
      await screen.line(/Retoure/).waitFor({ state: 'detached' });
      await page.getByText('Die Zahlung von Olga Rübenach ist zurückgenommen.').waitFor();
    }));

  it('shows two people the same, and loses nothing without a line', () =>
    app.withVisitors(async (visit) => {
      for (const name of ['Abendroth', 'Birkenfeld', 'Cordes']) await order(app, name, 333);
      const one = await visit({ as: admin });
      const page = await one.open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const entries = ['Abendroth', 'Birkenfeld', 'Cordes'].map((name) =>
        money(333, { name: `Ute ${name}`, text: [`Zwei am Werk ${name}`] }),
      );
      await screen.bring({ name: 'c.xml', text: statement('DE12500105170648489890', entries) });
      await screen.search.fill('Zwei am Werk');
      await expect.poll(screen.left).toBe('3 Umsätze, 999,00\u00a0€');
      await shell(page).isLive();
      await screen.line(/Birkenfeld/).click();
      await expect.poll(() => screen.heading.innerText()).toBe('Ute Birkenfeld');

      // Somebody else does the one I look at: the next is chosen, and it is said.
      const ask = await askAs(app, admin);
      const { lines } = listBankLines.answer.parse(await ask('GET', `${listBankLines.path}?which=OPEN`));
      const theirs = lines.find(({ partyName }) => partyName === 'Ute Birkenfeld');
      const parts = (theirs?.proposals[0]?.parts ?? []).map(({ orderId, paymentId }) => ({
        orderId,
        paymentId,
        amount: 333,
        expectedOpen: 333,
      }));
      await ask('POST', bookBankLine.path.replace('{id}', theirs?.id ?? ''), {
        version: theirs?.version,
        parts,
        credit: null,
      });
      await page.getByText('Einen Umsatz hat inzwischen jemand anderes erledigt.').waitFor();
      await expect.poll(() => screen.heading.innerText()).toBe('Ute Cordes');

      // Nobody answers: the line stays and says so, and the same key does it when the line is back.
      await one.context.route(`**${bookBankLine.path.replace('{id}', '*')}`, (route) => route.abort());
      await page.keyboard.press('1');
      await screen.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/^Den vorigen Umsatz hat gerade jemand anderes erledigt/).waitFor();
      await page.keyboard.press('Enter');
      await screen.detail.getByText(/^Korpus ist gerade nicht erreichbar. Der Umsatz bleibt offen/).waitFor();
      await screen.line(/nicht gebucht.*Cordes/).waitFor();
      await one.context.unroute(`**${bookBankLine.path.replace('{id}', '*')}`);
      await page.keyboard.press('Enter');
      await screen.line(/Cordes/).waitFor({ state: 'detached' });
      await expect.poll(screen.left).toBe('1 Umsatz, 333,00\u00a0€');
    }));

  it('stays quick with a thousand lines', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const entries = Array.from({ length: 950 }, (_, place) =>
        money(1 + place, { name: `Viele ${place}`, text: [`Menge ${place}`] }),
      );
      await screen.bring({ name: 'viele.xml', text: statement('DE89370400440532013000', entries) });
      await screen.results.getByText(/950 neue Umsätze/).waitFor();
      await screen.search.fill('Menge 937');
      await expect.poll(screen.left).toMatch(/^2 Umsätze/);
      // The list draws what is in sight alone, and the keys lead through all of it.
      await screen.search.fill('');
      await expect.poll(() => screen.list.getByRole('option').count()).toBeLessThan(60);
      await screen.list.focus();
      for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => screen.chosen.isVisible()).toBe(true);
    }));

  it('is not there for who sells', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/');
      await shell(page).isOpen();
      await goTo(page, path);
      await page.getByText('Diesen Bereich darfst du nicht öffnen').waitFor();
    }));

  it.each(looks)('is read and used, at a $at', ({ at, by, inSchemes }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...by })).open(path);
      const screen = bankScreen(page);
      await screen.isOpen();
      const name = `Blick ${at}`;
      const entries = [1, 2].map((place) => money(77 + place, { name: `${name} ${place}`, text: ['Küche'] }));
      const ibans = { desk: 'DE21500500001234567897', tablet: 'DE27100777770209299700' };
      const iban = at === 'desk' || at === 'tablet' ? ibans[at] : 'DE91100000000123456789';
      await screen.bring({ name: `${at}.xml`, text: statement(iban, entries) });
      await screen.results.getByText(/2 neue Umsätze/).waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.search.fill(name);
      await screen.line(`${name} 1`).click();
      await expect.poll(() => screen.heading.innerText()).toBe(`${name} 1`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.button(/^Aufteilen/).click();
      await screen.other.waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.button('Abbrechen').click();
      await screen.button(/^Nicht von Kunden/).click();
      await page.getByLabel('Wofür ist es?').waitFor();
      expect(await graveFindings(page, inSchemes)).toEqual([]);
      await screen.button('Umbuchung').click();
      await page.getByText(`${name} 1: nicht von Kunden.`).waitFor();
      await screen.undo.click();
      await page.getByText('Der Umsatz ist wieder offen.').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    }),
  );
});
