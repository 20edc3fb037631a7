import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { patience } from '../kit/patiently.ts';
import { sharedBrowser } from './browser.ts';
import { buildUiPage, uiBuildFolder } from './ui-build.ts';

/** The policy that the server sends for the product too: the components must live with it. */
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
  const kept: KeptPage = { opened: null };
  return {
    withPage: (options, work) => withPage(kept, readOrigin(server), options, work),
    close: async () => {
      await kept.opened?.page.context().close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type OpenedPage = Readonly<{
  page: Page;
  /** Options that the page was opened with. */
  context: string;
  /** The look of the page without any section. */
  blank: string;
  problems: string[];
}>;

/** A page whose test left nothing behind serves the next one: loading takes longer than most tests. */
type KeptPage = { opened: OpenedPage | null };

async function withPage<T>(
  kept: KeptPage,
  origin: string,
  options: UiPageOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const opened = await takeOrOpen(kept, origin, options);
  const { page, problems } = opened;
  try {
    const query = options.only === undefined ? '' : `?only=${options.only}`;
    const hash = options.section === undefined ? '' : `#${options.section}`;
    await goTo(page, `/dev-ui.html${query}${hash}`);
    await page.locator('main section').first().waitFor();
    const result = await work(page);
    if (problems.length > 0) throw new Error(`The page reported:\n${problems.join('\n')}`);
    if (await isAsOpened(opened)) kept.opened = opened;
    return result;
  } finally {
    if (kept.opened !== opened) await page.context().close();
  }
}

async function takeOrOpen(kept: KeptPage, origin: string, options: UiPageOptions): Promise<OpenedPage> {
  const wanted = contextOptions(options);
  const context = JSON.stringify(wanted);
  const { opened } = kept;
  kept.opened = null;
  if (opened?.context === context) return opened;
  await opened?.page.context().close();
  const page = await (await (await sharedBrowser()).newContext(wanted)).newPage();
  page.setDefaultTimeout(patience());
  const problems = collectProblems(page);
  await page.goto(`${origin}${noSection}`);
  // The place of the toasts comes after the page.
  await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
  return { page, context, blank: await page.evaluate(readLooks), problems };
}

const noSection = '/dev-ui.html?only=';

/** Goes to a path as the page's own router does: no section stays, and those that come begin anew. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Takes all sections away and looks for what stayed: a toast, a layer, something kept for the next time. */
async function isAsOpened({ page, context, blank }: OpenedPage): Promise<boolean> {
  const { viewport, colorScheme }: BrowserContextOptions = JSON.parse(context);
  await goTo(page, noSection);
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  const isGone = page.locator('main section').first().waitFor({ state: 'detached' });
  return isGone.then(
    async () => (await page.evaluate(readLooks)) === blank,
    () => false,
  );
}

/** Runs in the page. A layer that was closed leaves its empty place. */
function readLooks(): string {
  const body = document.body.cloneNode(true);
  if (!(body instanceof HTMLElement)) throw new Error('The page has no body.');
  for (const place of body.querySelectorAll('[data-portal]:empty')) place.remove();
  const ofRoot = [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  window.scrollTo(0, 0);
  return [...ofRoot, stored, body.outerHTML].join('\n');
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

function readOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port');
  return `http://127.0.0.1:${address.port}`;
}
