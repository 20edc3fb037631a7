import type { Page } from 'playwright-core';

/** The screen that sets a password, for registration and reset. */
export const setPasswordScreen = (page: Page) => {
  const password = page.getByRole('textbox', { name: 'Neues Passwort' });
  const confirmation = page.getByRole('textbox', { name: 'Passwort wiederholen' });
  return {
    password,
    confirmation,
    send: page.getByRole('button', { name: 'Passwort speichern' }),
    isSaved: () => page.getByText('Du kannst dich jetzt', { exact: false }).waitFor(),
    toSignIn: page.getByRole('link', { name: 'Zur Anmeldung' }),
    rule: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
    fill: async (value: string) => {
      await password.fill(value);
      await confirmation.fill(value);
    },
  };
};
