import type { Page } from 'playwright-core';
import sharp from 'sharp';

export const phone = { size: { width: 390, height: 844 }, touch: true };

/** Once the worker has taken the program in, the app opens without network. */
export const isReady = (page: Page) =>
  page.waitForFunction(async () => {
    const worker = await navigator.serviceWorker.ready;
    return worker.active?.state === 'activated' && (await caches.has('korpus-app-mark'));
  });

/** All that lies in a store of the one person who was here. */
export const keptIn = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(async (from) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.startsWith('korpus-app-') && each !== 'korpus-app-people') ?? '';
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(indexedDB.open(name));
    const rows = await answerOf<unknown[]>(database.transaction(from).objectStore(from).getAll());
    database.close();
    return rows;
  }, store);

/** A photo as a camera would give it, unlike any other. */
export const aPhoto = async (name: string, red: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 600, height: 400, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

export async function firstCard(page: Page) {
  const card = page.getByRole('article').first();
  await card.waitFor();
  const customer = await card.getByRole('heading').innerText();
  const id = (await card.getAttribute('aria-labelledby'))?.replace('assembly-', '') ?? '';
  return { card, customer, id };
}

export async function take(page: Page, ...photos: Awaited<ReturnType<typeof aPhoto>>[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Galerie' }).click();
  await (await chooser).setFiles(photos);
}

export const hasTaken = (page: Page, count: number) =>
  page.getByText(`${count === 1 ? '1 Bild' : `${count} Bilder`} sicher auf diesem Handy`).waitFor();

/** `name`: what the button of the question is called. */
export async function send(page: Page, name = 'Senden') {
  await page.getByRole('button', { name: 'Fertig', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function signOut(page: Page) {
  await page.locator('summary').click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Abmelden?' });
  await question.waitFor();
  return question;
}

/** Targets that a thumb in a glove misses: smaller than 48 px either way. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document.body;
    return [...top.querySelectorAll('button, a, summary, textarea, label:has(input)')]
      .filter((target) => target.checkVisibility())
      .flatMap((target) => {
        // A touch on the label of a field is one on the field.
        const parts = target instanceof HTMLTextAreaElement ? [target, ...target.labels] : [target];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = boxes.reduce((sum, box) => sum + box.height, 0);
        const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
        return Math.min(width, height) < 48 ? [`${name} ${Math.round(width)}×${Math.round(height)}`] : [];
      });
  });
