import type { Locator, Page } from 'playwright-core';
import { TablePage } from '../ui/table-page.ts';

/** The settings: tabs, areas, and the list and dialog of an area. */
export const settingsScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const list = (name: string) => {
    const table = new TablePage(page, name);
    return {
      table,
      names: () => table.column('name'),
      row: (name_: string): Locator => table.grid.getByRole('row').filter({ hasText: name_ }),
      action: (name_: string): Locator => table.region.getByRole('button', { name: name_ }),
      /** Drags by the mouse, from the middle of one row to the upper edge of another. */
      drag: async (from: string, before: string) => {
        const cell = (text: string) => table.grid.getByRole('gridcell', { name: text, exact: true });
        const start = await findMiddle(cell(from));
        const end = await findMiddle(cell(before));
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
        await page.mouse.move(end.x, end.y - 10, { steps: 4 });
        await page.mouse.up();
      },
    };
  };
  return {
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    area: (name: string | RegExp) => page.getByRole('tab', { name }),
    list,
    dialog,
    save: dialog.getByRole('button', { name: 'Speichern' }),
    field: (name: string) => dialog.getByRole('textbox', { name }),
    toast: (text: string) => page.getByText(text),
    /** The place of a tab in the address. */
    address: () => new URL(page.url()).search,
  };
};

async function findMiddle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('What should be dragged is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
