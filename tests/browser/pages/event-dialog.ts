import type { Page } from 'playwright-core';

/** The small dialog of an event or a to-do, over that of an order or offer. */
export const eventDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Neuer? )?(Termin|Aufgabe)/ });
  const at = (path: string) => dialog.locator(`[name="${path}"]:not([type="hidden"]), [data-path="${path}"]`);
  return {
    dialog,
    at,
    time: (field: 'Beginn' | 'Ende') => dialog.getByRole('combobox', { name: `${field}: Uhrzeit` }),
    kind: (kind: string) => dialog.getByText(kind, { exact: true }).first().click(),
    toggle: (label: string) => dialog.getByRole('switch', { name: label }),
    choose: async (path: string, option: string) => {
      await at(path).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    saveButton: dialog.getByRole('button', { name: 'Speichern' }),
    save: async () => {
      await page.keyboard.press('Control+s');
      await dialog.waitFor({ state: 'detached' });
    },
    isOpen: () => at('description').waitFor(),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
};
