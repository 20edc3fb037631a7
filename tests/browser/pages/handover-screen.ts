import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The screen /sales-statistics/handover, with the dialog of its accounts. */
export const handoverScreen = (page: Page) => {
  const part = (name: string | RegExp) => page.getByRole('region', { name });
  const batches = part('Übergaben');
  return {
    part,
    batches,
    handOver: page.getByRole('button', { name: 'Übergeben', exact: true }),
    accounts: page.getByRole('button', { name: 'Konten', exact: true }),
    rates: part('Rechnungsbuch und Bücher'),
    monthIn: () => new URL(page.url()).searchParams.get('month'),
    /** The bytes a button brings. */
    bytesOf: async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFile(await download.path());
    },
    isOpen: () => batches.waitFor(),
  };
};
