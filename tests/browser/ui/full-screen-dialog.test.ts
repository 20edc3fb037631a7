import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness, type UiPageOptions } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onDialog = <T>(work: (page: Page) => Promise<T>, options: UiPageOptions = {}) =>
  ui.withPage({ ...options, only: 'dialogs' }, async (page) => {
    await opener(page).click();
    await dialog(page).waitFor();
    return work(page);
  });
const opener = (page: Page) => page.getByRole('button', { name: 'Auftrag öffnen' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Auftrag A-26000217' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Änderungen speichern?' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Speichern' });
const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((css) => document.querySelector(css)?.contains(document.activeElement) ?? false, selector);

describe('FullScreenDialog', () => {
  it('saves by Ctrl+S, once something has changed', () =>
    onDialog(async (page) => {
      expect(await save(page).getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Control+s');
      expect(await page.getByText('Auftrag gespeichert').count()).toBe(0);
      await page.getByLabel('Nachname').fill('Maier');
      expect(await save(page).getAttribute('aria-disabled')).toBe('false');
      await page.keyboard.press('Control+s');
      await page.getByText('Auftrag gespeichert').waitFor();
      expect(await save(page).getAttribute('aria-disabled')).toBe('true');
    }));

  it('saves the day that is still being typed', () =>
    onDialog(async (page) => {
      await page.getByLabel('Lieferdatum', { exact: true }).fill('1.3.27');
      await page.keyboard.press('Control+s');
      await page.getByText('Auftrag gespeichert').waitFor();
      expect(await dialog(page).getByText('KW 9 2027').isVisible()).toBe(true);
    }));

  it('does not save over an amount nobody can read, but goes to it', () =>
    onDialog(async (page) => {
      await page.getByLabel('Nachname').fill('Maier');
      await page.getByLabel('Änderungen').fill('viel');
      await page.getByLabel('Nachname').focus();
      await page.keyboard.press('Control+s');
      expect(await page.getByLabel('Änderungen').evaluate((input) => input === document.activeElement)).toBe(
        true,
      );
      expect(await page.getByText('Das ist kein Betrag.').isVisible()).toBe(true);
      expect(await page.getByText('Auftrag gespeichert').count()).toBe(0);
    }));

  it('closes by Escape at once when nothing changed, and gives focus back', () =>
    onDialog(async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('asks on Escape when something changed; Escape again stays in the dialog', () =>
    onDialog(async (page) => {
      await page.getByLabel('Nachname').fill('Maier');
      await page.keyboard.press('Escape');
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('Nachname').inputValue()).toBe('Maier');
    }));

  it('closes without saving, or saves and closes, as answered', () =>
    onDialog(async (page) => {
      await page.getByLabel('Nachname').fill('Maier');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await opener(page).click();
      expect(await page.getByLabel('Nachname').inputValue()).toBe('Müller');
      await page.getByLabel('Nachname').fill('Schwarz');
      await dialog(page).getByRole('button', { name: 'Schließen' }).click();
      await question(page).getByRole('button', { name: 'Speichern', exact: true }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByText('Auftrag gespeichert').waitFor();
    }));

  it('leaves Escape to an open calendar or list', () =>
    onDialog(async (page) => {
      await page.getByLabel('Nachname').fill('Maier');
      await page.getByLabel('Lieferdatum', { exact: true }).press('ArrowDown');
      const calendar = page.getByRole('dialog', { name: 'Kalender' });
      await calendar.getByRole('table').waitFor();
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'detached' });
      expect(await question(page).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Anrede' }).click();
      await page.getByRole('option', { name: 'Frau' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('option', { name: 'Frau' }).waitFor({ state: 'hidden' });
      expect(await question(page).count()).toBe(0);
    }));

  it('keeps Tab inside, in both directions', () =>
    onDialog(async (page) => {
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press('Tab');
        expect(await isFocusIn(page, '[aria-modal="true"]')).toBe(true);
      }
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab');
      expect(await isFocusIn(page, '[aria-modal="true"]')).toBe(true);
    }));

  it('keeps focus inside after saving with the mouse', () =>
    onDialog(async (page) => {
      await page.getByLabel('Nachname').fill('Maier');
      await save(page).click();
      await page.getByText('Auftrag gespeichert').waitFor();
      expect(await isFocusIn(page, '[aria-modal="true"]')).toBe(true);
    }));

  it('marks the section being read and goes to another one', () =>
    onDialog(async (page) => {
      const list = dialog(page).getByRole('navigation', { name: 'Abschnitte' });
      const current = () => list.locator('[aria-current="true"]').textContent();
      expect(await current()).toBe('Kopfdaten');
      await list.getByRole('button', { name: 'Notizen' }).click();
      expect(await current()).toBe('Notizen');
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, -5_000);
      await page.waitForFunction(
        () => document.querySelector('[aria-modal] nav [aria-current]')?.textContent === 'Kopfdaten',
      );
    }));

  it('is one column on a phone, without sideways scrolling, with save at the bottom', () =>
    onDialog(
      async (page) => {
        const left = (label: string) =>
          page.getByLabel(label).evaluate((input) => input.getBoundingClientRect().left);
        expect(await left('Vorname')).toBe(await left('Nachname'));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        const list = await dialog(page).getByRole('navigation').boundingBox();
        const heading = await page.getByRole('heading', { name: 'Kopfdaten' }).boundingBox();
        expect(heading?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
        const box = await save(page).boundingBox();
        expect(box?.y).toBeGreaterThan(750);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      },
      { size: { width: 390, height: 844 }, touch: true },
    ));
});
