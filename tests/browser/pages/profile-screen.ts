import type { Page } from 'playwright-core';

export const profileScreen = (page: Page) => {
  const name = page.getByRole('region', { name: 'Name' });
  const password = page.getByRole('region', { name: 'Passwort ändern' });
  const sessions = page.getByRole('region', { name: 'Angemeldete Geräte' });
  return {
    firstName: name.getByRole('textbox', { name: 'Vorname' }),
    lastName: name.getByRole('textbox', { name: 'Nachname' }),
    saveName: name.getByRole('button', { name: 'Speichern' }),
    conflict: name.getByText('Inzwischen hat jemand anderes gespeichert'),
    nameCard: name,
    currentPassword: password.getByRole('textbox', { name: 'Bisheriges Passwort' }),
    newPassword: password.getByRole('textbox', { name: 'Neues Passwort' }),
    confirmation: password.getByRole('textbox', { name: 'Passwort wiederholen' }),
    savePassword: password.getByRole('button', { name: 'Passwort ändern' }),
    passwordCard: password,
    rule: (text: string) => password.getByRole('listitem').filter({ hasText: text }),
    openAddress: page.getByRole('button', { name: 'Adresse erstellen' }),
    address: page.getByLabel('Adresse für das Kalenderabo'),
    sessions: sessions.getByRole('listitem'),
    endFirstOther: async () => {
      await sessions
        .getByRole('button', { name: /abmelden$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    },
  };
};
