import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';
import { TablePage } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const onCustomers = (work: (table: TablePage) => Promise<void>) =>
  harness.withPage({ only: 'data-table-clients' }, async (page) => {
    const table = new TablePage(page, 'Kunden');
    await table.grid.waitFor();
    await work(table);
  });

const requireBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not on the page');
  return box;
};

/** Drags by real mouse events, with a stop on the way. */
async function drag(table: TablePage, from: { x: number; y: number }, to: { x: number; y: number }) {
  const { mouse } = table.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, to.y);
  await mouse.move(to.x, to.y);
  await mouse.up();
}

describe('columns by mouse', () => {
  it('are resized by their edge, and a double click takes it back', () =>
    onCustomers(async (table) => {
      const header = table.header('Ort');
      const before = await requireBox(header);
      const edge = { x: before.x + before.width - 3, y: before.y + 20 };
      await drag(table, edge, { x: edge.x + 60, y: edge.y });
      await expect.poll(async () => (await requireBox(header)).width).toBe(before.width + 60);
      expect((await requireBox(table.cell(0, 'city'))).width).toBe(before.width + 60);
      expect(await header.getAttribute('aria-sort')).toBe('none');

      const after = await requireBox(header);
      await table.page.mouse.dblclick(after.x + after.width - 3, edge.y);
      await expect.poll(async () => (await requireBox(header)).width).toBe(before.width);
    }));

  it('are moved by dragging their header, without sorting', () =>
    onCustomers(async (table) => {
      const from = await requireBox(table.header('Umsatz'));
      const to = await requireBox(table.header('Ort'));
      await drag(table, { x: from.x + 40, y: from.y + 20 }, { x: to.x + 10, y: to.y + 20 });
      await expect.poll(() => table.headers()).toEqual(['name', 'turnover', 'city', 'since', 'margin']);
      expect(await table.header('Umsatz').getAttribute('aria-sort')).toBe('none');
      expect((await requireBox(table.cell(0, 'turnover'))).x).toBe(
        (await requireBox(table.header('Umsatz'))).x,
      );
    }));

  it('can be put behind the last one', () =>
    onCustomers(async (table) => {
      const from = await requireBox(table.header('Ort'));
      const last = await requireBox(table.header('Deckungsbeitrag'));
      await drag(table, { x: from.x + 20, y: from.y + 20 }, { x: last.x + last.width - 20, y: last.y + 20 });
      await expect.poll(() => table.headers()).toEqual(['name', 'since', 'turnover', 'margin', 'city']);
    }));
});

describe('the columns menu', () => {
  it('hides, shows, moves and resets', () =>
    onCustomers(async (table) => {
      await table.header('Ort').click();
      await table.region.getByRole('button', { name: 'Spalten 5/5' }).click();
      const menu = table.page.getByRole('dialog');
      await menu.getByRole('checkbox', { name: 'Kunde seit' }).click();
      await expect.poll(() => table.headers()).toEqual(['name', 'city', 'turnover', 'margin']);
      await menu.getByRole('button', { name: 'Spalte „Deckungsbeitrag“ nach oben' }).click();
      await expect.poll(() => table.headers()).toEqual(['name', 'city', 'margin', 'turnover']);
      // The list stands upright: up and down lead through it, and with Alt take a column along.
      const box = (name: string) => menu.getByRole('checkbox', { name });
      await box('Name').focus();
      await table.press('ArrowDown');
      expect(await box('Ort').evaluate((element) => element === document.activeElement)).toBe(true);
      await table.press('Alt+ArrowUp');
      await expect.poll(() => table.headers()).toEqual(['city', 'name', 'margin', 'turnover']);
      expect(await box('Ort').evaluate((element) => element === document.activeElement)).toBe(true);
      await menu.getByRole('button', { name: 'Auf Standard zurücksetzen' }).click();
      await expect.poll(() => table.headers()).toEqual(['name', 'city', 'since', 'turnover', 'margin']);
      await table.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await table.header('Ort').getAttribute('aria-sort')).toBe('none');
    }));

  it('never hides the last column', () =>
    onCustomers(async (table) => {
      await table.region.getByRole('button', { name: 'Spalten 5/5' }).click();
      const menu = table.page.getByRole('dialog');
      await menu.getByRole('button', { name: 'Alle ausblenden' }).click();
      await expect.poll(() => table.headers()).toEqual(['name']);
      await menu.getByRole('button', { name: 'Alle zeigen' }).click();
      for (const label of ['Name', 'Ort', 'Kunde seit', 'Umsatz', 'Deckungsbeitrag']) {
        await menu.getByRole('checkbox', { name: label }).click();
      }
      await expect.poll(() => table.headers()).toEqual(['margin']);
    }));
});
