import type { Page } from 'playwright-core';

/**
 * How many toasts stand on the page, and which controls of the dialog on top, or of the page, cannot be clicked because
 * of them.
 */
export const coveredByToasts = (page: Page): Promise<Readonly<{ toasts: number; covered: string[] }>> =>
  page.evaluate(() => {
    const areas = '.mantine-Notifications-root';
    const surface = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const controls = [
      ...surface.querySelectorAll('button, a[href], input, textarea, [role="tab"], [role="combobox"]'),
    ].filter((element) => element.closest(areas) === null);
    const isCovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementsFromPoint(left + width / 2, top + height / 2);
      const below = there.find((each) => each.closest(areas) === null);
      return (
        there[0] !== below && below !== undefined && (element.contains(below) || below.contains(element))
      );
    };
    return {
      toasts: document.querySelectorAll(`${areas} .mantine-Notification-root`).length,
      covered: controls
        .filter(isCovered)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML),
    };
  });
