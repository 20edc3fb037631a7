import type { Locator, Page } from 'playwright-core';

export const roleRightsPath = '/settings?tab=userRights&area=SALESMAN';

/** Rights as checkboxes, wherever they stand; `„Stammdaten: Lesen“` is the name of one. */
export const rightsEditor = (place: Locator) => ({
  /** Exactly this right, whatever the box tells of the role besides. */
  right: (name: string) => place.getByRole('checkbox', { name: new RegExp(`^${escaped(name)}(,|$)`) }),
  save: place.getByRole('button', { name: 'Speichern' }),
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The rights of one person, opened from the table of people. */
export const userRightsDialog = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name: `Rechte von ${name}` });
  return {
    ...rightsEditor(dialog),
    dialog,
    open: async () => {
      await page.getByRole('button', { name: `Rechte von ${name} bearbeiten` }).click();
      await dialog.waitFor();
    },
    toRole: dialog.getByRole('button', { name: 'Auf Rolle zurücksetzen' }),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
};
