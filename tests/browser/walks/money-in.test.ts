import { listBankLines } from '@korpus/contract/bank/bank.ts';
import { getReminderRun, listReminders } from '@korpus/contract/reminders/reminders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStatement } from '../../../apps/server/demo/bank/demo-statement.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { bankScreen } from '../pages/bank-screen.ts';
import { remindersScreen } from '../pages/reminders-screen.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Everything by keys, but the file, which a person drops or chooses. */
it('a month of the demo is brought, booked and reminded of by keyboard', () =>
  app.withVisitors(async (visit) => {
    const ask = await askAs(app, admin);
    const run = async () => getReminderRun.answer.parse(await ask('GET', getReminderRun.path));
    const open = async () =>
      listBankLines.answer.parse(await ask('GET', `${listBankLines.path}?which=OPEN`)).lines;
    const before = await run();
    const of = { iban: 'DE02120300000000202051', supplier: 'Nordküchen', today: todayInGermany() };
    const text = demoStatement(before, of);

    const page = await (await visit({ as: admin })).open('/');
    await shell(page).isOpen();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    const bank = bankScreen(page);
    await bank.isOpen();
    await bank.bring({ name: 'kontoauszug.xml', text });
    await bank.results.getByText(/6 neue Umsätze/).waitFor();

    // Sure lines are one key; for the spouse, who names no number, a person says yes to the guess first.
    const lines = await open();
    expect(lines.filter(({ isSure }) => isSure)).toHaveLength(3);
    await bank.list.focus();
    for (let left = lines.length; left > 0; left -= 1) {
      await page.keyboard.press('ArrowDown');
      const line = (await open()).find(({ id }) => id === bank.lineIn());
      if (line?.isSure === false) {
        await bank.button(/^Vorschlag wählen/).waitFor();
        await page.keyboard.press('Enter');
      }
      await bank.button(/^Buchen/).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await open()).length).toBe(left - 1);
      await expect.poll(bank.lineIn).not.toBe(line?.id ?? '');
    }

    // Clients who paid are asked for nothing any more; those who paid in part for the rest.
    const after = await run();
    const numbers = (of_: typeof before) => of_.letters.flatMap(({ claims }) => claims);
    expect(numbers(after).length).toBeLessThan(numbers(before).length);
    const [part] = numbers(after).filter(({ number, open: now }) =>
      numbers(before).some((each) => each.number === number && each.open > now && now > 0),
    );
    expect(part).toBeDefined();

    await page.keyboard.press('g');
    await page.keyboard.press('u');
    const reminders = remindersScreen(page);
    await reminders.isOpen();
    await expect.poll(() => reminders.list.getByRole('option').count()).toBe(after.letters.length);
    await reminders.list.focus();
    await page.keyboard.press('d');
    await reminders.question.waitFor();
    // The careful answer has the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reminders.results.getByText(/erstellt/).waitFor();
    expect((await run()).letters).toEqual([]);
    const month = todayInGermany().slice(0, 7);
    const sent = listReminders.answer.parse(await ask('GET', listReminders.path.replace('{month}', month)));
    const today = sent.filter(({ day }) => day === todayInGermany());
    expect(today.map(({ clientName }) => clientName).toSorted()).toEqual(
      after.letters.map(({ clientName }) => clientName).toSorted(),
    );
  }));
