import type { Page } from 'playwright-core';

/** The demo's own mailbox. */
export const outboxScreen = (page: Page) => ({
  /** Follows the link of the newest mail to an address, once all that were sent there have come: older links are over. */
  follow: async (address: string, sent = 1) => {
    const mails = page.getByRole('article').filter({ hasText: address });
    await mails.nth(sent - 1).waitFor();
    await mails.first().getByRole('link').click();
  },
});
