import type { Page } from 'playwright-core';

/** The screen /week-overview/reminders: the list at the left, what is chosen of it at the right. */
export const remindersScreen = (page: Page) => {
  const list = page.getByRole('listbox');
  const detail = page.getByRole('region', { name: /^(Mahnung|Gesperrte Rechnung|Gesendete Mahnung)$/ });
  const send = page.getByRole('region', { name: 'Senden' });
  const question = page.getByRole('dialog', { name: /erstellen\?$/ });
  const results = page.getByRole('region', { name: 'Ergebnis' });
  return {
    list,
    detail,
    results,
    question,
    search: page.getByLabel('Mahnungen durchsuchen'),
    row: (name: string | RegExp) => list.getByRole('option', { name }),
    ticked: list.getByRole('option', { selected: true }),
    all: page.getByLabel('Alle ankreuzen'),
    heading: detail.getByRole('heading', { level: 2 }),
    /** The number of ticked letters, and how much they ask for. */
    sum: () => send.getByRole('status').innerText(),
    send: (name: string) => send.getByRole('button', { name }),
    box: (number: string) => detail.getByRole('checkbox', { name: `${number} mahnen` }),
    button: (name: string | RegExp) => detail.getByRole('button', { name }),
    tab: (name: RegExp) =>
      page.getByRole('group', { name: 'Welche Mahnungen' }).getByRole('button', { name }),
    confirm: (name: string) => question.getByRole('button', { name }).click(),
    dismiss: () => results.getByRole('button', { name: 'Ergebnis schließen' }).click(),
    isOpen: () => page.getByRole('group', { name: 'Welche Mahnungen' }).waitFor(),
  };
};
