import type { Locator, Page } from 'playwright-core';

/** One data table on the page, by its German name. */
export class TablePage {
  readonly page: Page;
  readonly label: string;

  constructor(page: Page, label: string) {
    this.page = page;
    this.label = label;
  }

  get region(): Locator {
    return this.page.getByRole('region', { name: this.label });
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: this.label });
  }

  header(label: string): Locator {
    return this.grid.getByRole('columnheader', { name: label });
  }

  pageSize(size: '25' | '50' | 'Alle'): Locator {
    return this.region
      .getByRole('radiogroup', { name: 'Einträge je Seite' })
      .getByText(size, { exact: true });
  }

  /** Cell of a row of this page, counted from 0, by its column key. */
  cell(row: number, key: string): Locator {
    return this.grid.locator(`[data-row="${row}"] [data-column="${key}"]`);
  }

  /** Texts of a column in the order shown, from top to bottom. */
  async column(key: string): Promise<string[]> {
    const cells = this.grid.locator(`[role="rowgroup"]:last-child [data-column="${key}"]`);
    return (await cells.allTextContents()).map(plain);
  }

  async headers(): Promise<string[]> {
    const cells = this.grid.locator('[role="columnheader"][aria-sort]');
    const placed = await cells.evaluateAll((all) =>
      all.map((cell) => ({
        key: cell.getAttribute('data-column') ?? '',
        index: Number(cell.getAttribute('aria-colindex')),
      })),
    );
    return placed.sort((a, b) => a.index - b.index).map(({ key }) => key);
  }

  async total(key: string): Promise<string> {
    const text = await this.grid.locator(`[role="columnheader"][data-column="${key}"]`).textContent();
    return plain((text ?? '').split('Σ')[1] ?? '');
  }

  /** The cell with the focus: row (−1 is the header) and column key. */
  focused(): Promise<{ row: string; column: string } | null> {
    return this.page.evaluate(() => {
      const cell = document.activeElement?.closest<HTMLElement>('[data-cell]');
      const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (cell === null || cell === undefined || row === undefined) return null;
      return { row, column: cell.dataset.column ?? '' };
    });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  selectedRows(): Promise<number> {
    return this.grid.locator('[role="row"][aria-selected="true"]').count();
  }

  domSize(): Promise<number> {
    return this.grid.evaluate((grid) => grid.querySelectorAll('*').length);
  }
}

/** No-break spaces of amounts as plain ones, so that tests can be typed. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim();
