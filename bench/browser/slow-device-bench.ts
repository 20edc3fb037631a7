import type { CDPSession, Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/modules/system/index.ts';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';

const visits = 5;
const salesman = 'anna@gruenwald.test';
/** Of the notebook in the shop and its line: a processor four times slower, 10 Mbit/s. */
const slowness = { processor: 4, bytesPerSecond: 10_000_000 / 8, latency: 20 };

/** What people wait for on a slow machine and line, in a browser that knows nothing yet, and once it does. */
export async function* benchSlowDevice(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser({ asSold: true });
  try {
    const measured: Waits[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
      measured.push(await waitsOf(await context.newPage(), server.url));
      await context.close();
    }
    const row = (name: string, goal: number, of: (waits: Waits) => number): BenchRow => ({
      name: `processor slowed 4 times, 10 Mbit/s: ${name}`,
      value: median(measured.map(of)) / 1_000,
      unit: 's',
      goal: `≤ ${goal}`,
    });
    yield* [
      row('sign-in form', 0.8, ({ signIn }) => signIn),
      row('orders, from their address', 1, ({ orders }) => orders),
      row('an order opened', 0.8, ({ dialog }) => dialog),
      row('another one', 0.4, ({ again }) => again),
    ];
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

type Waits = Readonly<Record<'signIn' | 'orders' | 'dialog' | 'again', number>>;

async function waitsOf(page: Page, url: string): Promise<Waits> {
  const devtools = await slowed(page);
  const signIn = await timed(page, () => page.goto(`${url}/login`), 'input[type="password"]');
  await page.getByLabel('E-Mail').fill(salesman);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('main').waitFor();
  // Signed in, and the program read as far as the start page needs it; the orders are asked for anew.
  await devtools.send('Network.clearBrowserCache');
  const orders = await timed(page, () => page.goto(`${url}/orders/all`), '[role="gridcell"]');
  const cell = (row: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(1);
  const dialog = await timed(page, () => cell(2).dblclick(), '[name="notes"]');
  await page.keyboard.press('Escape');
  await page.locator('[name="notes"]').waitFor({ state: 'detached' });
  const again = await timed(page, () => cell(4).dblclick(), '[name="notes"]');
  return { signIn, orders, dialog, again };
}

async function slowed(page: Page): Promise<CDPSession> {
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
  return devtools;
}

async function timed(page: Page, act: () => Promise<unknown>, shows: string): Promise<number> {
  const start = performance.now();
  const acting = act();
  await page.locator(shows).first().waitFor();
  const passed = performance.now() - start;
  await acting;
  return passed;
}
