import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onPage = <T>(work: (page: Page) => Promise<T>) => ui.withPage({ only: 'money' }, work);
const price = (page: Page) => page.getByLabel('Auftragspreis (brutto)');
const sum = (page: Page) => page.getByTestId('money-sum').textContent();
const errorOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((input) => {
    const id = input.getAttribute('aria-describedby') ?? '';
    return id
      .split(' ')
      .map((part) => document.getElementById(part)?.textContent ?? '')
      .join(' ')
      .trim();
  });

describe('MoneyField', () => {
  it('follows the typing live and shows the formatted amount afterwards', () =>
    onPage(async (page) => {
      await price(page).fill('1200+80');
      expect(await sum(page)).toBe('1.280,00\u00a0€');
      await page.keyboard.press('Enter');
      expect(await price(page).inputValue()).toBe('1.280,00');
      await price(page).fill('2*350-50,5');
      await page.keyboard.press('Tab');
      expect(await price(page).inputValue()).toBe('649,50');
      expect(await sum(page)).toBe('649,50\u00a0€');
    }));

  it('keeps what cannot be read, says why in German, and leaves the value alone', () =>
    onPage(async (page) => {
      await price(page).fill('zwölf');
      expect(await errorOf(page, 'Auftragspreis (brutto)')).toBe('');
      await page.keyboard.press('Tab');
      expect(await price(page).inputValue()).toBe('zwölf');
      expect(await errorOf(page, 'Auftragspreis (brutto)')).toContain('Das ist kein Betrag');
      expect(await price(page).getAttribute('aria-invalid')).toBe('true');
      expect(await sum(page)).toBe('24.890,00\u00a0€');
      await price(page).fill('12');
      await page.keyboard.press('Tab');
      expect(await errorOf(page, 'Auftragspreis (brutto)')).toBe('');
      expect(await sum(page)).toBe('12,00\u00a0€');
    }));

  it('empties to no amount, which is not zero', () =>
    onPage(async (page) => {
      await price(page).fill('');
      await page.keyboard.press('Tab');
      expect(await price(page).inputValue()).toBe('');
      expect(await sum(page)).toBe('0,00\u00a0€');
    }));

  it('refuses a negative amount where none is allowed', () =>
    onPage(async (page) => {
      await page.getByLabel('Lieferkosten').fill('10-20');
      await page.keyboard.press('Tab');
      expect(await errorOf(page, 'Lieferkosten')).toBe('Der Betrag darf nicht negativ sein.');
    }));

  it('selects everything on focus, so that typing replaces the amount', () =>
    onPage(async (page) => {
      await price(page).focus();
      await page.keyboard.type('5');
      expect(await price(page).inputValue()).toBe('5');
    }));

  it('is right-aligned with figures of equal width', () =>
    onPage(async (page) => {
      const style = await price(page).evaluate((input) => {
        const { textAlign, fontVariantNumeric } = getComputedStyle(input);
        return { textAlign, fontVariantNumeric };
      });
      expect(style).toEqual({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
    }));
});
