import type { Page } from 'playwright-core';

/** The operator's screen /tenants. */
export const tenantsScreen = (page: Page) => {
  const table = page.getByRole('grid', { name: 'Mandanten' });
  return {
    table,
    add: page.getByRole('button', { name: 'Mandant anlegen' }),
    row: (company: string) => table.getByRole('row').filter({ hasText: company }),
    edit: (name: string) => page.getByRole('button', { name: `${name} bearbeiten`, exact: true }),
    editBeginning: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}.* bearbeiten$`) }),
    isOpen: () => table.getByRole('row').nth(1).waitFor(),
  };
};
