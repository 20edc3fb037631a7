import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness, type UiPageOptions } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

type Way = 'bearbeiten' | 'anlegen' | 'ansehen';
type Outcome = 'gelingt' | 'Eva war schneller' | 'Ort ist vergeben' | 'wird abgelehnt' | 'Server ist weg';

const locateParts = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Nolte|Nobilia|Neuer Lieferant)/ });
  return {
    dialog,
    opener: (way: Way) => page.getByRole('button', { name: `Lieferant ${way}` }),
    question: page.getByRole('dialog', { name: 'Änderungen speichern?' }),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Speichern' }),
    stored: page.getByRole('status', { name: 'Gespeichert' }),
    isClosed: () => dialog.waitFor({ state: 'detached' }),
  };
};

const onDialog = <T>(
  work: (parts: ReturnType<typeof locateParts>, page: Page) => Promise<T>,
  { way = 'bearbeiten', next = 'gelingt', ...options }: UiPageOptions & { way?: Way; next?: Outcome } = {},
) =>
  ui.withPage({ ...options, only: 'record-dialog' }, async (page) => {
    const parts = locateParts(page);
    await page.getByRole('radiogroup').getByText(next, { exact: true }).click();
    await parts.opener(way).click();
    await parts.dialog.waitFor();
    return work(parts, page);
  });

const hasFocus = (element: Element) => element === document.activeElement;

describe('RecordDialog', () => {
  it('saves by Ctrl+S or Enter, once something has changed, and closes', () =>
    onDialog(async ({ field, save, stored, isClosed, opener }, page) => {
      expect(await save.getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Control+s');
      expect(await field('Name').isVisible()).toBe(true);
      await field('Name').fill('Nobilia');
      expect(await save.getAttribute('aria-disabled')).toBe('false');
      await page.keyboard.press('Control+s');
      await isClosed();
      await expect.poll(() => stored.innerText()).toContain('"name":"Nobilia"');
      await opener('bearbeiten').click();
      await field('Name').fill('Nolte');
      await page.keyboard.press('Enter');
      await isClosed();
      await expect.poll(() => stored.innerText()).toContain('"version":3');
    }));

  it('closes by Escape at once when nothing changed, and gives focus back', () =>
    onDialog(async ({ isClosed, opener }, page) => {
      await page.keyboard.press('Escape');
      await isClosed();
      await expect.poll(() => opener('bearbeiten').evaluate(hasFocus)).toBe(true);
    }));

  it('asks before a change is lost: by Escape, the cross and a click beside', () =>
    onDialog(async ({ dialog, field, question }, page) => {
      await field('Name').fill('Nobilia');
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Schließen' }).click(),
        () => page.mouse.click(8, 8),
      ];
      for (const leave of ways) {
        await leave();
        await question.waitFor();
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        expect(await field('Name').inputValue()).toBe('Nobilia');
      }
    }));

  it('saves and closes, or closes without saving, as answered', () =>
    onDialog(async ({ field, question, isClosed, opener, stored }, page) => {
      await field('Name').fill('Nobilia');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await isClosed();
      expect(await stored.innerText()).toContain('"version":1');
      await opener('bearbeiten').click();
      await field('Name').fill('Nobilia');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: /^Speichern/ }).click();
      await isClosed();
      await expect.poll(() => stored.innerText()).toContain('"name":"Nobilia"');
    }));

  it('is not changed any more once everything is as it was', () =>
    onDialog(async ({ field, save }) => {
      await field('Name').fill('Nobilia');
      await field('Name').fill('Nolte');
      expect(await save.getAttribute('aria-disabled')).toBe('true');
    }));

  it('lists everything that is wrong, goes to the first, and to each by its line', () =>
    onDialog(async ({ dialog, field }, page) => {
      await field('Name').fill('');
      await field('Telefon').fill('null');
      await page.keyboard.press('Control+s');
      await dialog.getByText('2 Angaben passen noch nicht').waitFor();
      await expect.poll(() => field('Name').evaluate(hasFocus)).toBe(true);
      await dialog.getByRole('button', { name: 'Telefon: Bitte nur Ziffern' }).click();
      expect(await field('Telefon').evaluate(hasFocus)).toBe(true);
      await field('Telefon').fill('05732');
      await dialog.getByText('Eine Angabe passt noch nicht').waitFor();
    }));

  it('shows what the server finds wrong at its field', () =>
    onDialog(
      async ({ dialog, field, save, isClosed }) => {
        await field('Name').fill('Nobilia');
        await save.click();
        await dialog.getByText('Ort: Diesen Ort gibt es schon.').waitFor();
        await expect.poll(() => field('Ort').evaluate(hasFocus)).toBe(true);
        expect(await field('Ort').getAttribute('aria-invalid')).toBe('true');
        await field('Ort').fill('Verl');
        await save.click();
        await isClosed();
      },
      { next: 'Ort ist vergeben' },
    ));

  it.each([
    ['wird abgelehnt', 'Dieser Lieferant ist gesperrt.'],
    ['Server ist weg', 'Korpus ist gerade nicht erreichbar.'],
  ] as const)('keeps the input where a save „%s“, and saves when tried again', (next, sentence) =>
    onDialog(
      async ({ dialog, field, save, isClosed, stored }) => {
        await field('Name').fill('Nobilia');
        await save.click();
        await dialog.getByText(sentence).waitFor();
        expect(await field('Name').inputValue()).toBe('Nobilia');
        await save.click();
        await isClosed();
        await expect.poll(() => stored.innerText()).toContain('"name":"Nobilia"');
      },
      { next },
    ),
  );

  it('shows both values where two have changed one field, takes over the rest, and saves knowingly', () =>
    onDialog(
      async ({ dialog, field, save, isClosed, stored }) => {
        await field('Name').fill('Nobilia');
        await field('Telefon').fill('05241 508-0');
        await save.click();
        await dialog.getByText(/Eva Kollegin hat diesen Datensatz am 21\.11\.2026/).waitFor();
        expect(await field('Ort').inputValue()).toBe('Löhne');
        expect(await field('Name').inputValue()).toBe('Nobilia');
        const disputed = dialog.getByRole('listitem');
        expect(await disputed.count()).toBe(1);
        expect(await disputed.innerText()).toMatch(/Nobilia[\s\S]*Nolte Küchen/);
        await save.click();
        await isClosed();
        const text = await stored.innerText();
        expect(JSON.parse(text)).toEqual({
          draft: { name: 'Nobilia', city: 'Löhne', phone: '05241 508-0', isActive: true },
          version: 3,
        });
      },
      { next: 'Eva war schneller' },
    ));

  it('takes the other value of one field where the person says so', () =>
    onDialog(
      async ({ dialog, field, save }) => {
        await field('Name').fill('Nobilia');
        await save.click();
        await dialog.getByRole('button', { name: 'Gespeicherten Wert von „Name“ übernehmen' }).click();
        expect(await field('Name').inputValue()).toBe('Nolte Küchen');
        expect(await save.getAttribute('aria-disabled')).toBe('true');
      },
      { next: 'Eva war schneller' },
    ));

  it('begins a new record in its first field, at the width it was given', () =>
    onDialog(
      async ({ dialog, field }) => {
        await expect.poll(() => field('Name').evaluate(hasFocus)).toBe(true);
        expect((await dialog.boundingBox())?.width).toBe(350);
      },
      { way: 'anlegen' },
    ));

  it('is only looked at where it may not be changed', () =>
    onDialog(
      async ({ dialog, save }) => {
        expect(await save.count()).toBe(0);
        expect(await dialog.getByRole('button', { name: 'Schließen' }).count()).toBe(2);
      },
      { way: 'ansehen' },
    ));

  it('takes the whole screen of a phone', () =>
    onDialog(
      async ({ dialog, save }) => {
        expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
        expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      },
      { size: { width: 390, height: 844 }, touch: true },
    ));
});
