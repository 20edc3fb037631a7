import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onPage = <T>(work: (page: Page) => Promise<T>) => ui.withPage({ only: 'dates' }, work);
const delivery = (page: Page) => page.getByLabel('Lieferdatum', { exact: true });
const stored = (page: Page) => page.getByTestId('delivery-date').textContent();
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Kalender' });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** The page's own today is 21.11.2026. */
describe('DateField', () => {
  it.each([
    ['1.3.27', '2027-03-01', '01.03.2027'],
    ['0105', '2026-05-01', '01.05.2026'],
    ['morgen', '2026-11-22', '22.11.2026'],
    ['KW 53', '2026-12-28', '28.12.2026'],
  ])('reads „%s“ when the field is left', (text, day, shown) =>
    onPage(async (page) => {
      await delivery(page).fill(text);
      expect(await stored(page)).toBe('2026-12-31');
      await page.keyboard.press('Tab');
      expect(await stored(page)).toBe(day);
      expect(await delivery(page).inputValue()).toBe(shown);
    }),
  );

  it('takes a complete day at once', () =>
    onPage(async (page) => {
      await delivery(page).fill('24.12.2026');
      expect(await stored(page)).toBe('2026-12-24');
    }));

  it('keeps what is no date and says so', () =>
    onPage(async (page) => {
      await delivery(page).fill('31.2.');
      await page.keyboard.press('Enter');
      expect(await delivery(page).inputValue()).toBe('31.2.');
      expect(await page.getByText('Diesen Tag gibt es im Kalender nicht.').isVisible()).toBe(true);
      expect(await stored(page)).toBe('2026-12-31');
    }));

  it('opens by ArrowDown on the day, moves by arrows, picks by Enter and gives focus back', () =>
    onPage(async (page) => {
      await delivery(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() =>
        document.activeElement?.getAttribute('aria-label')?.includes('31. Dezember 2026'),
      );
      await page.keyboard.press('ArrowUp');
      expect(await focusedName(page)).toBe('Donnerstag, 24. Dezember 2026');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await calendar(page).waitFor({ state: 'detached' });
      expect(await stored(page)).toBe('2026-12-23');
      expect(await delivery(page).evaluate((input) => input === document.activeElement)).toBe(true);
    }));

  it('shows German months, Monday first, ISO weeks with week 53', () =>
    onPage(async (page) => {
      await page.getByRole('button', { name: 'Kalender öffnen' }).first().click();
      const table = calendar(page).getByRole('table');
      await table.waitFor();
      expect(await calendar(page).getByText('Dezember 2026').isVisible()).toBe(true);
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => row.firstElementChild?.textContent ?? ''));
      expect(rows.map((text) => text.trim())).toEqual(['49', '50', '51', '52', '53']);
      const days = await table.locator('thead th').allTextContents();
      expect(days.slice(1)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    }));

  it('closes by Escape without changing anything', () =>
    onPage(async (page) => {
      await delivery(page).focus();
      await page.keyboard.press('ArrowDown');
      await calendar(page).getByRole('table').waitFor();
      await page.keyboard.press('Escape');
      await calendar(page).waitFor({ state: 'detached' });
      expect(await stored(page)).toBe('2026-12-31');
    }));

  it('clears by its button and by emptying the text', () =>
    onPage(async (page) => {
      await page.getByRole('button', { name: 'Datum leeren' }).first().click();
      expect(await stored(page)).toBe('leer');
      await delivery(page).fill('heute');
      await page.keyboard.press('Enter');
      expect(await stored(page)).toBe('2026-11-21');
      await delivery(page).fill('');
      expect(await stored(page)).toBe('leer');
    }));

  it('refuses a day before the earliest one', () =>
    onPage(async (page) => {
      await page.getByLabel('Verkauft am').fill('31.12.25');
      await page.keyboard.press('Tab');
      expect(await page.getByText('Frühestens 01.01.2026.').isVisible()).toBe(true);
    }));
});

describe('DateRangeField', () => {
  const field = (page: Page) => page.getByRole('button', { name: 'Zeitraum', exact: true });

  it('takes a preset with one click and names it', () =>
    onPage(async (page) => {
      await field(page).click();
      await page.getByRole('button', { name: 'Letzte 30 Tage' }).click();
      expect(await field(page).textContent()).toContain('Letzte 30 Tage');
      expect(await field(page).textContent()).toContain('23.10.2026 – 21.11.2026');
    }));

  it('takes two typed days after „Übernehmen“, and not in the wrong order', () =>
    onPage(async (page) => {
      await field(page).click();
      await page.getByLabel('Von', { exact: true }).fill('5.2.26');
      await page.getByLabel('Bis', { exact: true }).fill('1.2.26');
      await page.keyboard.press('Tab');
      expect(await page.getByText('„Bis“ liegt vor „Von“.').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Übernehmen' }).isDisabled()).toBe(true);
      await page.getByLabel('Bis', { exact: true }).fill('28.02.2026');
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      expect(await field(page).textContent()).toBe('05.02.2026 – 28.02.2026');
    }));
});
