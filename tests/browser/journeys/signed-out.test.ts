import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type App, startApp } from '../app-harness.ts';
import { profileScreen } from '../pages/profile-screen.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';

const anna = 'anna@gruenwald.test';
const secret = 'Korpus!2026';

/** Entries that may stay in a browser after signing out, and why. */
const stays: Readonly<Record<string, string>> = {
  'localStorage mantine-color-scheme-value': 'light or dark, of whoever sits there',
  'localStorage korpus-rail-collapsed': 'how wide the menu is',
  'sessionStorage tsr-scroll-restoration-v1_3': 'how far pages were scrolled, by marks of the tab alone',
};
/**
 * A cookie that says somebody signed in here, so that strangers' wrong passwords do not count: it opens nothing and
 * names nobody.
 */
const mark = /^korpus_known_[\w-]{16}$/;

/** All that a page can find in its browser. */
async function keptIn(page: Page, context: BrowserContext) {
  const found = await page.evaluate(async () => {
    const readRows = async (name: string) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const names = [...database.objectStoreNames];
      const all = await Promise.all(
        names.map(
          (store) =>
            new Promise<string>((resolve, reject) => {
              const asked = database.transaction(store).objectStore(store).getAll();
              asked.onsuccess = () => resolve(JSON.stringify(asked.result));
              asked.onerror = () => reject(asked.error);
            }),
        ),
      );
      database.close();
      return all.join('\n');
    };
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    return {
      local: Object.entries(localStorage).map(
        ([key, value]) => [`localStorage ${key}`, String(value)] as const,
      ),
      session: Object.entries(sessionStorage).map(
        ([key, value]) => [`sessionStorage ${key}`, String(value)] as const,
      ),
      databases: await Promise.all(
        databases.map(async (name) => [`database ${name}`, await readRows(name)] as const),
      ),
      cached,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      state: JSON.stringify(history.state),
      text: `${document.title} ${document.body.innerText}`,
    };
  });
  return {
    ...found,
    cookies: (await context.cookies()).map(({ name }) => name),
  };
}

type Kept = Awaited<ReturnType<typeof keptIn>>;

/** Nothing but what is listed, and no word of the house in that either. */
function holdsNothing(kept: Kept, words: readonly string[]): void {
  const entries = [...kept.local, ...kept.session, ...kept.databases];
  const names = entries.map(([name]) => name);
  expect(names.filter((name) => !(name in stays))).toEqual([]);
  expect(kept.cookies.filter((name) => !mark.test(name))).toEqual([]);
  expect(kept.workers).toBe(0);
  expect(kept.cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const said = JSON.stringify(kept);
  expect(words.filter((word) => said.includes(word))).toEqual([]);
}

const orders = z.object({ orders: z.array(z.object({ clientName: z.string() })) });

describe('what a browser keeps of a house', () => {
  let app: App;
  const words: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    const found = orders.parse(await app.call(anna, 'GET', '/api/orders'));
    const names = found.orders.flatMap(({ clientName }) => clientName.split(', ')[0] ?? []);
    words.push(...new Set(names.filter((name) => name.length > 4)));
    expect(words.length).toBeGreaterThan(5);
  });
  afterAll(() => app.close());

  /** Screens with people of the house on them, the last an order. */
  async function looksAround(open: (path?: string) => Promise<Page>): Promise<Page> {
    const page = await open('/orders');
    await shell(page).isOpen();
    await expect
      .poll(async () => {
        const text = await document(page);
        return words.some((word) => text.includes(word));
      })
      .toBe(true);
    for (const path of ['/offers', '/customers', '/calendar', '/profile']) {
      await page.goto(`${app.url}${path}`);
      await shell(page).isOpen();
    }
    return page;
  }
  const document = (page: Page) => page.locator('body').innerText();

  /** Back, as far as it goes: the sign-in and nobody's name. */
  async function goesBack(page: Page): Promise<void> {
    for (let steps = 0; steps < 4; steps += 1) {
      await page.goBack({ waitUntil: 'commit' });
      await signInScreen(page).isShown();
      const text = await document(page);
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  }

  it('is nothing after signing out, wherever one looks and however far one goes back', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: anna, own: true });
      const page = await looksAround(open);
      await shell(page).chooseTheme('Dunkel');
      expect(JSON.stringify(await keptIn(page, context))).toContain('refreshToken');
      await shell(page).signOut();
      await signInScreen(page).isShown();
      holdsNothing(await keptIn(page, context), words);
      await goesBack(page);
      holdsNothing(await keptIn(page, context), words);
    }));

  it('is nothing after the session was ended elsewhere, and nothing for who signs in next', () =>
    app.withVisitors(async (visit) => {
      const lost = await visit({ as: anna, own: true });
      const page = await looksAround(lost.open);
      await shell(page).isLive();
      const other = await (await visit({ as: anna })).open('/profile');
      const profile = profileScreen(other);
      await expect.poll(() => profile.sessions.count()).toBeGreaterThan(1);
      while ((await profile.sessions.count()) > 1) {
        const before = await profile.sessions.count();
        await profile.endFirstOther();
        await expect.poll(() => profile.sessions.count()).toBe(before - 1);
      }
      await signInScreen(page).signInTab.waitFor();
      holdsNothing(await keptIn(page, lost.context), words);
      await signInScreen(page).signIn('admin@nordlicht.test', secret);
      await shell(page).isOpen();
      const next = await keptIn(page, lost.context);
      expect(next.cookies).toEqual([expect.stringMatching(mark)]);
      const said = JSON.stringify(next);
      expect(words.filter((word) => said.includes(word))).toEqual([]);
    }));
});
