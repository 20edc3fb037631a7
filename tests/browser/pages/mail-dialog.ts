import type { Page } from 'playwright-core';

/** A mail with a paper, over the dialog of its order or complaint. */
export const mailDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /per E-Mail senden$/ });
  return {
    dialog,
    at: (path: string) => dialog.locator(`[name="${path}"]`),
    isOpen: () => dialog.locator('[name="recipients"]').waitFor(),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
};
