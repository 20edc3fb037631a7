import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { cutTexts } from '../cut-texts.ts';

/** Every list as it is before anybody arranges it, of whoever has the most columns there and who has the fewest. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'admin@gruenwald.test': [
    '/orders/all',
    '/orders/all?tab=exhibitionOrders',
    '/orders/todo',
    '/orders/todo?tab=todoRemainingAmount',
    '/orders/todo?tab=todoDateAtRisk',
    '/orders/todo?tab=todoOpenSupply',
    '/offers',
    '/complaints',
    '/customers',
    '/sales-statistics',
    '/sales-statistics/register',
    '/week-overview',
    '/week-overview?date=2026-09-30',
    '/week-overview/bank',
    '/week-overview/bank?tab=done',
    '/week-overview/reminders',
    '/week-overview/reminders?tab=sent',
    '/calendar?view=table',
    '/calendar?view=todos',
    '/assemblies?view=list',
    '/settings?tab=baseData&area=exhibitionSalesmen',
    '/settings?tab=baseData&area=documentTextSettings',
    '/settings?tab=baseData&area=users',
  ],
  'anna@gruenwald.test': ['/orders/all', '/orders/todo?tab=todoDateAtRisk', '/offers'],
};

const sizes = [
  { at: 'desk', size: { width: 1440, height: 900 } },
  { at: 'desk at 150 %', size: { width: 960, height: 600 } },
  { at: 'tablet', size: { width: 768, height: 1024 }, touch: true },
  { at: 'phone', size: { width: 390, height: 844 }, touch: true },
];

describe('lists as they begin', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(sizes)('cut no number, day, amount or heading, at a $at', ({ at: _, ...by }) =>
    app.withVisitors(async (visit) => {
      const cut: string[] = [];
      for (const [as, paths] of Object.entries(lists)) {
        const { open } = await visit({ as, ...by });
        const page = await open('/profile');
        for (const path of paths) {
          // Loaded, so that nothing is read of the screen before.
          await page.goto(`${app.url}${path}`);
          await page.locator('main').getByText(/\d/).first().waitFor();
          await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
          cut.push(...(await cutTexts(page)).map((each) => `${as} ${path}: ${each}`));
        }
      }
      expect(cut).toEqual([]);
    }),
  );

  it.each(sizes.slice(1, 3))('the number of an order leaves last, at a $at', ({ at: _, ...by }) =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@gruenwald.test', ...by })).open('/orders/all');
      const grid = page.getByRole('grid', { name: 'Aufträge' });
      const inSight = () =>
        grid.getByRole('columnheader').evaluateAll((heads) => {
          const actions = heads.at(-1)?.getBoundingClientRect().left ?? 0;
          return heads
            .filter((head) => head.getBoundingClientRect().right <= actions + 1)
            .map((head) => head.getAttribute('data-column'));
        });
      await expect
        .poll(async () => (await inSight()).slice(0, 4))
        .toEqual(['orderNumber', 'clientName', 'orderState', 'sellingSumGross']);
    }),
  );
});
