import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/modules/system/index.ts';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { measureKeystrokes } from './order-dialog-probe.ts';

const visits = 5;
/** Milliseconds in which a page has fetched what it fetches ahead; its live stream never ends. */
const untilQuiet = 4_000;
const salesman = 'anna@gruenwald.test';
/** Limits of the notebook in the shop and its line: a processor four times slower, 10 Mbit/s. */
const slowness = { processor: 4, bytesPerSecond: 10_000_000 / 8, latency: 20 };

/** Measures what people wait for on a slow machine and line, in a browser that knows nothing yet, and once it does. */
export async function* benchSlowDevice(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser({ asSold: true });
  try {
    const measured: Waits[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
      measured.push(await measureWaits(await context.newPage(), server.url));
      await context.close();
    }
    const named = (name: string) => `processor slowed 4 times, 10 Mbit/s: ${name}`;
    const row = (name: string, goal: number, of: (waits: Waits) => number): BenchRow => ({
      name: named(name),
      value: median(measured.map(of)) / 1_000,
      unit: 's',
      goal: `≤ ${goal}`,
    });
    yield* [
      row('sign-in form', 1, ({ signIn }) => signIn),
      row('start, from the click that signs in', 1.5, ({ start }) => start),
      row('orders, from their address', 1.5, ({ orders }) => orders),
      row('orders, loaded again', 0.8, ({ reloaded }) => reloaded),
      row('an order opened', 0.8, ({ dialog }) => dialog),
      row('another one', 0.4, ({ again }) => again),
      ...fields.map((field, place) => ({
        name: named(`a key in ${field} until it is painted, p95 of 60`),
        value: median(measured.map(({ keys }) => keys[place] ?? Number.NaN)),
        unit: 'ms',
        goal: '≤ 50',
      })),
    ];
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

/** A text, a text that asks the server, and an amount that all figures hang on. */
const fields = ['notes', 'orderNumber', 'orderPrice'];

type Waits = Readonly<
  Record<'signIn' | 'start' | 'orders' | 'reloaded' | 'dialog' | 'again', number> & {
    /** Milliseconds of each field. */
    keys: readonly number[];
  }
>;

async function measureWaits(page: Page, url: string): Promise<Waits> {
  await page.addInitScript(noteWhatShows, Object.values(marks));
  await slowed(page);
  await page.goto(`${url}/login`);
  const signIn = await shownAt(page, marks.form);
  await page.getByLabel('E-Mail').fill(salesman);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await setTimeout(untilQuiet);
  const clicked = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const start = (await shownAt(page, marks.figures)) - clicked;
  // Signed in, in a browser that has the program of the start page.
  await page.goto(`${url}/orders/all`);
  const orders = await shownAt(page, marks.rows);
  await setTimeout(untilQuiet);
  await page.reload();
  const reloaded = await shownAt(page, marks.rows);
  await setTimeout(untilQuiet);
  const dialog = await openNth(page, 2);
  await setTimeout(untilQuiet);
  await page.keyboard.press('Escape');
  await page.locator(marks.dialog).waitFor({ state: 'detached' });
  const again = await openNth(page, 4);
  await setTimeout(untilQuiet);
  const keys: number[] = [];
  for (const field of fields) keys.push((await measureKeystrokes(page, field)).paint);
  return { signIn, start, orders, reloaded, dialog, again, keys };
}

const marks = {
  form: 'input[type="password"]',
  figures: 'main ul li a[href*="/orders"]',
  rows: '[role="gridcell"]',
  dialog: '[name="notes"]',
} as const;

/** Runs in the page before the product does: when each of these is there for the first time. */
function noteWhatShows(selectors: readonly string[]): void {
  const open = new Set(selectors);
  const look = () => {
    for (const selector of open) {
      if (document.querySelector(selector) === null) continue;
      performance.mark(selector);
      open.delete(selector);
    }
    if (open.size > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds since the address was asked for. */
async function shownAt(page: Page, selector: string): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, selector);
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, selector);
}

/** Time from the double click on a row to the frame with its dialog. */
const openNth = (page: Page, row: number): Promise<number> =>
  page
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth(1)
    .evaluate(async (cell, selector) => {
      const start = performance.now();
      cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    }, marks.dialog);

async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { processor, bytesPerSecond, latency } = slowness;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
