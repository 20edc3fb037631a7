import type { Page } from 'playwright-core';

/** The documents of an order, or the invoice of a payment; fields are found by their path in the document. */
export const documentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Dokumente|Anzahlungsrechnung)$/ });
  const at = (path: string) => dialog.locator(`[name="${path}"]:not([type="hidden"]), [data-path="${path}"]`);
  const preview = dialog.getByRole('document', { name: /^Vorschau/ });
  return {
    dialog,
    at,
    preview,
    tab: (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}( |$)`) }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    figure: async (name: string) => {
      const box = dialog.getByLabel('Summen');
      const text = await box.locator('div').filter({ hasText: name }).locator('dd').textContent();
      return text?.replaceAll('\u00a0', ' ');
    },
    versions: dialog.getByRole('list', { name: 'Gedruckte Fassungen' }),
    /** An article behind the last one of the first group, written the way people do: without the mouse. */
    firstArticle: async (name: string, price: string) => {
      await dialog.getByRole('button', { name: 'Ersten Artikel eintragen' }).click();
      await page.keyboard.type(name);
      await at('productGroups.0.products.0.pricePerUnit').fill(price);
    },
    copyTo: async (name: string) => {
      await dialog.getByRole('button', { name: 'Kopieren nach' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Dokument kopieren' })
        .getByRole('button', { name: 'Kopieren' })
        .click();
    },
    isSaved: () => dialog.getByText('Gespeichert', { exact: true }).waitFor(),
    isOpen: () => at('date').waitFor(),
  };
};
