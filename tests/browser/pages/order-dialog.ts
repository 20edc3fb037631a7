import type { Page } from 'playwright-core';

/** The full-screen dialog of an order; fields of entries are found by their path: `payments.0.price`. */
export const orderDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Neuer )?(Auftrag|Messeauftrag)/ });
  const at = (path: string) => dialog.locator(`[name="${path}"]:not([type="hidden"]), [data-path="${path}"]`);
  return {
    dialog,
    field: (label: string) => dialog.getByRole('textbox', { name: label, exact: true }),
    at,
    choose: async (path: string, option: string) => {
      await at(path).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    add: (what: string) => dialog.getByRole('button', { name: what, exact: true }).click(),
    customerView: dialog.getByRole('button', { name: 'Kundenansicht' }),
    sections: dialog.getByRole('navigation', { name: 'Abschnitte' }),
    section: (name: string) =>
      dialog.getByRole('navigation', { name: 'Abschnitte' }).getByRole('button', { name }),
    figure: async (name: string) => {
      const strip = dialog.getByLabel('Kennzahlen');
      const text = await strip.locator('div').filter({ hasText: name }).locator('dd').textContent();
      return text?.replaceAll('\u00a0', ' ');
    },
    save: async () => {
      await page.keyboard.press('Control+s');
      await page.getByText('Auftrag gespeichert').last().waitFor();
      await dialog
        .getByRole('button', { name: 'Speichern' })
        .and(page.locator('[aria-disabled="true"]'))
        .waitFor();
    },
    isOpen: () => at('notes').or(at('lastName')).first().waitFor(),
  };
};
