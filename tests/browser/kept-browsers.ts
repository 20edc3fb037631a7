import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { rememberPresses } from './last-seen.ts';

/** A browser with an empty tab, as if nobody had been there. */
export type EmptyBrowser = Readonly<{ context: BrowserContext; page: Page }>;

export type KeptBrowsers = Readonly<{
  /** One that looks like this: one that came back, or a new one. `own`: one that nobody had before. */
  take: (wanted: BrowserContextOptions, own: boolean) => Promise<EmptyBrowser>;
  /** Empties it for the next one, or closes it where that does not work. */
  giveBack: (browser: EmptyBrowser) => Promise<void>;
  /** Closes those that came back, but for so many of the last. */
  close: (keep?: number) => Promise<void>;
}>;

/** A page of the product without its program: only from a page of its own can what it stored be taken away. */
const emptyPage = '/api/health';

/** Events that tests listen to. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/**
 * Half of what it takes to load the product is reading its program, which a browser process does once. So who has left
 * leaves theirs for the next one who wants the same: one tab on an empty page of the product, nothing stored, nobody
 * listening.
 */
export function keptBrowsers(url: string): KeptBrowsers {
  const lookOf = new Map<BrowserContext, string>();
  const idle: EmptyBrowser[] = [];
  const make = async (wanted: BrowserContextOptions): Promise<EmptyBrowser> => {
    const context = await (await sharedBrowser()).newContext(wanted);
    await context.addInitScript(rememberPresses);
    return { context, page: await context.newPage() };
  };
  return {
    take: async (wanted, own) => {
      const look = JSON.stringify(wanted);
      const at = own ? -1 : idle.findIndex(({ context }) => lookOf.get(context) === look);
      const [kept] = at < 0 ? [] : idle.splice(at, 1);
      const browser = kept ?? (await make(wanted));
      if (!own) lookOf.set(browser.context, look);
      return browser;
    },
    giveBack: async (browser) => {
      const look = lookOf.get(browser.context);
      try {
        if (look === undefined) throw new Error('It is not to be kept.');
        await empty(browser, url, JSON.parse(look));
        idle.push(browser);
      } catch {
        lookOf.delete(browser.context);
        await browser.context.close();
      }
    },
    close: async (keep = 0) => {
      const gone = idle.splice(0, Math.max(0, idle.length - keep));
      for (const { context } of gone) lookOf.delete(context);
      await Promise.all(gone.map(({ context }) => context.close()));
    },
  };
}

async function empty(
  { context, page }: EmptyBrowser,
  url: string,
  look: BrowserContextOptions,
): Promise<void> {
  for (const event of events) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${url}${emptyPage}`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await session.detach();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearPermissions();
  await page.emulateMedia({
    media: null,
    colorScheme: look.colorScheme ?? null,
    reducedMotion: look.reducedMotion ?? null,
  });
  if (look.viewport) await page.setViewportSize(look.viewport);
  await page.mouse.move(0, 0);
}
