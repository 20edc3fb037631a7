import type { Page } from 'playwright-core';

/** The screen /complaints. */
export const complaintsScreen = (page: Page) => {
  const table = page.getByRole('grid', { name: 'Reklamationen' });
  const row = (text: string | RegExp) => table.getByRole('row').filter({ hasText: text });
  const tab = (name: string) =>
    page
      .getByRole('group', { name: 'Reklamationen nach Stand' })
      .getByRole('button', { name: new RegExp(`^${name} ?, `) });
  const question = page.getByRole('dialog', { name: 'Status ändern' });
  const state = (text: string) => row(text).getByRole('button', { name: /Status .* ändern$/ });
  return {
    table,
    row,
    tab,
    question,
    /** The badge of a row where it is a button. */
    state,
    count: async (name: string) => Number(/, ([\d.]+)$/.exec((await tab(name).textContent()) ?? '')?.[1]),
    search: page.getByRole('searchbox', { name: 'Kunde, Auftrag, Aufgabe …' }),
    filters: page.getByRole('button', { name: /^Filter( \d|$)/ }),
    add: page.getByRole('button', { name: 'Neue Reklamation' }).first(),
    isOpen: () => table.getByRole('row').nth(1).waitFor(),
    choose: async (text: string, next: string) => {
      await state(text).click();
      await page.getByRole('menuitem', { name: next }).click();
      await question.waitFor();
    },
    answer: (yes: 'Ja' | 'Nein') => question.getByRole('button', { name: yes }).click(),
  };
};
