import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retiredWorker } from '../../../apps/server/src/platform/http/retired-worker.ts';
import { projectFolder } from '../../../apps/server/src/platform/project-folder.ts';
import { sharedBrowser } from '../browser.ts';
import { buildUiPage, uiBuildFolder } from '../ui-build.ts';

type Shell = Readonly<{
  shell: { state: { get: () => string }; takeNewVersion: () => void };
  isBrowserMarked: () => Promise<boolean>;
  markBrowser: () => Promise<void>;
  unmarkBrowser: () => Promise<void>;
}>;

declare global {
  interface Window {
    korpusShell?: Shell;
  }
}

const product = projectFolder('apps/web/dist');

/** The product's files, and the page that talks to the library; its worker as of any version. */
async function serveShell() {
  const state = { revision: 'first', isRetired: false, isAway: false, asked: [] as string[] };
  const built = () => readFileSync(join(product, 'sw.js'), 'utf8');
  const workerNow = () => built().replace(/revision:`\w+`/, `revision:\`${state.revision}\``);
  const fileAt = (path: string) => {
    if (path === '/sw.js') return state.isRetired ? retiredWorker : workerNow();
    if (path === '/' || path === '/assemblies') return '<!doctype html><title>The product</title>';
    const folders =
      path.startsWith('/assets/') || path === '/device.html' ? [uiBuildFolder, product] : [product];
    for (const folder of folders) {
      try {
        return readFileSync(join(folder, path));
      } catch {
        // the file lies in the other folder, or nowhere
      }
    }
    return null;
  };
  const server = createServer((request, response) => {
    if (state.isAway) return request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    state.asked.push(path);
    if (path.startsWith('/api/'))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const file = fileAt(path);
    const type = /\.js$/.test(path)
      ? 'text/javascript'
      : /\.\w+$/.test(path) && !/html$/.test(path)
        ? 'image/png'
        : 'text/html';
    return response.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(file ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    state,
    files: () => /files:\[([^\]]*)\]/.exec(built())?.[1]?.match(/[^`,]+/g) ?? [],
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const stateOf = (page: Page) => page.evaluate(() => window.korpusShell?.shell.state.get());
/**
 * True when the answer to a page of its own is the picture app: that page leads on at once, and would take the next one
 * along.
 */
async function opensPictureApp(page: Page, url: string): Promise<boolean> {
  const tab = await page.context().newPage();
  const answer = await tab.goto(url, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  await tab.close();
  return html.includes('rel="manifest"');
}
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

describe('the shell of the picture app', () => {
  let server: Awaited<ReturnType<typeof serveShell>>;
  beforeAll(async () => {
    await buildUiPage();
    server = await serveShell();
  });
  afterAll(() => server.close());

  const inBrowser = async (work: (page: Page) => Promise<void>) => {
    Object.assign(server.state, { revision: 'first', isRetired: false, isAway: false, asked: [] });
    const context = await (await sharedBrowser()).newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${server.url}/device.html?shell`);
      await expect.poll(() => stateOf(page)).toBe('ready');
      await work(page);
    } finally {
      await context.close();
    }
  };
  /** No network. The browser alone would do for pages, but not always for a worker that it starts anew. */
  const leave = async (page: Page, isAway: boolean) => {
    server.state.isAway = isAway;
    await page.context().setOffline(isAway);
  };
  const mark = (page: Page) => page.evaluate(() => window.korpusShell?.markBrowser());

  it('opens without network where the browser is marked, and nowhere else', () =>
    inBrowser(async (page) => {
      for (const path of ['/', '/assemblies']) {
        expect(await opensPictureApp(page, `${server.url}${path}`)).toBe(false);
      }
      await page.goto(`${server.url}/device.html?shell`);
      const isMarked = () => page.evaluate(() => window.korpusShell?.isBrowserMarked());
      expect(await isMarked()).toBe(false);
      await mark(page);
      expect(await isMarked()).toBe(true);
      // A person who is signed out is led to the sign-in.
      await page.evaluate(() => window.localStorage.setItem('token', 'somebody'));
      await leave(page, true);
      for (const path of ['/', '/assemblies']) {
        expect(await opensPictureApp(page, `${server.url}${path}`)).toBe(true);
      }
      await expect(page.goto(`${server.url}/orders`)).rejects.toThrow();
      await leave(page, false);
      await page.goto(`${server.url}/device.html?shell`);
      await page.evaluate(() => window.korpusShell?.unmarkBrowser());
      expect(await opensPictureApp(page, `${server.url}/`)).toBe(false);
    }));

  it('keeps its own files and no answer of a call', () =>
    inBrowser(async (page) => {
      await mark(page);
      await page.reload();
      await page.evaluate(() => fetch('/api/orders/app'));
      const kept = await page.evaluate(async () => {
        const paths: string[] = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
        }
        return paths;
      });
      expect(kept.sort()).toEqual(server.files());
      expect(kept).toEqual(expect.arrayContaining(['/app.html', '/manifest.webmanifest', '/icon-192.png']));
      await leave(page, true);
      const isAnswered = await page.evaluate(() =>
        fetch('/api/orders/app').then(
          () => true,
          () => false,
        ),
      );
      expect(isAnswered).toBe(false);
    }));

  it('takes a new version when somebody wants it, and keeps the one before for pages still open', () =>
    inBrowser(async (page) => {
      for (const revision of ['second', 'third', 'fourth']) {
        server.state.revision = revision;
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect.poll(() => stateOf(page)).toBe('newVersion');
        expect(await cachesOf(page)).toContain(`korpus-shell-${revision}`);
        const loaded = page.waitForEvent('load');
        await page.evaluate(() => window.korpusShell?.shell.takeNewVersion());
        await loaded;
        await expect.poll(() => stateOf(page)).toBe('ready');
      }
      await expect.poll(() => cachesOf(page)).toEqual(['korpus-shell-third', 'korpus-shell-fourth']);
    }));

  it('goes where the installation does not want it any more', () =>
    inBrowser(async (page) => {
      await mark(page);
      server.state.isRetired = true;
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(() => cachesOf(page)).toEqual([]);
      expect(await opensPictureApp(page, `${server.url}/`)).toBe(false);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    }));
});
