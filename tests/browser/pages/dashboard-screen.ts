import type { Page } from 'playwright-core';

type Figure = 'Verkauft' | 'Ausgeliefert' | 'Kunden (verkauft)' | 'Kunden (ausgeliefert)';

/** The dashboard, which is the screen /. */
export const dashboardScreen = (page: Page) => {
  const numbers = page.getByRole('region', { name: 'Zahlen' });
  const card = (name: Figure) =>
    numbers.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const chart = (name: string | RegExp) => page.getByRole('region', { name });
  return {
    numbers,
    card,
    sentence: page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /\.$/ }),
    /** The link that the whole card is. */
    way: (name: Figure) => card(name).getByRole('link'),
    amount: async (name: Figure) =>
      (await card(name).getByRole('link').innerText()).replaceAll('\u00a0', ' ').trim(),
    chart,
    /** Where keys lead through its values. */
    plot: (name: string | RegExp) => chart(name).getByRole('application'),
    /** The text told of the value that the keys stand on. */
    told: (name: string | RegExp) => chart(name).getByRole('status'),
    drawn: (name: string | RegExp) => chart(name).locator('svg.recharts-surface').waitFor(),
    asTable: (name: string | RegExp) => chart(name).getByRole('button', { name: 'Als Tabelle' }),
    today: page.getByRole('complementary', { name: 'Heute' }),
    filter: (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }),
    compare: page.getByRole('switch', { name: 'Vergleich mit' }),
    reset: page.getByRole('button', { name: 'Zurücksetzen', exact: true }),
    pick: async (menu: RegExp, item: string) => {
      await page.getByRole('main').getByRole('button', { name: menu }).click();
      await page.getByRole('menuitemradio', { name: item, exact: true }).click();
    },
    isOpen: () => numbers.getByRole('heading', { name: 'Kunden (ausgeliefert)' }).waitFor(),
  };
};
