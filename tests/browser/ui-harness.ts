import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { buildUiPage, uiBuildFolder } from './ui-build.ts';

/** What the server sends for the product too: the components must live with it. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json'],
]);

export type UiPageOptions = Readonly<{
  /** Light unless said. */
  scheme?: 'light' | 'dark';
  /** 1440×900 unless said. */
  size?: Readonly<{ width: number; height: number }>;
  /** A phone or tablet: coarse pointer and touch events. */
  touch?: boolean;
  /** The section to go to, without `#`. */
  section?: string;
  /** `?only=` shows these sections alone (ids with commas), which keeps heavy ones out of quick tests. */
  only?: string;
}>;

export type UiHarness = Readonly<{
  /** Opens the page, does the work, and fails on any CSP violation, console error or uncaught exception. */
  withPage<T>(options: UiPageOptions, work: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}>;

/** A static server for a test file: `beforeAll(startUiHarness)`, `afterAll(close)`. */
export async function startUiHarness(): Promise<UiHarness> {
  await buildUiPage();
  const server = await serve();
  const browser = await sharedBrowser();
  return {
    withPage: (options, work) => withPage({ browser, origin: originOf(server) }, options, work),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Running = Readonly<{ browser: Browser; origin: string }>;

async function withPage<T>(
  { browser, origin }: Running,
  options: UiPageOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(contextOptions(options));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const problems = collectProblems(page);
    const query = options.only === undefined ? '' : `?only=${options.only}`;
    const hash = options.section === undefined ? '' : `#${options.section}`;
    await page.goto(`${origin}/dev-ui.html${query}${hash}`);
    await page.locator('main').waitFor();
    const result = await work(page);
    if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`);
    return result;
  } finally {
    await context.close();
  }
}

const contextOptions = ({ scheme = 'light', size, touch = false }: UiPageOptions): BrowserContextOptions => ({
  viewport: size ?? { width: 1440, height: 900 },
  colorScheme: scheme,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
  hasTouch: touch,
  isMobile: touch,
});

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`));
  return problems;
}

async function serve(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = await readFile(join(uiBuildFolder, path));
      response.writeHead(200, {
        'content-type': contentTypes.get(extname(path)) ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-security-policy': contentSecurityPolicy }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port');
  return `http://127.0.0.1:${address.port}`;
}
