import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const onBar = (work: (page: Page) => Promise<void>, width = 1440) =>
  harness.withPage({ only: 'filter-bar', size: { width, height: 900 } }, work);

async function readState(page: Page): Promise<unknown> {
  const text = await page.getByRole('status', { name: 'Zustand' }).textContent();
  return JSON.parse(text ?? '');
}

const toggle = (page: Page) => page.getByRole('button', { name: /^Filter( \d+ aktiv)?$/ });

describe('the chips', () => {
  it('show what filters and are removed one by one', () =>
    onBar(async (page) => {
      const chips = page.getByRole('list', { name: 'Aktive Filter' });
      await chips.getByRole('button', { name: 'Zeitraum 01.01.2026 – 31.12.2026' }).waitFor();
      await chips.getByRole('button', { name: 'Filter „Zeitraum“ entfernen' }).click();
      await expect.poll(() => readState(page)).toMatchObject({ period: null, salesmen: ['anna', 'ben'] });
      await chips.getByRole('button', { name: 'Filter „Verkäufer“ entfernen' }).click();
      await expect.poll(() => readState(page)).toMatchObject({ salesmen: [] });
      expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('lead to their field', () =>
    onBar(async (page) => {
      await page.getByRole('button', { name: /^Verkäufer Anna Huber/ }).click();
      const field = page
        .getByRole('region', { name: 'Filter', exact: true })
        .locator('[data-field="salesmen"]');
      await expect
        .poll(() => field.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }));

  it('have no way to remove a fixed filter', () =>
    harness.withPage({ only: 'filter-bar-locked' }, async (page) => {
      await page.getByRole('img', { name: 'Filter „Verkäufer“ ist fest eingestellt' }).waitFor();
      expect(await page.getByRole('button', { name: 'Filter „Verkäufer“ entfernen' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0);
    }));
});

describe('the filter card', () => {
  it('changes every kind of field', () =>
    onBar(async (page) => {
      await toggle(page).click();
      const card = page.getByRole('region', { name: 'Filter', exact: true });
      await card.getByText('Nur Messe').click();
      await card.getByRole('switch', { name: 'Storniert' }).click();
      await card.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Zurückgenommen' }).click();
      await card.getByRole('combobox', { name: 'Verkäufer' }).press('ArrowDown');
      await page.getByRole('option', { name: 'Lena Maier' }).click();
      // Escape first closes the open list, and only then the card.
      await page.keyboard.press('Escape');
      await page.getByRole('option', { name: 'Lena Maier' }).waitFor({ state: 'hidden' });
      expect(await card.isVisible()).toBe(true);
      await expect
        .poll(() => readState(page))
        .toMatchObject({
          exhibition: true,
          cancelled: true,
          state: 'RETURNED',
          salesmen: ['anna', 'ben', 'lena'],
        });
      await card.getByRole('button', { name: 'Fertig' }).click();
      await card.waitFor({ state: 'hidden' });
      expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('closes by Escape', () =>
    onBar(async (page) => {
      await toggle(page).click();
      const card = page.getByRole('region', { name: 'Filter', exact: true });
      await card.waitFor();
      await card.getByRole('switch', { name: 'Storniert' }).focus();
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
    }));
});

it('goes back to the defaults and empties the search', () =>
  onBar(async (page) => {
    await page.getByRole('searchbox').fill('graz');
    await page.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect
      .poll(() => readState(page))
      .toMatchObject({
        search: '',
        period: null,
        salesmen: ['anna'],
        unpaid: null,
      });
    await page.getByRole('button', { name: 'Zurücksetzen' }).waitFor({ state: 'detached' });
  }));

it('shows every active filter by its name, below a line that has no room for them', () =>
  onBar(async (page) => {
    const chips = page.getByRole('list', { name: 'Aktive Filter' }).first();
    const line = await toggle(page).boundingBox();
    const all = await chips.getByRole('listitem').all();
    expect(all.length).toBeGreaterThan(1);
    for (const chip of all) {
      const box = await chip.boundingBox();
      expect(box?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(768);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }, 768));

describe.each([1440, 1024, 390])('at %i px', (width) => {
  it('stays in one line without a sideways scroll', () =>
    onBar(async (page) => {
      const bar = page.getByRole('search').first();
      const layout = await bar.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        tops: new Set(
          Array.from(element.children, (child) => {
            const box = child.getBoundingClientRect();
            return box.height === 0 ? null : Math.round(box.top + box.height / 2);
          }).filter((top) => top !== null),
        ).size,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hidden: element.scrollWidth - element.clientWidth,
      }));
      expect(layout.height).toBeLessThanOrEqual(44);
      expect(layout.tops).toBe(1);
      expect(layout.overflow).toBe(0);
      expect(layout.hidden).toBe(0);
      expect(await toggle(page).isVisible()).toBe(true);
    }, width));
});
