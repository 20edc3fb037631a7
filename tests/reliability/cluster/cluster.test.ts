import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { todayInGermany } from '../../kit/today.ts';
import { expectWithin } from '../support/goals.ts';
import { registerFindings } from '../support/invoices.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { signIn } from '../support/person.ts';
import { askForReminders, eventOf, lookForDueReminders, waitingMails } from '../support/reminders.ts';
import { runCommand } from '../support/running-server.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { type Failure, failures } from './failures.ts';
import { type Load, startLoad } from './load.ts';
import { type Browser, openBrowser } from './news.ts';
import { onMachine } from './program.ts';
import { type Line, writeReport } from './report.ts';

const longestSilence = 15_000;
const longestNews = 2_000;
const saving = 'anna@gruenwald.test';
/** A mail takes a moment, so that some are under way when something fails. */
const mailTakes = 100;
const patience = { timeout: 180_000, interval: 200 };

const stage = new AsyncDisposableStack();
const lines: Line[] = [];
let cluster: Cluster;
let mails: MailServer;

beforeAll(async () => {
  cluster = stage.use(
    await openCluster(async (address) => {
      mails = stage.use(await openMailServer(() => pause(mailTakes), { host: address }));
      return mails.url;
    }),
  );
});

afterAll(async () => {
  console.log(writeReport(lines));
  await stage.disposeAsync();
});

for (const failure of failures) {
  it(`loses nothing and goes on when ${failure.name}`, () => expectSurvived(failure));
}

async function expectSurvived({ name, strike, endsKorpus = false }: Failure): Promise<void> {
  const load = await startLoad(cluster.url);
  const browsers = await Promise.all(cluster.sites.map(({ url }) => openBrowser(url, load.admin)));
  await load.goesOn(3);
  const reminders = await remindersUnderWay();

  load.listen();
  const repair = await strike(cluster);
  await load.goesOn(3);
  expect(cluster.sites.filter((site) => site.isKorpusOver())).toHaveLength(endsKorpus ? 1 : 0);
  repair();
  await cluster.makeWhole();
  await load.goesOn(3);
  await load.stop();

  const { line, lost } = await whatHappened(name, load, reminders);
  lines.push(line);
  console.log(writeReport([line]));
  expect(lost).toEqual({ saves: 0, invoices: 0, files: 0 });
  expectWithin(longestSilence, line.silence.saves, 'Saved again');
  await expectNews(browsers);
  expect(await registerFindings(load.admin, todayInGermany().slice(0, 4))).toEqual([]);
  await expectNothingWrong();
}

/** Mails that are due now and of which the first has arrived: the others are on their way. */
async function remindersUnderWay(): Promise<readonly string[]> {
  const before = mails.arrived.length;
  const url = await cluster.databaseUrl();
  const expected = await askForReminders(url, await signIn(cluster.url, saving));
  await lookForDueReminders(url, 1);
  await vi.waitFor(() => expect(mails.arrived.length).toBeGreaterThan(before), patience);
  return expected;
}

async function whatHappened(failure: string, load: Load, reminders: readonly string[]) {
  const silence = {
    saves: Math.max(...load.saves.map((pulse) => pulse.longestSilence())),
    invoices: load.invoices.longestSilence(),
    uploads: load.uploads.longestSilence(),
  };
  const { refused, broken } = load.troubles;
  const lost = await load.losses();
  const acknowledged = {
    saves: load.saves.reduce((sum, pulse) => sum + pulse.beats(), 0),
    invoices: load.invoices.beats(),
    uploads: load.uploads.beats(),
  };
  const line: Line = {
    failure,
    silence,
    acknowledged,
    lost: lost.saves + lost.invoices + lost.files,
    refused,
    broken,
    mails: { asked: reminders.length, twice: await mailsTwice(reminders) },
  };
  return { line, lost };
}

/** How many came a second time, once all have come: only what somebody had in hand may. */
async function mailsTwice(reminders: readonly string[]): Promise<number> {
  const url = await cluster.databaseUrl();
  const arrived = () => mails.arrived.map(eventOf).filter((event) => reminders.includes(event));
  await vi.waitFor(() => expect(new Set(arrived()).size, 'all come').toBe(reminders.length), patience);
  await vi.waitFor(async () => expect(await waitingMails(url)).toBe(0), patience);
  const twice = arrived().length - reminders.length;
  expect(twice, 'one of each process at most').toBeLessThanOrEqual(cluster.sites.length);
  return twice;
}

/** Streams at every process hear of the next change; a stream that is over is opened anew. */
async function expectNews(browsers: readonly Browser[]): Promise<void> {
  for (const browser of browsers) await browser.comeBack();
  const person = await signIn(cluster.url, saving);
  const before = browsers.map((browser) => browser.heard(person.id));
  const { version } = await person.load();
  expect((await person.saveName('Anneliese', version)).status).toBe(200);
  const start = performance.now();
  const waiting = () => browsers.filter((browser, place) => browser.heard(person.id) === before[place]);
  await expect.poll(waiting, { ...patience, interval: 10 }).toEqual([]);
  expectWithin(longestNews, performance.now() - start, 'Told by all processes');
}

/** The product's own look at all of it: numbers, files, figures, the chain of history. */
async function expectNothingWrong(): Promise<void> {
  const [site] = cluster.sites;
  if (site === undefined) throw new Error('There is no machine.');
  const { code, output } = await runCommand(['doctor'], site.env, onMachine(site.machine));
  expect(output).toContain('✓ Rechnungsnummern');
  expect(output).toContain('✓ Dateien');
  expect(code, output).toBe(0);
}
