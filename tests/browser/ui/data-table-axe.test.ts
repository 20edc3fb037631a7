import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../axe.ts';
import { inEach, schemes } from '../readable.ts';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let harness: UiHarness;
beforeAll(async () => {
  harness = await startUiHarness();
});
afterAll(() => harness.close());

const sections = ['data-table', 'data-table-tones', 'data-table-states', 'filter-bar'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const cases = sections.flatMap((only) => sizes.map((size) => ({ only, size })));

it.each(cases)('axe finds nothing in $only, light or dark, $size.width px', ({ only, size }) =>
  harness.withPage({ only, size }, async (page) => {
    await page.locator('section').first().waitFor();
    if (only === 'filter-bar') await page.getByRole('button', { name: /^Filter \d+ aktiv$/ }).click();
    await inEach(page, schemes, async (scheme, looking) => {
      const violations = await violationsOn(page, { within: 'main', ...looking });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect.soft(found, scheme).toEqual([]);
    });
  }),
);
