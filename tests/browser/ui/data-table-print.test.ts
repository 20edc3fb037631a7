import { afterAll, beforeAll, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';
import { plain, TablePage } from './table-page.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

/** Width and height of the first page in points, and the number of pages. */
function readPdf(pdf: Buffer): { width: number; height: number; pages: number } {
  const text = pdf.toString('latin1');
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text);
  return {
    width: Number(box?.[1]),
    height: Number(box?.[2]),
    pages: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
  };
}

it('prints all filtered rows on A4 landscape with a repeated header and nothing around', () =>
  harness.withPage({ only: 'data-table' }, async (page) => {
    await page.goto(new URL('/dev-ui.html?only=data-table&rows=300', page.url()).href);
    const table = new TablePage(page, 'Aufträge');
    await table.cell(0, 'number').waitFor();
    await table.region.getByRole('textbox').fill('huber');
    const status = table.region.getByRole('status');
    await expect.poll(() => status.textContent()).not.toContain('300');
    const found = Number(/von (\d+)/.exec((await status.textContent()) ?? '')?.[1]);
    expect(found).toBeGreaterThan(50);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = page.locator('[data-print="sheet"]');
    const parts = sheet.locator('table');
    const partCount = await parts.count();
    expect(partCount).toBe(4);
    for (const part of await parts.all()) expect(await part.locator('tbody tr').count()).toBe(found);
    expect(await sheet.locator('h1').first().textContent()).toBe(
      `Aufträge · ${found} Einträge · Teil 1 von 4`,
    );
    expect(await table.grid.isVisible()).toBe(false);
    expect(
      await sheet
        .locator('thead')
        .first()
        .evaluate((head) => getComputedStyle(head).display),
    ).toBe('table-header-group');
    const total = plain((await sheet.locator('th', { hasText: 'VK brutto' }).textContent()) ?? '');
    expect(total).toMatch(/^VK bruttoΣ [\d.]+,\d\d €$/);
    // A4 landscape without margins: all 45 columns are on the sheet.
    await page.setViewportSize({ width: 1047, height: 718 });
    const rights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    for (const right of rights) expect(Math.round(right)).toBeLessThanOrEqual(1047);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });

    const { width, height, pages } = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    expect(pages).toBeGreaterThan(1);
  }));
