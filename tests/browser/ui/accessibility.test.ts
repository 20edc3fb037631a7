import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveFindings, schemes, showIn } from '../readable.ts';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

/** Lazy parts have arrived when nothing on the page says that it is loading. */
const editorsReady = (page: Page) => page.getByRole('textbox', { name: 'Bedingungen' }).waitFor();

describe('all components, light and dark', () => {
  it('have no serious or critical finding', () =>
    ui.withPage({}, async (page) => {
      await editorsReady(page);
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('nor have an open dialog, calendar, period choice, question and toasts', () =>
    ui.withPage({ only: 'dates,dialogs,toasts' }, async (page) => {
      await page.getByRole('button', { name: 'Fehler', exact: true }).click();
      await page.getByRole('button', { name: 'Rückgängig' }).first().click();
      await page.getByText('Vorgangsnummer: 01JD3K8Q-7F2A').last().waitFor();
      expect(await graveFindings(page)).toEqual([]);

      await page.getByRole('button', { name: 'Zeitraum', exact: true }).click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Auftrag öffnen' }).click();
      await page.getByLabel('Nachname').fill('');
      expect(await graveFindings(page)).toEqual([]);
      await page.getByLabel('Lieferdatum', { exact: true }).last().press('ArrowDown');
      await page.getByRole('dialog', { name: 'Kalender' }).getByRole('table').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Änderungen speichern?' }).waitFor();
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('nor has a small dialog that lists problems and compares two inputs', () =>
    ui.withPage({ only: 'record-dialog' }, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Nolte' });
      await page.getByRole('radiogroup').getByText('Eva war schneller').click();
      await page.getByRole('button', { name: 'Lieferant bearbeiten' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Nobilia');
      await page.keyboard.press('Control+s');
      await page.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Telefon' }).fill('null');
      await page.keyboard.press('Control+s');
      await page.getByText('Eine Angabe passt noch nicht').waitFor();
      expect(await graveFindings(page)).toEqual([]);
    }));

  it('put readable text on the brand colour', () =>
    ui.withPage({ only: 'theme' }, async (page) => {
      const button = page.getByRole('button', { name: 'Neuer Auftrag' });
      const colors = () =>
        button.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        });
      await showIn(page, 'light');
      expect(await colors()).toEqual({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(59, 107, 165)' });
      await showIn(page, 'dark');
      expect(await colors()).toEqual({ color: 'rgb(22, 32, 44)', backgroundColor: 'rgb(112, 158, 212)' });
    }));

  it.each(schemes)('show focus on everything that Tab reaches, %s', (scheme) =>
    ui.withPage({ scheme, only: 'theme' }, async (page) => {
      const withoutRing: string[] = [];
      for (let step = 0; step < 24; step += 1) {
        await page.keyboard.press('Tab');
        const missing = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return null;
          const style = getComputedStyle(element);
          const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
          const shown = hasRing || style.boxShadow !== 'none' || isRingAround(element);
          return shown ? null : element.outerHTML.slice(0, 120);

          function isRingAround(input: Element): boolean {
            const parent = input.parentElement;
            if (parent === null) return false;
            const siblings = [...parent.children].filter((sibling) => sibling !== input);
            return (
              getComputedStyle(parent).boxShadow !== 'none' ||
              siblings.some((sibling) => getComputedStyle(sibling).outlineStyle === 'solid')
            );
          }
        });
        if (missing !== null) withoutRing.push(missing);
      }
      expect(withoutRing).toEqual([]);
    }),
  );
});
