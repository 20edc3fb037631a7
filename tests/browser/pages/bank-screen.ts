import type { Page } from 'playwright-core';

type File = Readonly<{ name: string; text: string }>;

/** The screen /week-overview/bank: the list at the left, the line at the right. */
export const bankScreen = (page: Page) => {
  const list = page.getByRole('listbox', { name: 'Umsätze' });
  const detail = page.getByRole('region', { name: 'Umsatz', exact: true });
  return {
    list,
    detail,
    results: page.getByRole('region', { name: 'Eingelesen' }),
    search: page.getByLabel('Umsätze durchsuchen'),
    line: (name: string | RegExp) => list.getByRole('option', { name }),
    chosen: list.getByRole('option', { selected: true }),
    heading: detail.getByRole('heading', { level: 2 }),
    /** How many wait, and how much. */
    left: () =>
      page.getByRole('region', { name: 'Umsätze', exact: true }).getByRole('status').first().innerText(),
    button: (name: string | RegExp) => detail.getByRole('button', { name }),
    other: detail.getByLabel(/^(Anderer|Weiterer) Auftrag/),
    tab: (name: string) => page.getByText(name, { exact: true }).first(),
    undo: page.getByRole('button', { name: 'Rückgängig' }).first(),
    bring: (...files: readonly File[]) =>
      page
        .getByLabel('Auszüge wählen')
        .setInputFiles(
          files.map(({ name, text }) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })),
        ),
    /** Anywhere on the screen. */
    main: page.getByRole('main'),
    isOpen: () => page.getByRole('button', { name: 'Auszüge einlesen' }).waitFor(),
    lineIn: () => new URL(page.url()).searchParams.get('line'),
  };
};
