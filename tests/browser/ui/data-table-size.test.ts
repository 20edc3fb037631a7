import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';
import { TablePage } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

async function openRows(page: Page, rows: number): Promise<TablePage> {
  await page.goto(new URL(`/dev-ui.html?only=data-table&rows=${rows}`, page.url()).href);
  const table = new TablePage(page, 'Aufträge');
  await table.cell(0, 'number').waitFor();
  return table;
}

describe('the document', () => {
  it('is as small with 50,000 rows as with 1,000, also with all rows on one page', () =>
    harness.withPage({ only: 'data-table' }, async (page) => {
      const sizes: number[] = [];
      for (const rows of [1_000, 10_000, 50_000]) {
        const table = await openRows(page, rows);
        await table.pageSize('Alle').click();
        await expect.poll(() => table.grid.locator('[role="row"]').count()).toBeGreaterThan(10);
        sizes.push(await table.domSize());
        await table.grid.evaluate((grid) => grid.scrollTo(2_000, grid.scrollHeight / 2));
        await table.grid.locator(`[data-row="${rows / 2}"]`).waitFor();
        // Half of the columns and some rows more may be in sight in the middle, never more rows with more data.
        expect(await table.domSize()).toBeLessThan(2_500);
      }
      expect(new Set(sizes).size).toBe(1);
    }));
});

describe('pages', () => {
  it('offer 25, 50 and all with German texts', () =>
    harness.withPage({ only: 'data-table' }, async (page) => {
      const table = await openRows(page, 1_284);
      const status = table.region.getByRole('status');
      expect(await status.textContent()).toBe('1–50 von 1.284 Einträgen');
      const pages = table.region.getByRole('navigation', { name: 'Seiten' });
      expect(await pages.getByRole('button', { name: 'Vorherige Seite' }).isDisabled()).toBe(true);
      await pages.getByRole('button', { name: 'Nächste Seite' }).click();
      await expect.poll(() => status.textContent()).toBe('51–100 von 1.284 Einträgen');
      expect(await table.cell(0, 'number').textContent()).toBe('A-2600050');
      await pages.getByRole('button', { name: 'Seite 26' }).click();
      await expect.poll(() => status.textContent()).toBe('1.251–1.284 von 1.284 Einträgen');
      expect(await pages.getByRole('button', { name: 'Nächste Seite' }).isDisabled()).toBe(true);

      await table.pageSize('25').click();
      await expect.poll(() => status.textContent()).toBe('1–25 von 1.284 Einträgen');
      await table.pageSize('Alle').click();
      await expect.poll(() => status.textContent()).toBe('1–1.284 von 1.284 Einträgen');
      expect(await pages.count()).toBe(0);
    }));

  it('start again with another filter', () =>
    harness.withPage({ only: 'data-table' }, async (page) => {
      const table = await openRows(page, 1_000);
      const status = table.region.getByRole('status');
      await table.region.getByRole('button', { name: 'Seite 20' }).click();
      await expect.poll(() => status.textContent()).toBe('951–1.000 von 1.000 Einträgen');
      await table.region.getByRole('textbox').fill('huber');
      await expect.poll(() => status.textContent()).toMatch(/^1–50 von \d+ Einträgen$/);
    }));
});

describe('loading', () => {
  it('shows where the rows will be and says so', () =>
    harness.withPage({ only: 'data-table-states' }, async (page) => {
      await page.getByRole('status', { name: 'Wird geladen: Daten werden geladen …' }).waitFor();
      await page.getByRole('heading', { name: 'Noch keine Aufträge' }).waitFor();
      await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).waitFor();
    }));
});
