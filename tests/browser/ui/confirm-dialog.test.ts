import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onPage = <T>(work: (page: Page) => Promise<T>) => ui.withPage({ only: 'dialogs' }, work);
const answer = (page: Page) => page.getByTestId('answer').textContent();

describe('ConfirmDialog', () => {
  it('asks the default question, 250 to 350 wide, with focus on the careful answer', () =>
    onPage(async (page) => {
      await page.getByRole('button', { name: 'Element löschen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Löschen' });
      await dialog.waitFor();
      expect(await dialog.getByText('Element wirklich löschen?').isVisible()).toBe(true);
      const width = (await dialog.boundingBox())?.width ?? 0;
      expect(width).toBeGreaterThanOrEqual(250);
      expect(width).toBeLessThanOrEqual(350);
      await page.waitForFunction(() => document.activeElement?.textContent === 'Nein');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await answer(page)).toBe('Antwort: noch keine');
    }));

  it('does it on yes and gives focus back', () =>
    onPage(async (page) => {
      const opener = page.getByRole('button', { name: 'Element löschen' });
      await opener.click();
      await page.getByRole('button', { name: 'Ja' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await answer(page)).toBe('Antwort: gelöscht');
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('useConfirm answers the promise: yes by the button, no by Escape', () =>
    onPage(async (page) => {
      const opener = page.getByRole('button', { name: 'Aufträge sperren' });
      await opener.click();
      await page.getByRole('button', { name: 'Ja' }).click();
      await page.getByText('Antwort: Ja').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await opener.click();
      await page.getByRole('dialog', { name: 'Rechnungsnummern vergeben' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Antwort: Nein').waitFor();
    }));
});
