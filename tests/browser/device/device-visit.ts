import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { projectFolder } from '../../../apps/server/src/platform/project-folder.ts';
import { sharedBrowser } from '../browser.ts';
import { buildUiPage } from '../ui-build.ts';
import { makeUserToken, type PictureServer, startPictureServer } from './picture-server.ts';

type Summary = Readonly<{
  waiting: number;
  sent: number;
  refused: number;
  orphaned: number;
  room: 'enough' | 'low' | 'full';
  needsSignIn: boolean;
  needsUpdate: boolean;
  network: 'on' | 'off';
}>;

type Item = Readonly<{
  id: string;
  state: string;
  refusal: Readonly<{ code: string; message: string }> | null;
}>;

/** Functions that the page of the device library offers its tests (apps/web/src/dev-ui/device). */
type DevicePage = Readonly<{
  takeSome: (orderId: string, count: number) => Promise<string[]>;
  takeNoise: (orderId: string, width: number, height: number) => Promise<string[]>;
  takeChosen: (orderId: string) => Promise<string[]>;
  finishAll: () => Promise<void>;
  complain: (orderId: string) => Promise<void>;
  report: (orderId: string, count: number) => Promise<void>;
  keepList: () => Promise<void>;
  keepPlans: (orderId: string, fileIds: readonly string[]) => Promise<void>;
  readPlan: (fileId: string) => Promise<string | null>;
  look: (id: string) => Promise<{ width: number; height: number; corner: number[]; hasExif: boolean }>;
  edit: (key: string, id: string, turns: 0 | 1 | 2 | 3) => Promise<void>;
  summary: () => Summary;
  others: () => Promise<readonly { name: string; count: number }[]>;
  sending: { wake: () => void; stop: () => void };
  device: {
    drafts: {
      arrange: (key: string, pictures: { id: string; note: string }[]) => Promise<object>;
      list: () => Promise<{ key: string; pictures: { id: string; note: string }[] }[]>;
    };
    outbox: { retry: (id: string) => Promise<void> };
    state: { get: () => { items: readonly Item[] } };
    leave: (wish: { dropDrafts: boolean }) => Promise<number>;
  };
}>;

declare global {
  interface Window {
    korpusDevice?: DevicePage;
  }
}

const { version } = JSON.parse(readFileSync(projectFolder('package.json'), 'utf8'));

/** A phone: a browser of its own, with the pictures its pages called saved. */
export type Phone = Readonly<{
  context: BrowserContext;
  /** Identity and hash of each picture, as soon as a page called it saved. */
  saved: Map<string, string>;
  signIn: (userId: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** How much it keeps; before a page is open, since browsers look at it seldom while there is room. */
  allow: (megabytes: number) => Promise<void>;
  /** Opens a tab and waits for the library. */
  open: () => Promise<Page>;
}>;

export type DeviceHouse = Readonly<{
  server: PictureServer;
  withPhone: <T>(work: (phone: Phone) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;

/** Version of the page that is tested. */
export const productVersion: string = version;

export async function openDeviceHouse(): Promise<DeviceHouse> {
  await buildUiPage();
  const server = await startPictureServer();
  server.version.now = productVersion;
  return {
    server,
    withPhone: (work) =>
      withPhone(server.url, async (user) => ({ token: makeUserToken(user), refreshToken: user }), work),
    close: server.close,
  };
}

type TokensOf = (user: string) => Promise<Readonly<{ token: string; refreshToken: string }>>;

/** A phone that finds the page of the device library at this address. */
export async function withPhone<T>(
  url: string,
  tokensOf: TokensOf,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await (await sharedBrowser()).newContext({ locale: 'de-DE' });
  try {
    return await work(await openPhone(context, url, tokensOf));
  } finally {
    await context.close();
  }
}

async function openPhone(context: BrowserContext, url: string, tokensOf: TokensOf): Promise<Phone> {
  const saved = new Map<string, string>();
  await context.exposeFunction('korpusSaved', (id: string, hash: string) => void saved.set(id, hash));
  const state: { user: string | null; wasOpened: boolean; quota: CDPSession | null } = {
    user: null,
    wasOpened: false,
    quota: null,
  };
  const tell = async () => {
    const { user } = state;
    const tokens = user === null ? null : await tokensOf(user);
    for (const page of context.pages().filter((each) => each.url().startsWith(url))) {
      await page.evaluate((kept) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(kept ?? {})) localStorage.setItem(name, value);
      }, tokens);
    }
  };
  return {
    context,
    saved,
    signIn: async (userId) => {
      state.user = userId;
      await tell();
    },
    signOut: async () => {
      state.user = null;
      await tell();
    },
    allow: async (megabytes) => {
      // The quota holds as long as the page that set it is open.
      state.quota ??= await context.newCDPSession(await context.newPage());
      const quotaSize = megabytes * 1024 * 1024;
      await state.quota.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize });
    },
    open: async () => {
      const page = await context.newPage();
      if (!state.wasOpened) {
        state.wasOpened = true;
        await page.goto(`${url}/api/health`);
        await tell();
      }
      await page.goto(`${url}/device.html`);
      await page.waitForFunction(() => window.korpusDevice !== undefined);
      return page;
    },
  };
}
