import type { Page } from 'playwright-core';

/** The small dialog of one record; `name` is its title. */
export const recordDialog = (page: Page, name: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    field: (label: string) => dialog.getByRole('textbox', { name: label, exact: true }),
    box: (label: string | RegExp) => dialog.getByRole('checkbox', { name: label }),
    choose: async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    save: dialog.getByRole('button', { name: 'Speichern' }),
    isOpen: () => dialog.waitFor(),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
};
