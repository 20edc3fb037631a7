import type { BrowserContext, Page } from 'playwright-core';
import { type DroppedFile, transferOf } from './dropped-files.ts';

/** The browser of the tests has no windows of installed programs: what it is asked about them is answered here. */
export const asInstalled = (context: BrowserContext) =>
  context.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode') ? 'not all' : query);
  });

/** Posts a form with files to the share address, as the share sheet does and any page can. */
export async function share(page: Page, url: string, files: readonly DroppedFile[]): Promise<void> {
  const transfer = await transferOf(page, files);
  const arrived = page.waitForEvent('load');
  await page.evaluate(
    ([carried, action]) => {
      const form = document.createElement('form');
      const input = document.createElement('input');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: carried.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [transfer, `${url}/share`] as const,
  );
  await arrived;
}

/** Names of the files that wait in this browser. */
export const waitingIn = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('korpus-shared-files'))) return [];
    const keys = await (await caches.open('korpus-shared-files')).keys();
    return keys.map(({ url }) => new URL(url).searchParams.get('name'));
  });

export const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

export const sharedPapers = (page: Page) => ({
  question: page.getByRole('dialog', { name: 'Geteilte Dateien einlesen?' }),
  proposals: page.getByRole('list', { name: 'Vorgeschlagene Aufträge' }),
  panel: page.getByRole('dialog', { name: /\.(pdf|xml)/ }),
  /** The address does not say any more that something waits. */
  isTaken: () =>
    page.waitForURL(({ pathname, search }) => pathname === '/orders/all' && !search.includes('shared')),
});
