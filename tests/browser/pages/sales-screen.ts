import type { Page } from 'playwright-core';

/** The screen /sales-statistics, with the dialogs that close and open a month. */
export const salesScreen = (page: Page) => {
  const list = page.getByRole('grid', { name: 'Verkaufsstatistik' });
  const row = (text: string) => list.getByRole('row').filter({ hasText: text });
  const dialog = page.getByRole('dialog', { name: /abschließen$|^Abschluss aufheben/ });
  return {
    list,
    row,
    dialog,
    month: page.getByRole('button', { name: /Monat wählen|Jahr wählen/ }),
    lock: page.getByRole('button', { name: 'Abschließen' }),
    unlock: page.getByRole('button', { name: 'Aufheben', exact: true }),
    closed: page.locator('p').filter({ hasText: /^Gesperrt bis/ }),
    numberOf: (text: string) => row(text).locator('[data-column="invoiceNumber"]').innerText(),
    confirm: () => dialog.getByRole('button', { name: /vergeben und sperren$|aufheben$/ }).click(),
    isOpen: () => list.getByRole('row').nth(1).waitFor(),
  };
};
