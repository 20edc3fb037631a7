import type { Page } from 'playwright-core';

/** The sign-in screen. */
export const signInScreen = (page: Page) => {
  const email = page.getByLabel('E-Mail');
  const password = page.getByRole('textbox', { name: 'Passwort' });
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true });
  const signInTab = page.getByRole('tab', { name: 'Anmelden' });
  return {
    email,
    password,
    submit,
    error: page.getByRole('alert'),
    notice: page.getByRole('status'),
    signInTab,
    forgotTab: page.getByRole('tab', { name: 'Passwort vergessen' }),
    send: page.getByRole('button', { name: 'Link anfordern' }),
    version: page.getByRole('button', { name: /^Version/ }),
    /** The address is there a moment before the page, which is one of its own. */
    isShown: async () => {
      await page.waitForURL((url) => url.pathname === '/login');
      await signInTab.waitFor();
    },
    signIn: async (person: string, secret: string) => {
      await email.fill(person);
      await password.fill(secret);
      await submit.click();
    },
  };
};
