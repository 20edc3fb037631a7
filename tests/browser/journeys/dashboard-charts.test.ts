import { readFile } from 'node:fs/promises';
import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { dashboardScreen } from '../pages/dashboard-screen.ts';
import { ordersScreen } from '../pages/orders-screen.ts';

const admin = 'admin@gruenwald.test';
const sums = 'Summen je Monat';

describe('charts of the dashboard', () => {
  let app: App;
  /** The last one, and the one before. */
  let year: number;
  let before: number;
  beforeAll(async () => {
    app = await startApp();
    const { today } = getPlotData.answer.parse(await (await askAs(app, admin))('GET', getPlotData.path));
    year = Number(today.slice(0, 4)) - 1;
    before = year - 1;
  });
  afterAll(() => app.close());

  /** Twelve months, whatever day it is. */
  const open = async (page: Page) => {
    const screen = dashboardScreen(page);
    await screen.isOpen();
    await screen.drawn(sums);
    return screen;
  };
  const lastYear = async () =>
    getPlotData.answer.parse(
      await (await askAs(app, admin))(
        'GET',
        `${getPlotData.path}?chartDuration=LAST_YEAR&compareYear=${before}`,
      ),
    );

  it('come after the numbers, and with a program of their own that no other screen loads', () =>
    app.withVisitors(async (visit) => {
      const { context, open: openTab } = await visit({ as: admin, own: true });
      const scripts: string[] = [];
      context.on('response', async (response) => {
        if (response.url().endsWith('.js') && /recharts-surface/.test(await response.text()))
          scripts.push(response.url());
      });
      const page = await openTab('/week-overview');
      await page.getByRole('region', { name: 'Restbeträge' }).waitFor();
      expect(scripts).toEqual([]);
      await page.getByRole('link', { name: 'Start' }).click();
      const screen = dashboardScreen(page);
      await screen.isOpen();
      await screen.drawn(/^Summen/);
      await expect.poll(() => scripts).toHaveLength(1);
    }));

  it('have a table behind them, whose numbers are those of the cards and lead to their rows', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(`/?duration=LAST_YEAR&compare=${before}`);
      const screen = await open(page);
      const amount = await screen.amount('Verkauft');
      const chart = screen.chart(sums);
      // A table stands beside the drawing for people who cannot see it.
      expect(await chart.getByRole('table', { name: sums }).innerText()).toContain(`Januar ${year}`);
      await screen.asTable(sums).click();
      const table = chart.getByRole('table', { name: sums });
      expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
        'Zeitraum',
        'Verkauf',
        `Verkauf ${before}`,
        'Unterschied',
        'Lieferung',
        `Lieferung ${before}`,
        'Unterschied',
      ]);
      expect(await table.getByRole('row').count()).toBe(1 + 12 + 1);
      const together = (await table.getByRole('row').last().innerText()).replaceAll('\u00a0', ' ');
      expect(together).toContain(amount);
      const march = table.getByRole('row').filter({ hasText: `März ${year}` });
      await march.getByRole('link').first().click();
      await ordersScreen(page).isOpen();
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('from'), searchParams.get('to'), searchParams.get('by')]).toEqual([
        `${year}-03-01`,
        `${year}-03-31`,
        'sellDate',
      ]);
    }));

  it('are gone through by keys: arrows lead from value to value, Enter opens its rows, Escape closes', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(`/?duration=LAST_YEAR&compare=${before}`);
      const screen = await open(page);
      const { sellPlotData, deliveryPlotData, compareSellPlotData } = await lastYear();
      const inGerman = (amount = 0) =>
        new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
          .format(amount / 100)
          .replaceAll('\u00a0', ' ');
      const plot = screen.plot(sums);
      const told = async () => (await screen.told(sums).innerText()).replaceAll('\u00a0', ' ');
      await plot.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(told).toBe(`Januar ${year}, Verkauf: ${inGerman(sellPlotData[0]?.sellingSum)}`);
      await page.keyboard.press('ArrowRight');
      await expect.poll(told).toBe(`Februar ${year}, Verkauf: ${inGerman(sellPlotData[1]?.sellingSum)}`);
      // The tooltip has the compared period beside it, by its own dates.
      const tooltip = plot.getByText(`${before}: Februar ${before}`);
      await tooltip.waitFor();
      const heard = new Set<string>();
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
        await page.keyboard.press(key);
        heard.add(await told());
      }
      expect(heard).toContain(`Februar ${year}, Lieferung: ${inGerman(deliveryPlotData[1]?.sellingSum)}`);
      expect(heard).toContain(
        `Februar ${before}, Verkauf ${before}: ${inGerman(compareSellPlotData[1]?.sellingSum)}`,
      );
      await page.keyboard.press('Escape');
      await tooltip.waitFor({ state: 'detached' });
      await page.keyboard.press('End');
      await expect.poll(told).toMatch(new RegExp(`^Dezember ${year}, Verkauf: `));
      await page.keyboard.press('Enter');
      await page.waitForURL(
        ({ searchParams }) =>
          searchParams.get('from') === `${year}-12-01` && searchParams.get('to') === `${year}-12-31`,
      );
      await ordersScreen(page).isOpen();
    }));

  it('open the rows of what is clicked, of complaints the complaints', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/?duration=THIS_YEAR');
      const screen = await open(page);
      const chart = /^Reklamationen je Monat/;
      await screen.drawn(chart);
      // The first series is that of the house itself; of months without any there is no bar.
      const bars = screen.chart(chart).locator('.recharts-bar').first().locator('path');
      await screen.plot(chart).scrollIntoViewIfNeeded();
      // A bar is drawn anew whenever the room of its drawing changes: its place is read until the pointer stands on one.
      const pointAtBar = async () => {
        const middles = await bars.evaluateAll((all) =>
          all
            .map((bar) => bar.getBoundingClientRect())
            .filter(({ height }) => height > 2)
            .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
        );
        if (middles[0] !== undefined) await page.mouse.move(middles[0].x, middles[0].y);
        return screen.told(chart).innerText();
      };
      await expect.poll(pointAtBar).toContain(', Eigene: ');
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL((url) => url.pathname === '/complaints');
      expect(new URL(page.url()).searchParams.get('imposers')).toBe('SELF');
    }));

  it('say what is not calculated in full, and lead to it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/?duration=THIS_YEAR');
      const screen = await open(page);
      const { marginPlotData = [] } = getPlotData.answer.parse(
        await (await askAs(app, admin))('GET', `${getPlotData.path}?chartDuration=THIS_YEAR`),
      );
      const provisional = marginPlotData.reduce((sum, { provisionalCount }) => sum + provisionalCount, 0);
      expect(provisional).toBeGreaterThan(0);
      const name = `${provisional} noch nicht voll kalkuliert`;
      const note = screen.chart(/^Deckungsbeitrag/).getByRole('link', { name });
      await note.click();
      await ordersScreen(page).isOpen();
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('calculated'), searchParams.get('purchase')]).toEqual(['no', 'yes']);
      await page.locator(`[role="grid"][aria-rowcount="${provisional + 1}"]`).waitFor();
    }));

  it('and numbers lead to orders and counter sales apart, where there are both', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(
        '/?duration=THIS_YEAR&types=NORMAL,SMALL&compare=off',
      );
      const screen = await open(page);
      const { sold } = getPlotData.answer.parse(
        await (await askAs(app, admin))(
          'GET',
          `${getPlotData.path}?chartDuration=THIS_YEAR&types=NORMAL,SMALL`,
        ),
      );
      const { smallOrderCount } = sold.total;
      expect(smallOrderCount).toBeGreaterThan(0);
      await screen.card('Verkauft').getByRole('button').click();
      await page.getByRole('menuitem', { name: `Kleinaufträge (${smallOrderCount} · ` }).click();
      await page.waitForURL((url) => url.pathname === '/sales-statistics');
      await page.locator(`[role="grid"][aria-rowcount="${smallOrderCount + 1}"]`).waitFor();
      await page.getByText('Kleinauftrag').first().waitFor();
    }));

  it('become a picture and a sheet', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(`/?duration=LAST_YEAR&compare=${before}`);
      const screen = await open(page);
      const downloadFile = async (item: string) => {
        await screen
          .chart(sums)
          .getByRole('button', { name: `Mehr zu „${sums}“` })
          .click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: item }).click(),
        ]);
        return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
      };
      const picture = await downloadFile('Als Bild (PNG)');
      expect(picture.name).toBe(`${sums}, 1. Januar – 31. Dezember ${year}.png`);
      expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
      // Something is drawn: an empty picture of this size has a few hundred bytes.
      expect(picture.bytes.length).toBeGreaterThan(10_000);
      const sheet = await downloadFile('Als Excel-Tabelle');
      expect(sheet.name).toBe(`${sums}, 1. Januar – 31. Dezember ${year}.xlsx`);
      expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    }));
});
