import type { Page } from 'playwright-core';

/** The sign-in screen. */
export const signInScreen = (page: Page) => {
  const email = page.getByLabel('E-Mail');
  const password = page.getByRole('textbox', { name: 'Passwort' });
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true });
  return {
    email,
    password,
    submit,
    error: page.getByRole('alert'),
    notice: page.getByRole('status'),
    signInTab: page.getByRole('tab', { name: 'Anmelden' }),
    forgotTab: page.getByRole('tab', { name: 'Passwort vergessen' }),
    send: page.getByRole('button', { name: 'Link anfordern' }),
    version: page.getByRole('button', { name: /^Version/ }),
    isShown: () => page.waitForURL((url) => url.pathname === '/login'),
    signIn: async (person: string, secret: string) => {
      await email.fill(person);
      await password.fill(secret);
      await submit.click();
    },
  };
};
