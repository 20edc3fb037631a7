import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxRows } from '../../kit/xlsx-rows.ts';
import { type App, startApp } from '../app-harness.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { graveFindings } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('the overview as a file', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const chooseFormat = async (page: Page, menu: string, format: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: format }).click();
  };
  /** The file that the browser saves, with its name. */
  const exported = async (page: Page, format: string, menu = 'Drucken') => {
    const [download] = await Promise.all([page.waitForEvent('download'), chooseFormat(page, menu, format)]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };

  it('is an Excel table of the rows, columns and order in sight', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      const screen = ordersScreen(page);
      await screen.isOpen();
      await screen.search.fill('Grünwald');
      await page.waitForURL(/q=Gr/);
      await screen.header(/^VK brutto/).click();
      await page.waitForURL(/sort=sellingSumGross/);
      const { name, bytes } = await exported(page, 'Als Excel-Tabelle');
      expect(name).toMatch(/^Aufträge .*\.xlsx$/);
      const rows = xlsxRows(bytes);
      const heading = rows.findIndex((row) => row.includes('VK brutto'));
      const headings = rows[heading] ?? [];
      const place = headings.indexOf('VK brutto');
      const cells = rows.slice(heading + 1, -1).map((row) => row[place] ?? null);
      const amounts = cells.flatMap((cell) => cell ?? []);
      const shown = Number(await screen.table.getAttribute('aria-rowcount'));
      // Besides the rows the table counts its headings; totals stand in them.
      expect([shown - 1, shown - 2]).toContain(cells.length);
      // Orders without a price stand at the end.
      expect(cells.slice(0, amounts.length)).toEqual(amounts);
      expect(amounts).toEqual(amounts.toSorted((one, other) => Number(one) - Number(other)));
      expect(headings).toContain('DB-1');
      await page.getByRole('button', { name: 'Drucken' }).click();
      await page.getByRole('menuitem', { name: 'Als PDF' }).waitFor();
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('is a PDF or Word document just as well', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      await ordersScreen(page).isOpen();
      const pdf = await exported(page, 'Als PDF');
      expect([pdf.name.endsWith('.pdf'), pdf.bytes.subarray(0, 5).toString()]).toEqual([true, '%PDF-']);
      const word = await exported(page, 'Als Word-Dokument');
      expect([word.name.endsWith('.docx'), word.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
    }));

  it('is the sheet of one order, out of its dialog, as far as its reader may see it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/orders/all');
      const screen = ordersScreen(page);
      await screen.isOpen();
      await screen.table.getByRole('row').nth(2).dblclick();
      const { name, bytes } = await exported(page, 'Als Excel-Tabelle', 'Auftragsblatt');
      expect(name).toMatch(/\.xlsx$/);
      const fields = xlsxRows(bytes).map(([field]) => field);
      expect(fields).toContain('Kunde');
      expect(fields.filter((field) => /DB-\d/.test(String(field)))).toEqual([]);
    }));

  it('has no column that its reader may not see', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/orders/all');
      await ordersScreen(page).isOpen();
      const { bytes } = await exported(page, 'Als Excel-Tabelle');
      const headings = xlsxRows(bytes).find((row) => row.includes('Kunde')) ?? [];
      expect(headings.length).toBeGreaterThan(3);
      expect(headings.filter((text) => /DB-\d/.test(String(text)))).toEqual([]);
    }));
});
