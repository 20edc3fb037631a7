import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../tests/browser/browser.ts';
import { stopServer, temporaryFolder } from '../tests/reliability/support/running-server.ts';
import type { BenchRow } from './bench-row.ts';
import { startDemo } from './demo-server.ts';

const gzipLevel = 9;

type Loaded = { readonly kind: 'script' | 'stylesheet'; readonly content: Buffer };

/** Measures what a browser loads until the sign-in form stands there and the network is quiet. */
export async function* benchPageWeight(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const loading: Promise<Loaded>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const isOurs = new URL(response.url()).origin === new URL(server.url).origin;
      if (isOurs && (kind === 'script' || kind === 'stylesheet')) {
        loading.push(response.body().then((content) => ({ kind, content })));
      }
    });
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
    await page.locator('input[type="password"]').waitFor();
    const loaded = await Promise.all(loading);
    yield* [
      weigh(loaded, 'script', 'sign-in page: JavaScript', 150),
      weigh(loaded, 'stylesheet', 'sign-in page: CSS', 12),
    ];
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

function weigh(loaded: readonly Loaded[], kind: Loaded['kind'], name: string, kilobytes: number): BenchRow {
  const files = loaded.filter((file) => file.kind === kind);
  if (files.length === 0) throw new Error(`The sign-in page loaded no ${kind}.`);
  const bytes = files.reduce((sum, { content }) => sum + gzipSync(content, { level: gzipLevel }).length, 0);
  return {
    name: `${name}, ${files.length} file${files.length === 1 ? '' : 's'}`,
    value: bytes / 1024,
    unit: 'KB gzip',
    goal: `≤ ${kilobytes}`,
  };
}
