import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Looking = Readonly<{
  /** A selector; all that can be read now if not said. */
  within?: string;
  /** All that axe has switched on if not said. */
  rules?: readonly string[];
  /** Rules that can find nothing serious are left out: a third of the time. */
  onlyGrave?: boolean;
}>;

const graveOnly = `rules: Object.fromEntries(axe._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => [id, { enabled: false }]))`;

/**
 * An open dialog hides the page behind it from every reader, so the page is left out; without the dialog it is looked
 * at for itself.
 */
const readable = `document.querySelector('body > :not(#root) [aria-modal="true"]') ? { exclude: ['#root'] } : document`;

/**
 * Lists what axe finds wrong. A page gets axe once, however often it is looked at: to read that much script takes as
 * long as to look at a small screen. Elements that are all right are not described, which takes nine tenths of its
 * time.
 */
export async function violationsOn(page: Page, { within, rules, onlyGrave = false }: Looking = {}) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const where = within === undefined ? readable : JSON.stringify(within);
  const look = `axe.run(${where}, { ...${JSON.stringify(options)}, ${onlyGrave ? graveOnly : ''} })`;
  return (await page.evaluate<AxeResults>(look)).violations;
}

export async function graveViolationsOn(page: Page, looking: Looking = {}) {
  const violations = await violationsOn(page, { ...looking, onlyGrave: true });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
