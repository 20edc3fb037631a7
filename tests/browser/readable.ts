import type { Page } from 'playwright-core';
import type { VisitOptions } from './app-browser.ts';
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

/**
 * Windows that each screen is looked at in: at a desk in both schemes; what only smaller windows show is the same on
 * tablet and phone but for its width, so each of these sees it in one.
 */
export const looks: readonly Readonly<{ at: string; by: VisitOptions; inSchemes: readonly Scheme[] }>[] = [
  { at: 'desk', by: { size: { width: 1440, height: 900 } }, inSchemes: schemes },
  { at: 'tablet', by: { size: { width: 768, height: 1024 }, touch: true }, inSchemes: ['light'] },
  {
    at: 'phone',
    by: { size: { width: 390, height: 844 }, touch: true, scheme: 'dark' },
    inSchemes: ['dark'],
  },
];

/** Shows the open page in light or dark, as the system of its reader would ask for. */
export async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await settled(page);
}

/** A scheme changes colours and nothing else, so the second one is asked about colours alone. */
const ofColours = { rules: ['color-contrast', 'link-in-text-block'] };

/** Looks in each scheme, the one that is on first, since to change it draws the whole page anew. */
export async function inEach<T>(
  page: Page,
  inSchemes: readonly Scheme[],
  look: (scheme: Scheme, looking: Readonly<{ rules?: readonly string[] }>) => Promise<T>,
): Promise<void> {
  const isOn = await page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  const ordered = [
    ...inSchemes.filter((each) => each === isOn),
    ...inSchemes.filter((each) => each !== isOn),
  ];
  for (const [place, scheme] of ordered.entries()) {
    await showIn(page, scheme);
    await look(scheme, place === 0 ? {} : ofColours);
  }
}

/** Lists what keeps somebody from reading or using this page, light or dark; empty when nothing does. */
export async function graveFindings(page: Page, inSchemes: readonly Scheme[] = schemes): Promise<string[]> {
  const found: string[] = [];
  await inEach(page, inSchemes, async (colorScheme, looking) => {
    const grave = await graveViolationsOn(page, looking);
    found.push(
      ...grave.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' · ')}`),
    );
  });
  return found;
}

/** How many points a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
