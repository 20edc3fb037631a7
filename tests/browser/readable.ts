import type { Page } from 'playwright-core';
import { graveViolationsOn } from './axe.ts';

/** Colours are measured when nothing moves any more; what moves for ever (a spinner) is not waited for. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Shows the open page in light or dark, as the system of its reader would ask for. */
export async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await settled(page);
}

/** What keeps somebody from reading or using this page, light or dark; empty when nothing does. */
export async function graveFindings(page: Page, inSchemes: readonly Scheme[] = schemes): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of inSchemes) {
    await showIn(page, colorScheme);
    // A scheme changes colours and nothing else, so the second one is asked about colours alone.
    const grave = await graveViolationsOn(
      page,
      colorScheme === inSchemes[0] ? {} : { rules: ['color-contrast', 'link-in-text-block'] },
    );
    found.push(
      ...grave.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' · ')}`),
    );
  }
  return found;
}

/** How many points a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
