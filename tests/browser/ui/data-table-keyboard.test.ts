import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';
import { TablePage } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const onOrders = (work: (table: TablePage) => Promise<void>) =>
  harness.withPage({ only: 'data-table' }, async (page) => {
    const table = new TablePage(page, 'Aufträge');
    await table.grid.waitFor();
    await work(table);
  });

const onCustomers = (work: (table: TablePage) => Promise<void>) =>
  harness.withPage({ only: 'data-table-clients' }, async (page) => {
    const table = new TablePage(page, 'Kunden');
    await table.grid.waitFor();
    await work(table);
  });

describe('moving through the grid', () => {
  it('has one Tab stop and moves by arrows, Home, End and pages', () =>
    onOrders(async (table) => {
      expect(await table.grid.locator('[data-cell][tabindex="0"]').count()).toBe(1);
      await table.cell(0, 'number').click();
      await table.press('ArrowRight', 'ArrowDown', 'ArrowDown');
      expect(await table.focused()).toEqual({ row: '2', column: 'state' });
      await table.press('End');
      expect(await table.focused()).toEqual({ row: '2', column: '$actions' });
      await table.press('ArrowLeft');
      expect(await table.focused()).toEqual({ row: '2', column: 'cancelled' });
      await table.press('Home');
      expect(await table.focused()).toEqual({ row: '2', column: '$select' });
      await table.press('Control+End');
      expect(await table.focused()).toEqual({ row: '49', column: '$actions' });
      await table.press('Control+Home');
      expect(await table.focused()).toEqual({ row: '0', column: '$select' });
      await table.press('PageDown');
      expect(Number((await table.focused())?.row)).toBeGreaterThan(10);
      await table.press('PageUp');
      expect(await table.focused()).toEqual({ row: '0', column: '$select' });
    }));

  it('shows the focused cell beside what stays in place', () =>
    onOrders(async (table) => {
      await table.cell(0, 'number').click();
      for (let step = 0; step < 20; step += 1) await table.press('ArrowRight', 'ArrowDown');
      const isCovered = await table.page.evaluate(() => {
        const cell = document.activeElement;
        if (cell === null) return true;
        const box = cell.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + 3, box.top + box.height / 2);
        const end = document.elementFromPoint(box.right - 3, box.top + box.height / 2);
        return !(cell.contains(top) && cell.contains(end));
      });
      expect(isCovered).toBe(false);
    }));

  it('keeps roles and indexes of rows and columns that are not in the document', () =>
    onOrders(async (table) => {
      expect(await table.grid.getAttribute('aria-rowcount')).toBe('10001');
      expect(await table.grid.getAttribute('aria-colcount')).toBe('47');
      await table.region.getByRole('button', { name: 'Seite 3', exact: true }).click();
      const row = table.grid.locator('[data-row="0"]');
      await expect.poll(() => row.getAttribute('aria-rowindex')).toBe('102');
      expect(await table.cell(0, 'number').getAttribute('aria-colindex')).toBe('2');
      expect(await table.cell(0, '$actions').getAttribute('aria-colindex')).toBe('47');
    }));
});

describe('the focus', () => {
  it('survives scrolling far away and back', () =>
    onOrders(async (table) => {
      await table.pageSize('Alle').click();
      await table.cell(3, 'text-0').click();
      await table.grid.evaluate((grid) => grid.scrollTo(3_000, 200_000));
      await table.grid.locator('[data-row="6250"]').waitFor();
      expect(await table.focused()).toEqual({ row: '3', column: 'text-0' });
      await table.press('ArrowDown');
      expect(await table.focused()).toEqual({ row: '4', column: 'text-0' });
      await expect.poll(() => table.grid.evaluate((grid) => grid.scrollTop)).toBeLessThan(200);
    }));

  it('stays with its row when rows change or go away', () =>
    onCustomers(async (table) => {
      // A click by script: another person's save does not take the focus either.
      const run = (name: string) =>
        table.region
          .getByRole('button', { name })
          .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await table.cell(5, 'city').click();
      await run('Ersten entfernen');
      await expect.poll(() => table.focused()).toEqual({ row: '4', column: 'city' });
      await run('Huber ändern');
      await expect.poll(() => table.cell(4, 'turnover').textContent()).toContain('3.001,00');
      expect(await table.focused()).toEqual({ row: '4', column: 'city' });
    }));

  it('goes to the row in the same place when its own row goes away', () =>
    onCustomers(async (table) => {
      await table.cell(0, 'city').click();
      await table.region
        .getByRole('button', { name: 'Ersten entfernen' })
        .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await expect.poll(() => table.column('name')).toHaveLength(7);
      expect(await table.focused()).toEqual({ row: '0', column: 'city' });
    }));
});

describe('the header', () => {
  it('is reached from the first row and sorts by Enter', () =>
    onCustomers(async (table) => {
      await table.cell(0, 'city').click();
      await table.press('ArrowUp', 'Enter');
      expect(await table.focused()).toEqual({ row: '-1', column: 'city' });
      await expect.poll(() => table.header('Ort').getAttribute('aria-sort')).toBe('ascending');
    }));

  it('resizes and moves columns by keyboard and says so', () =>
    onCustomers(async (table) => {
      await table.cell(0, 'city').click();
      await table.press('ArrowUp');
      const width = async () => (await table.header('Ort').boundingBox())?.width ?? 0;
      const before = await width();
      await table.press('Shift+ArrowRight', 'Shift+ArrowRight');
      await expect.poll(width).toBe(before + 32);
      await table.press('Shift+ArrowLeft');
      await expect.poll(width).toBe(before + 16);

      await table.press('Control+Shift+ArrowRight');
      await expect.poll(() => table.headers()).toEqual(['name', 'since', 'city', 'turnover', 'margin']);
      expect(await table.focused()).toEqual({ row: '-1', column: 'city' });
      await table.page.getByText('Ort steht jetzt an Stelle 3 von 5.').waitFor();
      await table.press('Control+Shift+ArrowLeft', 'Control+Shift+ArrowLeft', 'Control+Shift+ArrowLeft');
      await expect.poll(() => table.headers()).toEqual(['city', 'name', 'since', 'turnover', 'margin']);
    }));
});

it('reaches the buttons of a row by Enter and comes back by Escape', () =>
  onOrders(async (table) => {
    await table.cell(1, 'number').click();
    await table.press('End', 'Enter');
    const name = () => table.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await name()).toBe('Auftrag A-2600001 bearbeiten');
    await table.press('ArrowRight');
    expect(await name()).toBe('Auftrag A-2600001 löschen');
    await table.press('ArrowLeft', 'Enter');
    await table.page.getByText('Geöffnet: A-2600001').waitFor();
    await table.press('Escape');
    expect(await table.focused()).toEqual({ row: '1', column: '$actions' });
    expect(await table.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  }));
