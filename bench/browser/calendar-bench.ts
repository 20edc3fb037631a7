import { randomUUID } from 'node:crypto';
import { getCalendarOverview, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { Page } from 'playwright-core';
import { openAppBrowser } from '../../tests/browser/app-browser.ts';
import { shareBrowserAsSold } from '../../tests/browser/browser.ts';
import { calendarScreen } from '../../tests/browser/pages/calendar-screen.ts';
import { newEventBody } from '../../tests/kit/calendars.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { demoTokens } from './demo-tokens.ts';

const admin = 'admin@gruenwald.test';
/** Far from what the demo made. */
const days = Array.from({ length: 7 }, (_, place) => `2028-01-${String(place + 10).padStart(2, '0')}`);
const [monday = ''] = days;
const eventsInWeek = 300;
const draws = 15;

/** A week with three hundred events: how long it takes to show, and how smoothly one of them is dragged. */
export async function* benchCalendar(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  const chromium = await shareBrowserAsSold();
  const browser = openAppBrowser({ url: server.url, signIn: (email) => demoTokens(server.url, email) });
  try {
    await fillWeek(server.url);
    yield* await browser.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, motion: true })).open(`/calendar?day=${monday}`);
      await page
        .locator('[data-entry]')
        .nth(eventsInWeek - 1)
        .waitFor({ timeout: 30_000 });
      return [
        {
          name: `calendar, week of ${eventsInWeek} events drawn`,
          value: await drawTime(page),
          unit: 'ms',
          goal: '≤ 200',
        },
        { name: 'calendar, dragging in it', value: await framesOfDrag(page), unit: 'frames/s', goal: '≥ 50' },
      ];
    });
  } finally {
    await chromium.close();
    await stopServer(server);
  }
}

async function fillWeek(url: string): Promise<void> {
  const { token } = await demoTokens(url, admin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const overview = await fetch(`${url}${getCalendarOverview.path}?startDate=${monday}&endDate=${monday}`, {
    headers,
  });
  const { calendars } = getCalendarOverview.answer.parse(await overview.json());
  for (let made = 0; made < eventsInWeek; made += 1) {
    const day = days[made % days.length];
    // One after the other, so that each is drawn: what stands beside too many is counted only.
    const ofDay = Math.floor(made / days.length);
    const hour = String(6 + Math.floor(ofDay / 3)).padStart(2, '0');
    const minute = (ofDay % 3) * 20;
    const calendar = calendars[made % calendars.length];
    const body = newEventBody(calendar?.id ?? '', {
      id: randomUUID(),
      title: `Termin ${made}`,
      startDate: `${day}T${hour}:${String(minute).padStart(2, '0')}`,
      endDate: `${day}T${hour}:${minute + 19}`,
    });
    const answer = await fetch(`${url}${saveCalendarEvent.path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`An event was refused: ${await answer.text()}`);
  }
}

/** Median time from the key that leads to the next week to the frame that shows all of it. */
async function drawTime(page: Page): Promise<number> {
  const times: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-entry]').first().waitFor({ state: 'detached' });
    times.push(
      await page.evaluate(
        (count) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
            const look = () => {
              const isThere = document.querySelectorAll('[data-entry]').length >= count;
              if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
              else requestAnimationFrame(look);
            };
            look();
          }),
        eventsInWeek,
      ),
    );
  }
  return median(times);
}

async function framesOfDrag(page: Page): Promise<number> {
  const screen = calendarScreen(page);
  const start = await screen.hold(screen.event('Termin 0'));
  const end = await screen.findPlace(days[4] ?? '', '18:00');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let frames = 0;
        const count = () => {
          frames += 1;
          const passed = performance.now() - start;
          if (passed < 1_500) requestAnimationFrame(count);
          else resolve((frames * 1_000) / passed);
        };
        requestAnimationFrame(count);
      }),
  );
  await page.mouse.move(end.x, end.y, { steps: 120 });
  const frames = await counted;
  await page.mouse.up();
  return frames;
}
