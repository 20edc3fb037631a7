import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Looking = Readonly<{
  /** A selector; the whole page if not said. */
  within?: string;
  /** All that axe has switched on if not said. */
  rules?: readonly string[];
}>;

/**
 * What axe finds wrong. It runs in the page itself and writes out nothing else: describing every element that is all
 * right, and a second page to do it in, take nine tenths of its time.
 */
export async function violationsOn(page: Page, { within, rules }: Looking = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  return (await axe.analyze()).violations;
}

export async function graveViolationsOn(page: Page, looking: Looking = {}) {
  const violations = await violationsOn(page, looking);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
