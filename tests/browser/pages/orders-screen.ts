import type { Page } from 'playwright-core';

/** The screens /orders/all and /orders/todo. */
export const ordersScreen = (page: Page) => {
  const table = page.getByRole('grid', {
    name: /^(Aufträge|Messeaufträge|Bestelldaten eintragen|Restbeträge|Termin gefährdet|Offen von Lieferanten)$/,
  });
  const template = page.getByRole('button', { name: /^Spaltenvorlage/ });
  return {
    table,
    search: page.getByRole('searchbox', { name: 'Kunde, Nummer, Ort …' }),
    header: (name: string | RegExp) => table.getByRole('columnheader', { name }),
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    tab: (name: string | RegExp) =>
      page
        .getByRole('group', { name: /^(Aufträge und Messeaufträge|Aufgaben)$/ })
        .getByRole('button', { name }),
    template,
    chooseOfTemplate: async (item: string | RegExp) => {
      await template.click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    filters: page.getByRole('button', { name: /^Filter( \d|$)/ }),
    nothingFound: page.getByRole('heading', { name: 'Nichts gefunden' }),
    isOpen: () => table.getByRole('row').nth(1).waitFor(),
  };
};
