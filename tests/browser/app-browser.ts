import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { headerProblems } from '../kit/header-problems.ts';
import { patience } from '../kit/patiently.ts';
import { type EmptyBrowser, type KeptBrowsers, keptBrowsers } from './kept-browsers.ts';
import { followRequests, type Seen, withLastSeen } from './last-seen.ts';

export type VisitOptions = Readonly<{
  /** Signed in as this person before the page opens. */
  as?: string;
  scheme?: 'light' | 'dark';
  size?: Readonly<{ width: number; height: number }>;
  /** A phone or tablet. */
  touch?: boolean;
  /** Where the computer stands. */
  timeZone?: string;
  /** Motion is on, for what would otherwise not be seen. */
  motion?: boolean;
  /** A browser that nobody had before, for what is loaded for the first time, or not taken back afterwards. */
  own?: boolean;
}>;

/** A person's browser: its tabs share storage, as tabs do. */
export type Visitor = Readonly<{
  context: BrowserContext;
  /** Opens a tab at a path of the product. */
  open: (path?: string) => Promise<Page>;
}>;

export type AppBrowser = Readonly<{
  /**
   * Lets people into the product for the length of `work`, then closes or empties their browsers. A violation of the content
   * security policy, an uncaught error, an error in the console or an answer without its safe headers fails the test.
   */
  withVisitors: <T>(work: (visit: (options?: VisitOptions) => Promise<Visitor>) => Promise<T>) => Promise<T>;
  /** `keep`: all but so many, for whoever comes to the same address later (`browsers`). */
  closeBrowsers: (keep?: number) => Promise<void>;
  browsers: KeptBrowsers;
}>;

type Parts = Readonly<{
  url: string;
  signIn: (email: string) => Promise<Readonly<{ token: string; refreshToken: string }>>;
  /** Browsers kept from a product that was at the same address before. */
  browsers?: KeptBrowsers | undefined;
}>;

export function openAppBrowser({ url, signIn, browsers = keptBrowsers(url) }: Parts): AppBrowser {
  const visitWith = async (
    taken: (EmptyBrowser & Seen)[],
    problems: string[],
    options: VisitOptions = {},
  ) => {
    const tokens = options.as === undefined ? null : await signIn(options.as);
    const browser = await browsers.take(contextOptions(options), options.own === true);
    const { context } = browser;
    taken.push({ ...browser, waiting: followRequests(context) });
    context.setDefaultTimeout(patience());
    watch(browser.page, problems);
    context.on('page', (page) => watch(page, problems));
    context.on('response', (response) => {
      const headers = response.headers();
      // Answers that a test gives in the product's place have no date.
      if (!response.url().startsWith(`${url}/`) || headers.date === undefined) return;
      // Chromium's viewer hides the policy of the papers it shows; the tests of the API see it.
      if (headers['content-type'] === 'application/pdf') return;
      const missing = headerProblems(headers);
      problems.push(...missing.map((problem) => `${response.url()}: ${problem}`));
    });
    const state: { isSignedIn: boolean; tab: Page | null } = {
      isSignedIn: tokens === null,
      tab: browser.page,
    };
    const open = async (path = '/') => {
      const page = withPatientKeys(state.tab ?? (await context.newPage()));
      state.tab = null;
      // Tokens come along with the first tab alone: what is signed out or renewed later stays so.
      const bringing = state.isSignedIn ? null : await page.addInitScript(keepTokens, tokens);
      await page.goto(`${url}${path}`);
      state.isSignedIn = true;
      await bringing?.dispose();
      return page;
    };
    return { context, open };
  };
  return {
    withVisitors: async (work) => {
      const problems: string[] = [];
      const taken: (EmptyBrowser & Seen)[] = [];
      const closeAll = () => Promise.all(taken.map(({ context }) => context.close()));
      try {
        const result = await work((options) => visitWith(taken, problems, options));
        if (problems.length > 0) throw new Error(`The pages reported:\n${problems.join('\n')}`);
        await Promise.all(taken.map(browsers.giveBack));
        return result;
      } catch (error) {
        const told = await withLastSeen(error, taken);
        await closeAll();
        throw told;
      }
    },
    closeBrowsers: browsers.close,
    browsers,
  };
}

const contextOptions = ({
  scheme = 'light',
  size = { width: 1440, height: 900 },
  touch = false,
  motion = false,
  timeZone = 'Europe/Berlin',
}: VisitOptions): BrowserContextOptions => ({
  viewport: size,
  colorScheme: scheme,
  locale: 'de-DE',
  timezoneId: timeZone,
  reducedMotion: motion ? 'no-preference' : 'reduce',
  hasTouch: touch,
  isMobile: touch,
});

const patient = new WeakSet<Page>();

/**
 * Holds keys back until the page listens: it follows up on what it drew when nothing else is to be done, and on a busy
 * machine a test is quicker than that, though no person is.
 */
function withPatientKeys(page: Page): Page {
  if (patient.has(page)) return page;
  patient.add(page);
  const { keyboard } = page;
  const [press, type] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)];
  // A page that is just leaving has nothing to follow up on.
  const followedUp = () => page.evaluate(whenIdle).catch(() => undefined);
  keyboard.press = async (...key) => {
    await followedUp();
    await press(...key);
  };
  keyboard.type = async (...text) => {
    await followedUp();
    await type(...text);
  };
  return page;
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });

/** Runs in the page before anything of its own; playwright's way would load another page for it. */
function keepTokens(tokens: Readonly<Record<string, string>> | null): void {
  for (const [name, value] of Object.entries(tokens ?? {})) localStorage.setItem(name, value);
}

/**
 * The library of the calendar's grid measures its rows once more after its view has gone, when they went in the moment
 * they were drawn. Nothing of it is on the screen any more.
 */
const lateScroll = "Cannot read properties of null (reading 'scrollTo')";

/** The browser itself writes a line for every answer that is no 2xx; those are the server's business. */
const isAnswer = (text: string) => text.startsWith('Failed to load resource');

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (error.message !== lateScroll) problems.push(`${error.name}: ${error.message}`);
  });
}
