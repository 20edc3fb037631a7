import type { Page } from 'playwright-core';

/** The full-screen dialog of a complaint, over the list of complaints or over the dialog of its order. */
export const complaintDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Neue )?Reklamation/ });
  const at = (path: string) => dialog.locator(`[name="${path}"]:not([type="hidden"]), [data-path="${path}"]`);
  const saveButton = dialog.getByRole('button', { name: 'Speichern' });
  return {
    dialog,
    at,
    saveButton,
    /** The state of the complaint, as the head says it. */
    badge: (state: string) => dialog.getByRole('banner').getByText(state, { exact: true }),
    choose: async (path: string, option: string) => {
      await at(path).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    save: async () => {
      await page.keyboard.press('Control+s');
      await page.getByText('Reklamation gespeichert').last().waitFor();
      await saveButton.and(page.locator('[aria-disabled="true"]')).waitFor();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
    isOpen: () => at('imposed').waitFor(),
  };
};
