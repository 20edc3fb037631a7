import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import type { BenchRow } from './bench-row.ts';
import { demoTokens } from './browser/demo-tokens.ts';
import { startDemo } from './demo-server.ts';

const gzipLevel = 9;
const salesman = 'anna@gruenwald.test';

type Kind = 'document' | 'script' | 'stylesheet';
type Loaded = { readonly kind: Kind; readonly content: Buffer };

/** Measures what a browser that knows nothing loads until a form, a list and an order stand there. */
export async function* benchPageWeight(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser();
  try {
    const visitor = await browser.newPage();
    // The sign-in fetches the program when nothing else is to be done; here there always is.
    await visitor.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const signIn = listen(visitor, server.url);
    await visitor.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    await visitor.locator('input[type="password"]').waitFor();
    yield* weigh(await signIn(), 'sign-in page', 60);

    const page = await browser.newPage();
    const tokens = await demoTokens(server.url, salesman);
    await page.addInitScript((kept) => Object.assign(localStorage, kept), tokens);
    const list = listen(page, server.url);
    await page.goto(`${server.url}/orders/all`);
    const row = page.getByRole('row').nth(2).getByRole('gridcell').nth(1);
    await row.waitFor();
    // The dialog is fetched ahead as soon as the list stands: what comes from then on is its own.
    const dialog = listen(page, server.url);
    yield* weigh(await list(), 'shell and list of orders', 220);
    await row.dblclick();
    await page.locator('[name="notes"]').waitFor();
    yield* weigh(await dialog(), 'an order opened from it, more', 120);
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

/** Follows what the page loads from the product; the answer is what has come so far. */
function listen(page: Page, url: string): () => Promise<readonly Loaded[]> {
  const loading: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (new URL(response.url()).origin !== new URL(url).origin || !isKind(kind)) return;
    loading.push(response.body().then((content) => ({ kind, content })));
  });
  return () => Promise.all(loading);
}

const isKind = (kind: string): kind is Kind =>
  kind === 'document' || kind === 'script' || kind === 'stylesheet';

function weigh(loaded: readonly Loaded[], name: string, kilobytes: number): BenchRow[] {
  const row = (files: readonly Loaded[], what: string, goal: string): BenchRow => ({
    name: `${name}: ${what}, ${files.length} file${files.length === 1 ? '' : 's'}`,
    value: files.reduce((sum, { content }) => sum + gzipSync(content, { level: gzipLevel }).length, 0) / 1024,
    unit: 'KB gzip',
    goal,
  });
  const scripts = loaded.filter(({ kind }) => kind === 'script');
  if (scripts.length === 0) throw new Error(`${name}: no script was loaded.`);
  return [row(loaded, 'everything', `≤ ${kilobytes}`), row(scripts, 'JavaScript', '')];
}
