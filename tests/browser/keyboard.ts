import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The button that opens a dialog, and what the dialog is called. */
export type Opened = Readonly<{ opener: string; title: string | RegExp }>;

/** Somebody without a mouse opens it and finds themselves inside. */
export async function openByKeyboard(page: Page, { opener, title }: Opened) {
  const button = page.getByRole('button', { name: opener, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  return { button, dialog };
}

/** And is then where they began. */
export async function leaveByKeyboard(
  page: Page,
  { button, dialog }: Awaited<ReturnType<typeof openByKeyboard>>,
) {
  // An open list takes the first Escape for itself.
  await dialog.getByRole('button', { name: 'Schließen' }).first().focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Controls of the open dialog that Tab never comes to, going round once; and the focus must not leave it. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const controls = [
      ...(dialog?.querySelectorAll<HTMLElement>(
        'input, button, textarea, select, [contenteditable="true"]',
      ) ?? []),
    ];
    const usable = controls.filter(
      (control) =>
        control.checkVisibility() &&
        control.tabIndex >= 0 &&
        !control.matches(':disabled, [type="hidden"], [type="file"]'),
    );
    delete document.body.dataset.focusLeft;
    usable.forEach((control) => {
      control.dataset.control = 'waits';
    });
    // Where the focus is after each press is noted in the page, which need not be asked each time.
    const note = ({ key }: KeyboardEvent) => {
      const { activeElement } = document;
      if (key !== 'Tab' || !(activeElement instanceof HTMLElement)) return;
      activeElement.dataset.control = 'reached';
      if (activeElement.closest('[aria-modal="true"]') === null) document.body.dataset.focusLeft = 'yes';
    };
    window.addEventListener('keyup', note, { capture: true });
    return usable.length;
  });
  for (let step = 0; step < count + 8; step += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    if (document.body.dataset.focusLeft !== undefined) return ['the focus left the dialog'];
    return [...document.querySelectorAll('[data-control="waits"]')].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  });
}
