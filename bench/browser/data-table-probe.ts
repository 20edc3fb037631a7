import type { Page } from 'playwright-core';

export type FrameReport = Readonly<{ framesPerSecond: number; worstFrame: number }>;

/*
 * Each probe runs inside the page, from the event to the paint that shows its result: two animation frames
 * later the frame with the result has been handed to the screen.
 */

/** Time from the data's arrival to the first rows on the screen. */
export async function measureFirstRows(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Leeren' }).click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  return page.getByRole('button', { name: 'Daten laden' }).evaluate(async (button) => {
    const start = performance.now();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (document.querySelector('[role="gridcell"]') === null) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
}

/** Time from a typed text to the filtered rows and their totals on the screen. */
export function measureFilter(page: Page, text: string): Promise<number> {
  return page.getByRole('textbox', { name: 'In Aufträgen suchen' }).evaluate(async (field, typed) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('The search is not an input');
    const total = () => document.querySelector('[role="columnheader"][data-column="amount-0"]')?.textContent;
    const before = total();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const start = performance.now();
    write?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (total() === before) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  }, text);
}

/** Time from Enter on a header to the sorted rows on the screen; the column's keys are made on the way. */
export function measureSort(page: Page, key: string): Promise<number> {
  return page.locator(`[role="columnheader"][data-column="${key}"]`).evaluate(async (header) => {
    if (!(header instanceof HTMLElement)) throw new Error('The header is not an element');
    header.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const start = performance.now();
    header.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    while (header.getAttribute('aria-sort') === 'none') await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
}

/** Scrolls a fixed way every frame for two seconds and counts the frames. */
export function measureScroll(page: Page, direction: 'down' | 'sideways'): Promise<FrameReport> {
  return page.getByRole('grid').evaluate(async (grid, way) => {
    grid.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const start = performance.now();
    let last = start;
    let frames = 0;
    let worstFrame = 0;
    let step = 40;
    while (last - start < 2_000) {
      if (way === 'down') grid.scrollBy(0, 90);
      else {
        const before = grid.scrollLeft;
        grid.scrollBy(step, 0);
        // Scrolling turns round at the end of the columns.
        if (grid.scrollLeft === before) step = -step;
      }
      const now = await new Promise<number>((resolve) =>
        requestAnimationFrame(() => resolve(performance.now())),
      );
      worstFrame = Math.max(worstFrame, now - last);
      last = now;
      frames += 1;
    }
    return { framesPerSecond: (frames * 1000) / (last - start), worstFrame };
  }, direction);
}
