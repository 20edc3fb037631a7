import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onPage = <T>(work: (page: Page) => Promise<T>) => ui.withPage({ only: 'rich-text' }, work);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Einleitung' });
const control = (page: Page, name: string) => page.getByRole('toolbar').first().getByRole('button', { name });
const value = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.getByTestId('rich-text-value').textContent()) ?? 'null');

describe('RichText', () => {
  it('gives a tree of bold, italic, underline, headings and bullets', () =>
    onPage(async (page) => {
      await editor(page).click();
      await control(page, 'Überschrift 2').click();
      await page.keyboard.type('Hinweis');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Bitte ');
      await control(page, 'Fett').click();
      await page.keyboard.type('pünktlich');
      await page.keyboard.press('Enter');
      await control(page, 'Fett').click();
      await control(page, 'Aufzählung').click();
      await page.keyboard.type('eins');
      expect(await value(page)).toEqual({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hinweis' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Bitte ' },
              { type: 'text', text: 'pünktlich', marks: [{ type: 'bold' }] },
            ],
          },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'eins' }] }],
              },
            ],
          },
        ],
      });
    }));

  it('knows the usual shortcuts and offers nothing else', () =>
    onPage(async (page) => {
      await editor(page).click();
      await page.keyboard.press('Control+i');
      await page.keyboard.type('kursiv');
      expect(await value(page)).toMatchObject({ content: [{ content: [{ marks: [{ type: 'italic' }] }] }] });
      const names = await page
        .getByRole('toolbar')
        .first()
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
      expect(names).toEqual([
        'Fett',
        'Kursiv',
        'Unterstrichen',
        'Überschrift 1',
        'Überschrift 2',
        'Überschrift 3',
        'Aufzählung',
      ]);
    }));

  it('takes words from a pasted page and leaves its code behind', () =>
    onPage(async (page) => {
      await editor(page).click();
      await editor(page).evaluate((element) => {
        const data = new DataTransfer();
        data.setData(
          'text/html',
          '<p style="color:red">Guten <b>Tag</b> <img src="x"><a href="https://example.org">Seite</a></p><table><tr><td>Zelle</td></tr></table>',
        );
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText('Guten Tag Seite').waitFor();
      const text = JSON.stringify(await value(page));
      expect(text).toContain('"marks":[{"type":"bold"}]');
      expect(text).not.toMatch(/href|img|table|style|link/);
    }));

  it('opens and closes, and shows the beginning of the text while closed', () =>
    onPage(async (page) => {
      const toggle = page.getByRole('button', { name: 'Text aufklappen' });
      expect(await page.getByText('Zahlungsbedingungen Die Anzahlung').isVisible()).toBe(true);
      await toggle.click();
      await page.getByRole('textbox', { name: 'Schlusstext' }).waitFor();
    }));

  it('cannot be edited while it is locked', () =>
    onPage(async (page) => {
      const locked = page.getByRole('textbox', { name: 'Textvorlage' });
      await locked.waitFor();
      expect(await locked.getAttribute('contenteditable')).toBe('false');
    }));
});
