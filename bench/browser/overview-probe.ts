import type { Page } from 'playwright-core';

/** Runs in the page before the product does: notes when the list has arrived and when its rows are painted. */
export function watchForRows(): void {
  const readJson = Response.prototype.json;
  Response.prototype.json = async function json(this: Response) {
    const data = await readJson.call(this);
    if (this.url.includes('/api/orders?by=sellDate'))
      document.documentElement.dataset.dataAt = String(performance.now());
    return data;
  };
  const look = () => {
    if (document.querySelector('[role="gridcell"]') === null) {
      requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.rowsAt = String(performance.now());
      }),
    );
  };
  requestAnimationFrame(look);
}

/** Time from the parsed answer to the first rows on the screen. */
export async function measureFirstOverviewRows(page: Page): Promise<number> {
  const root = page.locator('html[data-rows-at][data-data-at]');
  await root.waitFor();
  return root.evaluate(({ dataset }) => Number(dataset.rowsAt) - Number(dataset.dataAt));
}

/** Time from a typed text to the filtered rows and their totals on the screen. */
export const measureOverviewFilter = (page: Page, text: string): Promise<number> =>
  page.getByRole('searchbox', { name: 'Kunde, Nummer, Ort …' }).evaluate(async (field, typed) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('The search is not an input');
    const total = () =>
      document.querySelector('[role="columnheader"][data-column="sellingSumGross"]')?.textContent;
    const before = total();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const start = performance.now();
    write?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (total() === before) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  }, text);
