import type { Page } from 'playwright-core';

/** The demo's own mailbox. */
export const outboxScreen = (page: Page) => ({
  /** Follows the link of the newest mail to an address. */
  follow: async (address: string) => {
    const mail = page.getByRole('article').filter({ hasText: address }).first();
    await mail.getByRole('link').click();
  },
});
