import type { Page } from 'playwright-core';

/** /offers, and the dialog of an offer over it. */
export const offersScreen = (page: Page) => {
  const table = page.getByRole('grid', { name: 'Angebote' });
  return {
    table,
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    add: page.getByRole('button', { name: 'Neues Angebot' }),
    search: page.getByRole('searchbox', { name: 'Kunde, Telefon, Ort …' }),
    isOpen: () => table.getByRole('row').nth(1).waitFor(),
  };
};

export const offerDialog = (page: Page, name: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name });
  const section = (title: string) => dialog.getByRole('region', { name: title });
  return {
    dialog,
    section,
    field: (label: string) => dialog.getByRole('textbox', { name: label, exact: true }),
    button: (label: string | RegExp) => dialog.getByRole('button', { name: label }),
    /** Takes the offer over into an order, with a yes to the question. */
    transfer: async () => {
      await dialog.getByRole('button', { name: 'In Auftrag übernehmen' }).click();
      const question = page.getByRole('dialog', { name: /in Auftrag übernehmen\?$/i });
      await question.getByRole('button', { name: 'Übernehmen' }).click();
    },
    isOpen: () => dialog.getByRole('textbox', { name: 'Nachname' }).waitFor(),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
    save: () => page.keyboard.press('Control+s'),
    isSaved: () => page.getByText('Angebot gespeichert.').first().waitFor(),
  };
};

/** The search of the whole house. */
export const houseSearch = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Kunden, Aufträge und Reklamationen suchen' });
  return {
    field,
    open: async () => {
      await page.keyboard.press('Control+k');
      await field.waitFor();
    },
    hit: (text: string | RegExp) => page.getByRole('option').filter({ hasText: text }),
  };
};
