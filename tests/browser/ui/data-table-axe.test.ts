import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../axe.ts';
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
const cases = sections.flatMap((only) =>
  (['light', 'dark'] as const).flatMap((scheme) => sizes.map((size) => ({ only, scheme, size }))),
);

it.each(cases)('axe finds nothing in $only, $scheme, $size.width px', ({ only, scheme, size }) =>
  harness.withPage({ only, scheme, size }, async (page) => {
    await page.locator('section').first().waitFor();
    if (only === 'filter-bar') await page.getByRole('button', { name: /^Filter \d+ aktiv$/ }).click();
    const violations = await violationsOn(page, { within: 'main' });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found).toEqual([]);
  }),
);
