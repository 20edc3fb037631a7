import type { Page } from 'playwright-core';

type ListName = 'Offene Anzahlungen' | 'Restbeträge' | 'Geliefert und nicht bezahlt';

/** The screen /week-overview. */
export const weekScreen = (page: Page) => {
  const list = (name: ListName) => page.getByRole('region', { name });
  const row = (name: ListName, customer: string) =>
    list(name)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: customer, exact: true }) });
  const dialog = page.getByRole('dialog');
  return {
    list,
    row,
    dialog,
    panel: (name: string | RegExp) => page.getByRole('region', { name }),
    isOpen: () => page.getByRole('region', { name: 'Restbeträge' }).waitFor(),
    receive: (name: ListName, customer: string) =>
      row(name, customer)
        .getByRole('button', { name: /^Zahlung erhalten/ })
        .click(),
    choose: (name: ListName, customer: string) => row(name, customer).getByRole('checkbox').check(),
    book: async () => {
      await dialog.getByRole('button', { name: 'Erhalten', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    amount: dialog.getByRole('textbox', { name: /^Betrag/ }),
    said: page.getByRole('status'),
    /** The button that undoes the last receipt; those of others of this minute stand above it. */
    undo: page.getByRole('button', { name: 'Rückgängig' }).last(),
    bar: page.getByRole('button', { name: /^(\d+ Zahlungen|Zahlung) erhalten$/ }),
    week: page.getByRole('button', { name: /Woche wählen$/ }),
    total: async () =>
      (
        await page
          .getByRole('region', { name: 'Alles Offene, jeder Euro einmal' })
          .locator('.numeric')
          .textContent()
      )?.replaceAll('\u00a0', ' '),
  };
};
