import type { Locator, Page } from 'playwright-core';

/**
 * Lists texts of a screen that are cut: headings and their totals, cells with a number, a day, a week or an amount,
 * words of a search field, and what does not fit beside the rest. A grid is read from its left to its right end, since
 * columns beyond its edge are not drawn.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  const found = new Set<string>();
  if (await page.locator('main > *').evaluateAll(isAnyWider)) found.add('wider than its screen');
  for (const field of await page.getByRole('searchbox').all())
    if (!(await showsPlaceholder(field))) found.add(`${await field.getAttribute('placeholder')}`);
  for (const grid of await page.getByRole('grid').all()) await readSideways(grid, found);
  // Cards and lines of the phone, rows of a choice and plain tables.
  for (const each of await page.locator('main').evaluateAll(cutWithin)) found.add(each);
  return [...found];
}

async function readSideways(grid: Locator, found: Set<string>): Promise<void> {
  const widths = await grid.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  const step = Math.max(Math.floor(widths.clientWidth / 2), 1);
  for (let left = 0; left <= widths.scrollWidth - widths.clientWidth + step; left += step) {
    await grid.evaluate(
      (element, to) =>
        new Promise<void>((resolve) => {
          element.scrollLeft = to;
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
      left,
    );
    for (const each of await grid.evaluateAll(cutWithin)) found.add(each);
  }
  await grid.evaluate((element) => {
    element.scrollLeft = 0;
  });
}

/** True when the placeholder of an empty field can be read as a whole. */
export const showsPlaceholder = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const style = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (!(element instanceof HTMLInputElement) || pen === null) return false;
    pen.font = style.font;
    const room =
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return pen.measureText(element.placeholder).width <= room;
  });

/** Runs in the page. */
const isAnyWider = (parts: readonly Element[]) =>
  parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

/** Runs in the page. */
function cutWithin(roots: readonly Element[]): string[] {
  // Numbers, days, weeks and amounts; a sentence that names some on its way is no figure.
  const figure = /(?:[A-Z]{1,4}-?)?\d{4}-?\d{3,}|\d{2}\.\d{2}\.(?:\d{4})?|KW \d+|[\d.]+(?:,\d+)?\s?(?:€|%)/;
  const isFigure = (element: Element, text: string) =>
    element.closest('article') !== null ? figure.test(text) : text.search(figure) === 0;
  const isHeading = (element: Element) =>
    element.matches('[role="columnheader"], [role="columnheader"] *, th, th *');
  const isCut = (element: Element) => {
    // Elements that are swiped sideways cut nothing.
    const { overflowX } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth;
  };
  return roots.flatMap((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 || isHeading(element))
      .flatMap((element) => {
        const text = element.textContent.trim();
        const box = element.getBoundingClientRect();
        if (text === '' || box.width <= 1) return [];
        if (!isHeading(element) && !isFigure(element, text)) return [];
        // The words themselves, and what holds them up to the cell.
        for (let holder: Element | null = element; holder !== null && holder !== root; ) {
          if (isCut(holder)) return [`${isHeading(element) ? 'head' : 'cell'} „${text}“`];
          if (holder.matches('[role="columnheader"], [role="gridcell"], td, th, article, [role="option"]'))
            break;
          holder = holder.parentElement;
        }
        return [];
      }),
  );
}
