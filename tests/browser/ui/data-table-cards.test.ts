import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';
import { plain } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const phone = { size: { width: 390, height: 844 }, touch: true } as const;

describe('on the phone', () => {
  it('rows are cards in a list, with the total above', () =>
    harness.withPage({ ...phone, only: 'data-table-clients' }, async (page) => {
      const list = page.getByRole('list', { name: 'Kunden' });
      await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(2);
      expect(await page.getByRole('grid').count()).toBe(0);
      const first = plain(
        ((await list.getByRole('listitem').first().textContent()) ?? '').replace(/\s+/g, ' '),
      );
      expect(first).toBe('ZimmermannGrazKunde seit05.03.20241.000,10 €');
      expect(await list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('8');
      await page.getByText('7.861,00').waitFor();
    }));

  it('a tap on the card opens it, and targets are big', () =>
    harness.withPage({ ...phone, only: 'data-table' }, async (page) => {
      const card = page.getByRole('list', { name: 'Aufträge' }).getByRole('listitem').nth(1);
      await card.waitFor();
      const box = await card.boundingBox();
      if (box === null) throw new Error('The card is not on the page');
      await page.touchscreen.tap(box.x + 100, box.y + box.height / 2);
      await page.getByText('Geöffnet: A-2600001').waitFor();
      for (const button of await card.getByRole('button', { name: /bearbeiten|löschen/ }).all()) {
        const target = await button.boundingBox();
        expect(target?.width).toBeGreaterThanOrEqual(44);
        expect(target?.height).toBeGreaterThanOrEqual(44);
      }
    }));

  it('sorts by a list of the columns', () =>
    harness.withPage({ ...phone, only: 'data-table-clients' }, async (page) => {
      await page.getByRole('combobox', { name: 'Sortieren nach' }).selectOption({ label: 'Name' });
      const title = page
        .getByRole('list', { name: 'Kunden' })
        .getByRole('listitem')
        .first()
        .getByRole('heading');
      await expect.poll(() => title.textContent()).toBe('Ahler');
      await page.getByRole('button', { name: /absteigend sortieren/ }).tap();
      await expect.poll(() => title.textContent()).toBe('Zimmermann');
    }));

  it('the list is windowed and nothing scrolls sideways', () =>
    harness.withPage({ ...phone, only: 'data-table' }, async (page) => {
      await page.getByText('Alle', { exact: true }).tap();
      await page.getByText('1–10.000 von 10.000').waitFor();
      expect(await page.getByRole('listitem').count()).toBeLessThan(40);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }));
});
