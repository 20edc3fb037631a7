import {
  getReminderRun,
  listReminders,
  printReminder,
  sendReminders,
} from '@korpus/contract/reminders/reminders.ts';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBilledOrder } from '../a-billed-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { remindersScreen } from '../pages/reminders-screen.ts';

const admin = 'admin@gruenwald.test';
const path = '/week-overview/reminders';

describe('reminders', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await aBilledOrder(app, 'Jahn-Walk', 1_100);
    await aBilledOrder(app, 'Kurz-Walk', 1_200);
    await app.kill();
    await app.restart(10);
  });
  afterAll(() => app.close());

  const sentTo = async (name: string) => {
    const ask = await askAs(app, admin);
    const { today } = getReminderRun.answer.parse(await ask('GET', getReminderRun.path));
    const month = listReminders.path.replace('{month}', today.slice(0, 7));
    const all = listReminders.answer.parse(await ask('GET', month));
    return all.filter(({ clientName }) => clientName.includes(name)).length;
  };

  it('makes none twice and loses none, without network and when the page goes meanwhile', () =>
    app.withVisitors(async (visit) => {
      const one = await visit({ as: admin });
      const page = await one.open(path);
      const screen = remindersScreen(page);
      await screen.isOpen();
      await screen.search.fill('jahn-walk');
      await expect.poll(screen.sum).toBe('1 Mahnung, 1.100,00\u00a0€');
      const start = async () => {
        await screen.send('Drucken').click();
        await screen.question.waitFor();
        await screen.confirm('Erstellen und drucken');
      };
      const stopped = screen.results.getByText(/^Eine Mahnung ist noch nicht erstellt\. Korpus ist gerade/);
      const goOn = screen.results.getByRole('button', { name: 'Weiter' });
      await one.context.setOffline(true);
      await start();
      await stopped.waitFor();
      expect(await sentTo('Jahn-Walk')).toBe(0);
      await one.context.setOffline(false);

      // The letter is made, and the answer is lost: the same once more is the same letter.
      const lost = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await one.context.route(`**${sendReminders.path}`, lost, { times: 1 });
      await goOn.click();
      await expect.poll(() => sentTo('Jahn-Walk')).toBe(1);
      await goOn.click();
      await screen.results.getByText('1 Mahnung erstellt, 1.100,00\u00a0€').waitFor();
      expect(await sentTo('Jahn-Walk')).toBe(1);

      // The page is loaded anew before the paper is there: the letter stands among what went out.
      await screen.search.fill('kurz-walk');
      await expect.poll(screen.sum).toBe('1 Mahnung, 1.200,00\u00a0€');
      const printing = page.waitForRequest(`**${printReminder.path.replace('{id}', '*')}`);
      await one.context.route(`**${printReminder.path.replace('{id}', '*')}`, () => {}, { times: 1 });
      await start();
      await printing;
      await page.reload();
      await page.getByText('Nichts passt dazu.').waitFor();
      await screen.tab(/^Gesendet/).click();
      await screen.row(/Kurz-Walk/).click();
      await screen.button('Drucken').waitFor();
      expect(await sentTo('Kurz-Walk')).toBe(1);
    }));
});
