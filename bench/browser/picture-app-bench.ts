import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../../apps/server/src/modules/system/index.ts';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { firstCard, hasTaken, isReady, phone, send } from '../../tests/browser/pages/picture-app.ts';
import { signInScreen } from '../../tests/browser/pages/sign-in-screen.ts';
import {
  type RunningServer,
  stopServer,
  temporaryFolder,
} from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { residentMebibytes } from '../neighbours.ts';

const carpenter = 'monteur@gruenwald.test';
const starts = 9;
const photos = 40;
const patience = 300_000;

/**
 * Measures what a carpenter's phone meets: a start without network, and a whole gallery taken there and sent
 * afterwards.
 */
export async function* benchPictureApp(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const browser = await launchBrowser({ asSold: true });
  try {
    const context = await browser.newContext({ viewport: phone.size, hasTouch: true, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(server.url);
    await signInScreen(page).signIn(carpenter, demoPassword);
    await firstCard(page);
    await isReady(page);
    yield* await weigh(page, server.url);
    yield* await takeAndSend(page, server, await writePhotos(folder.path));
    // The start is measured last: a server that has just started still works at its first things beside the browser.
    yield {
      name: 'picture app: from cache to the first card, processor slowed 4 times',
      value: await startTime(page),
      unit: 'ms',
      goal: '≤ 500',
    };
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

/** The programs named in its page, before the first card; and all that it keeps for working without network. */
async function weigh(page: Page, url: string): Promise<BenchRow[]> {
  const [html, worker] = await Promise.all(
    ['/app.html', '/sw.js'].map(async (path) => (await fetch(`${url}${path}`)).text()),
  );
  const scripts = (text = '') => [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  const measureWeight = async (paths: readonly string[]) => {
    const files = await Promise.all(
      paths.map(async (path) => (await page.request.get(`${url}${path}`)).body()),
    );
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1024;
  };
  const row = (name: string, value: number, goal: string): BenchRow => ({
    name: `picture app: JavaScript ${name}`,
    value,
    unit: 'KB gzip',
    goal,
  });
  return [
    row('to the first card', await measureWeight(scripts(html)), '≤ 130'),
    row('with all that comes after it', await measureWeight(scripts(worker)), ''),
  ];
}

/** Median time from the address to the first card on the screen, without network. */
async function startTime(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('article') === null) requestAnimationFrame(look);
      else performance.mark('first-card');
    };
    look();
  });
  await page.context().setOffline(true);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    await page.reload();
    const mark = () => performance.getEntriesByName('first-card')[0]?.startTime ?? 0;
    await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0);
    times.push(await page.evaluate(mark));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return median(times);
}

/** Writes photos of about 5 MB each, as a phone's camera makes them. */
async function writePhotos(folder: string): Promise<string[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 };
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  process.stderr.write(`  a picture of ${(photo.length / 1_000_000).toFixed(1)} MB\n`);
  return Array.from({ length: photos }, (_, number) => {
    const path = join(folder, `IMG_${number + 1}.jpg`);
    writeFileSync(path, photo);
    return path;
  });
}

async function takeAndSend(page: Page, server: RunningServer, paths: string[]): Promise<BenchRow[]> {
  await page.evaluate(() => {
    const longest = { task: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration);
    }).observe({ type: 'longtask' });
  });
  /** Browsers tell only of tasks of more than 50 ms. */
  const longestTask = () =>
    page.evaluate(() => {
      const { longest } = Object.assign({ longest: { task: 0 } }, window);
      const { task } = longest;
      longest.task = 0;
      return task;
    });
  const { card } = await firstCard(page);
  await card.getByRole('button', { name: 'Bilder' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Galerie' }).click();
  page.setDefaultTimeout(patience);
  const begun = performance.now();
  await (await chooser).setFiles(paths);
  await hasTaken(page, photos);
  const taken = performance.now() - begun;
  const whileTaken = await longestTask();
  await send(page);
  await longestTask();

  const before = residentMebibytes(server.pid);
  const peak = { most: before };
  const looking = setInterval(() => {
    peak.most = Math.max(peak.most, residentMebibytes(server.pid));
  }, 250);
  await page.context().setOffline(false);
  await page.getByText(`${photos} Einträge heute gesendet`).waitFor();
  clearInterval(looking);
  const row = (name: string, value: number, unit: string, goal: string): BenchRow => ({
    name: `${photos} pictures of 5 MB: ${name}`,
    value,
    unit,
    goal,
  });
  return [
    row('until they are safe on the device', taken / photos, 'ms each', ''),
    row('longest task of the page while they are taken', whileTaken, 'ms', '≤ 100'),
    row('longest task while they are sent', await longestTask(), 'ms', '≤ 100'),
    row('the server grew by, while they came', peak.most - before, 'MiB', '≤ 150'),
  ];
}
