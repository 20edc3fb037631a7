import { getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { screens } from '@korpus/domain/screens/screens.ts';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { baseDataAreas } from '../../../apps/web/src/features/settings/settings-places.ts';
import { garbled, hostileTexts } from '../../kit/hostile-texts.ts';
import { inDays } from '../../kit/today.ts';
import { rounds } from '../../reliability/support/rounds.ts';
import { type App, startApp } from '../app-harness.ts';
import { goTo, shell } from '../pages/shell.ts';
import { bundles, plantHostileTexts } from '../planted-texts.ts';

const admin = 'admin@gruenwald.test';
const operator = 'betreiber@korpus.test';
const carpenter = 'monteur@gruenwald.test';

const areas = baseDataAreas.map((area) => `${screens.settings.path}?tab=baseData&area=${area}`);

/** Screens that each person looks at beside the records themselves. */
const paths: Readonly<Record<string, readonly string[]>> = {
  [admin]: [
    screens.home.path,
    screens.profile.path,
    screens.calendar.path,
    screens.todos.path,
    screens.assemblies.path,
    screens.salesStatistics.path,
    screens.invoiceRegister.path,
    screens.handover.path,
    screens.weekOverview.path,
    screens.reminders.path,
    `${screens.reminders.path}?tab=sent`,
    screens.offers.path,
    screens.orders.path,
    screens.complaints.path,
    ...areas,
    `${screens.settings.path}?tab=licence`,
    `${screens.settings.path}?tab=changeLog`,
  ],
  [operator]: [
    screens.tenants.path,
    `${screens.tenants.path}?tab=operators`,
    `${screens.tenants.path}?tab=baseRates`,
    `${screens.tenants.path}?tab=changeLog`,
  ],
  [carpenter]: [screens.profile.path, screens.home.path],
};

const overview = z.object({ events: z.array(z.unknown()) });

/** Ids of records in an answer, whatever stands around them, in their order. */
const idsIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/\{"id":"([^"]+)"/g)].map(([, id = '']) => id);

/** Records opened over their screens; so many of each kind. */
async function recordPaths(app: App, count: number): Promise<string[]> {
  const ask = (path: string) => app.call(admin, 'GET', path);
  const weeks = `startDate=${inDays(-7)}&endDate=${inDays(14)}`;
  const calendar = await ask(`${getCalendarOverview.path}?${weeks}`);
  const opened = (screen: string, name: string, answer: unknown) => {
    const ids = idsIn(answer).slice(0, count);
    if (ids.length === 0) throw new Error(`There is nothing to open: ${name}.`);
    return ids.map((id) => `${screen}?${name}=${id}`);
  };
  return [
    ...opened(screens.orders.path, 'order', await ask(listOrders.path)),
    ...opened(screens.offers.path, 'offer', await ask(listOffers.path)),
    ...opened(screens.complaints.path, 'complaint', await ask(listComplaints.path)),
    ...opened(screens.calendar.path, 'event', overview.parse(calendar).events),
  ];
}

/** All a person can read of the page, and what its elements are called for those who cannot see. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = (element: Element) => [
      // An address is written in its own way; where it leads is looked at below.
      ...[...element.attributes].filter(({ name }) => !/^(href|src)$/.test(name)).map(({ value }) => value),
      ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [element.value]
        : []),
      element.children.length === 0 ? (element.textContent ?? '') : '',
    ];
    const mixed = [...document.querySelectorAll('*')]
      .filter(({ children, tagName }) => children.length > 0 && tagName !== 'HTML' && tagName !== 'BODY')
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => textContent ?? '');
    return [...[...document.querySelectorAll('body *')].flatMap(own), ...mixed];
  });

/** Elements that run something, lead somewhere else, or that none of our pages has. */
const livelyElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href'];
    // The map is the one page of others that we lead to.
    const isOurs = (url: string) =>
      ['blob:', 'mailto:', 'tel:', 'https://www.google.com/maps/'].some((start) => url.startsWith(start)) ||
      new URL(url, location.href).origin === location.origin;
    const isLively = ({ tagName, attributes }: Element) =>
      /^(embed|object|base|marquee|video|math|meta)$/i.test(tagName) ||
      [...attributes].some(
        ({ name, value }) => /^on|^srcdoc$/.test(name) || (addresses.includes(name) && !isOurs(value)),
      );
    return [...document.querySelectorAll('body *')]
      .filter(isLively)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/**
 * Requests that the page still waits for, without the stream of news, which never ends. Calls alone are watched: they
 * bring the texts, and the end of a picture that is taken from its place while it loads is not always told.
 */
function watchCalls(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().endsWith('/api/live')) underWay.add(request);
  });
  const end = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => [...underWay].map((request) => request.url());
}

async function look(page: Page, where: string, seen: Set<string>): Promise<string[]> {
  const garbage = garbled(await textsOn(page), (text) => seen.add(text));
  return [...garbage.map((text) => `garbled: ${text.slice(0, 300)}`), ...(await livelyElements(page))].map(
    (each) => `${where}: ${each}`,
  );
}

/** The first of a list, in the dialog it is changed in. */
async function openFirst(page: Page): Promise<boolean> {
  const edit = page
    .locator('main')
    .getByRole('button', { name: /bearbeiten$/ })
    .first();
  if ((await edit.count()) === 0) return false;
  await edit.click();
  await page.getByRole('dialog').first().waitFor();
  return true;
}

async function leaveDialogs(page: Page): Promise<void> {
  for (
    let count = await page.getByRole('dialog').count();
    count > 0;
    count = await page.getByRole('dialog').count()
  ) {
    await page.getByRole('dialog').last().getByRole('button', { name: 'Schließen' }).first().click();
    await expect.poll(() => page.getByRole('dialog').count()).toBeLessThan(count);
  }
}

async function walkThrough(app: App, seen: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  const records = await recordPaths(app, rounds(2, 4));
  await app.withVisitors(async (visit) => {
    for (const [as, places] of Object.entries(paths)) {
      const { context, open } = await visit({ as, own: true });
      const calls: string[] = [];
      await context.exposeFunction('boese', (number: number) => calls.push(String(number)));
      const page = await open('/profile');
      page.on('dialog', (dialog) => void dialog.dismiss());
      const underWay = watchCalls(page);
      await shell(page).isOpen();
      for (const place of [...places, ...(as === admin ? records : [])]) {
        await goTo(page, place);
        // The carpenter's home is the picture app, which leads out of this program.
        if (as === carpenter && place === screens.home.path) await page.waitForURL(/\/app\.html/);
        await shell(page).title.waitFor();
        if (/\?(order|offer|complaint|event)=/.test(place)) await page.getByRole('dialog').first().waitFor();
        await expect.poll(underWay).toEqual([]);
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
        problems.push(...(await look(page, `${as} ${place}`, seen)));
        if (/settings|tenants/.test(place) && (await openFirst(page)))
          problems.push(...(await look(page, `${as} ${place}, first dialog`, seen)));
        await leaveDialogs(page);
      }
      problems.push(...calls.map((number) => `${as}: text ${number} has run`));
    }
  });
  return problems;
}

it('texts that would run in a page are read on every screen as they were typed', async () => {
  for (let round = 0; round < rounds(1, bundles.length); round += 1) {
    const seen = new Set<string>();
    const app = await startApp(async (installation) => {
      expect(await plantHostileTexts(installation, round)).toBeGreaterThan(1_000);
    });
    try {
      expect(await walkThrough(app, seen)).toEqual([]);
    } finally {
      await app.close();
    }
    expect(hostileTexts.filter((text) => !seen.has(text))).toEqual([]);
  }
});
