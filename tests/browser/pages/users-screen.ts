import type { Page } from 'playwright-core';

export const usersPath = '/settings?tab=baseData&area=users';

/** The users tab of the settings. */
export const usersScreen = (page: Page) => {
  const table = page.getByRole('grid', { name: 'Benutzer' });
  return {
    table,
    tab: page.getByRole('tab', { name: /^Benutzer/ }),
    add: page.getByRole('button', { name: 'Benutzer anlegen' }),
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    edit: (name: string) => page.getByRole('button', { name: `${name} bearbeiten`, exact: true }),
    remove: (name: string) => page.getByRole('button', { name: `${name} löschen`, exact: true }),
    roleFilter: page.getByRole('combobox', { name: 'Nach Rolle filtern' }),
    isOpen: () => table.getByRole('row').nth(1).waitFor(),
  };
};
