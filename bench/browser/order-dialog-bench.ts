import { listOrders } from '@korpus/contract/orders/orders.ts';
import type { Page } from 'playwright-core';
import { openAppBrowser } from '../../tests/browser/app-browser.ts';
import { shareBrowserAsSold } from '../../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import type { BenchRow } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { demoTokens } from './demo-tokens.ts';
import { measureKeystrokes } from './order-dialog-probe.ts';

const admin = 'admin@gruenwald.test';

/** Text of the head, a text that asks the server, an amount that all figures hang on, and fields of entries. */
const fields = ['notes', 'orderNumber', 'orderPrice', 'payments.0.price', 'suppliers.0.orderSum'];

/** Measures a keystroke in the dialog of an order, with all its sections open. */
export async function* benchOrderDialog(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const chromium = await shareBrowserAsSold();
  const browser = openAppBrowser({ url: server.url, signIn: (email) => demoTokens(server.url, email) });
  try {
    yield* await browser.withVisitors(async (visit) => {
      const visitor = await visit({ as: admin });
      const page = await visitor.open(`/orders/all?order=${await fullOrder(server.url)}`);
      await page.locator('[name="notes"]').waitFor();
      return measure(page);
    });
  } finally {
    await chromium.close();
    await stopServer(server);
  }
}

/** One that has payments and suppliers and may be changed. */
async function fullOrder(url: string): Promise<string> {
  const { token } = await demoTokens(url, admin);
  const response = await fetch(`${url}${listOrders.path}`, { headers: { authorization: `Bearer ${token}` } });
  const { orders } = listOrders.answer.parse(await response.json());
  const full = orders.find(
    ({ invoiceNumber, payments = [], supplierMapping = [] }) =>
      invoiceNumber === null && payments.length > 1 && supplierMapping.length > 2,
  );
  if (full === undefined) throw new Error('The demo has no order with payments and suppliers.');
  return full.id;
}

async function measure(page: Page): Promise<BenchRow[]> {
  const inputs = await page.getByRole('dialog').locator('input:visible, textarea:visible').count();
  const rows: BenchRow[] = [];
  for (const field of fields) {
    const { handler, paint } = await measureKeystrokes(page, field);
    const name = (what: string) => `order dialog, ${inputs} fields, ${field}: ${what}`;
    rows.push({ name: name('keystroke handler p95'), value: handler, unit: 'ms', goal: '≤ 8' });
    rows.push({ name: name('keystroke to paint p95'), value: paint, unit: 'ms', goal: '≤ 33' });
  }
  return rows;
}
