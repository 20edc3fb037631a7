import type { Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/modules/system/index.ts';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';

const visits = 5;

/** Measures the dashboard from the click on „Anmelden“ on the demo, each time in a browser that knows nothing yet. */
export async function* benchDashboard(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser({ asSold: true });
  try {
    const times: Times[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      times.push(await measure(await context.newPage(), server.url));
      await context.close();
    }
    const row = (what: string, of: (each: Times) => number) => ({
      name: `dashboard after sign-in (1,000 ms are wanted): ${what}`,
      value: median(times.map(of)),
      unit: 'ms',
      goal: '',
    });
    yield* [row('cards and filters', ({ cards }) => cards), row('charts', ({ charts }) => charts)];
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

type Times = { readonly cards: number; readonly charts: number };

async function measure(page: Page, url: string): Promise<Times> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-Mail').fill('admin@gruenwald.test');
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const start = performance.now();
  await page.getByRole('heading', { name: 'Kunden (ausgeliefert)' }).waitFor();
  const cards = performance.now() - start;
  await page.locator('.recharts-surface').first().waitFor();
  return { cards, charts: performance.now() - start };
}
