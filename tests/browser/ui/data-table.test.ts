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

describe('sorting', () => {
  it('puts umlauts where a German reader looks for them, and nothing last', () =>
    onCustomers(async (table) => {
      await table.header('Name').click();
      await expect
        .poll(() => table.column('name'))
        .toEqual(['Ahler', 'Ähler', 'Huber', 'Österreicher', 'Otto', 'Strasser', 'Straßer', 'Zimmermann']);
      expect(await table.header('Name').getAttribute('aria-sort')).toBe('ascending');

      await table.header('Ort').click();
      await expect.poll(async () => (await table.column('city')).at(-1)).toBe('');
      await table.header('Ort').click();
      await expect.poll(async () => (await table.column('city'))[0]).toBe('Wien');
      expect((await table.column('city')).at(-1)).toBe('');
      expect(await table.header('Ort').getAttribute('aria-sort')).toBe('descending');

      await table.header('Ort').click();
      await expect.poll(async () => (await table.column('name'))[0]).toBe('Zimmermann');
      expect(await table.header('Ort').getAttribute('aria-sort')).toBe('none');
    }));

  it('sorts by a second column with Shift', () =>
    onCustomers(async (table) => {
      await table.header('Ort').click();
      await table.header('Umsatz').click({ modifiers: ['Shift'] });
      await expect
        .poll(() => table.column('name'))
        .toEqual(['Straßer', 'Ahler', 'Zimmermann', 'Österreicher', 'Huber', 'Strasser', 'Otto', 'Ähler']);
      expect(await table.header('Ort').getAttribute('aria-sort')).toBe('ascending');
      expect(await table.header('Umsatz').getAttribute('aria-sort')).toBe('ascending');
    }));

  it('orders dates by day', () =>
    onCustomers(async (table) => {
      await table.header('Kunde seit').click();
      await expect.poll(async () => (await table.column('since'))[0]).toBe('29.02.2020');
      expect((await table.column('since')).at(-1)).toBe('');
    }));
});

describe('totals', () => {
  it('are exact and follow the filter', () =>
    onCustomers(async (table) => {
      // 1.000,10 + 2.500,20 + 500,30 + 750,40 + 3.000,00 + 100,01 + 9,99
      expect(await table.total('turnover')).toBe('7.861,00 €');
      // 200,05 − 150,10 + 50,00 + 0,00 − 400,00 + 0,03 + 0,99
      expect(await table.total('margin')).toBe('-299,03 €');

      await table.region.getByRole('textbox', { name: 'Name' }).fill('graz');
      // Zimmermann, Ahler, Straßer: 1.000,10 + 500,30 + 100,01 and 200,05 + 50,00 + 0,03
      await expect.poll(() => table.total('turnover')).toBe('1.600,41 €');
      expect(await table.total('margin')).toBe('250,08 €');
      expect(await table.region.getByRole('status').textContent()).toBe('1–3 von 3 Einträgen');
    }));

  it('say by colour and sign whether a margin is good', () =>
    onCustomers(async (table) => {
      const tones = (row: number) =>
        table.cell(row, 'margin').locator('[data-tone]').getAttribute('data-tone');
      expect(await tones(0)).toBe('success');
      expect(await tones(1)).toBe('danger');
      expect(await table.cell(4, 'margin').locator('[data-tone]').count()).toBe(0);
    }));

  it('change with the data', () =>
    onCustomers(async (table) => {
      await table.region.getByRole('button', { name: 'Huber ändern' }).click();
      await expect.poll(() => table.total('turnover')).toBe('7.862,00 €');
    }));
});

describe('filtering', () => {
  it('says what to do when nothing is found', () =>
    onCustomers(async (table) => {
      const search = table.region.getByRole('textbox', { name: 'Name' });
      await search.fill('xylophon');
      await table.region.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
      await table.region.getByRole('button', { name: 'Filter zurücksetzen' }).click();
      await expect.poll(() => table.column('name')).toHaveLength(8);
    }));

  it('finds several words in any column', () =>
    onCustomers(async (table) => {
      await table.region.getByRole('textbox', { name: 'Name' }).fill('linz HUB');
      await expect.poll(() => table.column('name')).toEqual(['Huber']);
    }));
});

describe('selection', () => {
  it('selects ranges with Shift and everything shown by the header', () =>
    onCustomers(async (table) => {
      await table.cell(1, '$select').click();
      await table.cell(4, '$select').click({ modifiers: ['Shift'] });
      await expect.poll(() => table.selectedRows()).toBe(4);
      await table.region.getByText('4 ausgewählt').waitFor();
      const all = table.grid.getByRole('checkbox', { name: 'Alle gefilterten Einträge auswählen' });
      expect(await all.evaluate((box) => (box instanceof HTMLInputElement ? box.indeterminate : null))).toBe(
        true,
      );

      await table.grid.locator('[role="columnheader"][data-column="$select"]').click();
      await expect.poll(() => table.selectedRows()).toBe(8);
      expect(await all.isChecked()).toBe(true);
      await table.region.getByRole('button', { name: 'Auswahl aufheben' }).click();
      await expect.poll(() => table.selectedRows()).toBe(0);
    }));

  it('keeps the rest when only filtered rows are selected', () =>
    onCustomers(async (table) => {
      await table.cell(5, '$select').click();
      await table.region.getByRole('textbox', { name: 'Name' }).fill('graz');
      await expect.poll(() => table.column('name')).toHaveLength(3);
      await table.grid.locator('[role="columnheader"][data-column="$select"]').click();
      await table.region.getByText('4 ausgewählt').waitFor();
    }));

  it('works by keyboard: Space, Shift with arrows, Ctrl+A', () =>
    onCustomers(async (table) => {
      await table.cell(2, 'city').click();
      await table.press('Space');
      await expect.poll(() => table.selectedRows()).toBe(1);
      await table.press('Shift+ArrowDown', 'Shift+ArrowDown');
      await expect.poll(() => table.selectedRows()).toBe(3);
      expect(await table.focused()).toEqual({ row: '4', column: 'city' });
      await table.press('Control+a');
      await expect.poll(() => table.selectedRows()).toBe(8);
    }));
});

it('opens a row by double click and by Enter', () =>
  onCustomers(async (table) => {
    await table.cell(0, 'city').dblclick();
    await table.page.getByText('Geöffnet: Zimmermann').waitFor();
    await table.press('ArrowDown', 'Enter');
    await table.page.getByText('Geöffnet: Österreicher').waitFor();
  }));
