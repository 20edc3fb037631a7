import { fromWire } from '@korpus/contract/data-of.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { Page } from 'playwright-core';
import { type AppBrowser, openAppBrowser } from '../../tests/browser/app-browser.ts';
import { shareBrowserAsSold } from '../../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { measureSort } from './data-table-probe.ts';
import { demoTokens } from './demo-tokens.ts';
import { measureFirstOverviewRows, measureOverviewFilter, watchForRows } from './overview-probe.ts';

const rowCount = 10_000;
const runs = 5;
const admin = 'admin@gruenwald.test';

type Run = Readonly<{
  columns: number;
  firstRows: number;
  filterFirst: number;
  filterNext: number;
  filterOff: number;
  sortText: number;
  sortMoney: number;
}>;

/** The overview of orders as the product serves it, with every column and a list of 10,000 orders. */
export async function* benchOverview(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const chromium = await shareBrowserAsSold();
  const browser = openAppBrowser({ url: server.url, signIn: (email) => demoTokens(server.url, email) });
  try {
    const measured: Run[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(browser));
    yield* timings(measured);
  } finally {
    await chromium.close();
    await stopServer(server);
  }
}

const measureOnce = (browser: AppBrowser): Promise<Run> =>
  browser.withVisitors(async (visit) => {
    const visitor = await visit({ as: admin });
    await visitor.context.addInitScript(watchForRows);
    await visitor.context.route(`**${listOrders.path}?*`, async (route) => {
      const answer = fromWire(listOrders.answer, await (await route.fetch()).json());
      await route.fulfill({ json: { ...answer, orders: grown(answer.orders) } });
    });
    const page = await visitor.open('/orders/all?period=all&salesmen=all');
    const firstRows = await measureFirstOverviewRows(page);
    await showAllColumns(page);
    const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'));
    const filterFirst = await measureOverviewFilter(page, 'hub');
    const filterNext = await measureOverviewFilter(page, 'huber gr');
    const filterOff = await measureOverviewFilter(page, '');
    const sortText = await measureSort(page, 'clientName');
    const sortMoney = await measureSort(page, 'sellingSumGross');
    return { columns, firstRows, filterFirst, filterNext, filterOff, sortText, sortMoney };
  });

/** Copies of the demo orders, each a record of its own with a number and a customer of its own. */
const grown = (rows: readonly OverviewRow[]): OverviewRow[] =>
  Array.from({ length: rows.length === 0 ? 0 : rowCount }, (_, index) => {
    const row = rows[index % rows.length];
    if (row === undefined) throw new Error('The demo has no orders.');
    const copy = Math.floor(index / rows.length);
    return copy === 0
      ? row
      : {
          ...row,
          id: crypto.randomUUID(),
          orderNumber: `${row.orderNumber ?? ''}-${copy}`,
          clientName: `${row.clientName} ${copy}`,
        };
  });

async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Spalten \d/ }).click();
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await page.keyboard.press('Escape');
}

function timings(measured: readonly Run[]): BenchRow[] {
  const columns = measured[0]?.columns ?? 0;
  const row = (name: string, goal: string, read: (run: Run) => number): BenchRow => ({
    name: `order overview, ${rowCount} × ${columns}: ${name}`,
    value: Math.round(median(measured.map(read)) * 10) / 10,
    unit: 'ms',
    goal,
  });
  return [
    row('first rows after the data', '≤ 100', (run) => run.firstRows),
    row('first filter with totals', '≤ 100', (run) => run.filterFirst),
    row('next filter with totals', '≤ 100', (run) => run.filterNext),
    row('filter taken off', '≤ 100', (run) => run.filterOff),
    row('sort by German text', '≤ 100', (run) => run.sortText),
    row('sort by money', '≤ 100', (run) => run.sortMoney),
  ];
}
