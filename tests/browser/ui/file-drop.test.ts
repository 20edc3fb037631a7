import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUiHarness, type UiHarness } from '../ui-harness.ts';

let ui: UiHarness;
beforeAll(async () => {
  ui = await startUiHarness();
});
afterAll(() => ui?.close());

const onPage = <T>(work: (page: Page) => Promise<T>) => ui.withPage({ only: 'file-drop' }, work);
/** Buttons are found by place, not by name: they say something else while files hover over them. */
const button = (page: Page, index: number) => page.locator('#file-drop').getByRole('button').nth(index);
const many = (page: Page) => button(page, 0);
const contract = (page: Page) => button(page, 1);
const dropped = (page: Page) => page.getByTestId('dropped').textContent();

type Given = Readonly<{ name: string; type: string; bytes: number }>;

/** The events a browser sends when files are dragged over an element and, after the person saw it, let go. */
async function drop(zone: Locator, files: readonly Given[]): Promise<void> {
  const send = (events: readonly string[]) =>
    zone.evaluate(
      (element, { given, names }) => {
        const dataTransfer = new DataTransfer();
        for (const { name, type, bytes } of given) {
          dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
        }
        for (const event of names) {
          element.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
        }
      },
      { given: files, names: events },
    );
  await send(['dragenter', 'dragover']);
  await zone.getByText('Loslassen, um hochzuladen').waitFor();
  await send(['drop']);
}

const paste = (zone: Locator, name: string) =>
  zone.evaluate((element, fileName) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], fileName, { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

const pdf = (name: string, bytes: number): Given => ({ name, type: 'application/pdf', bytes });

describe('FileDrop', () => {
  it('takes dropped files', () =>
    onPage(async (page) => {
      await many(page).waitFor();
      await drop(many(page), [pdf('Plan.pdf', 10), { name: 'Foto.jpg', type: 'image/jpeg', bytes: 10 }]);
      await page.getByText('Plan.pdf, Foto.jpg').waitFor();
    }));

  it('takes a file from the clipboard', () =>
    onPage(async (page) => {
      await many(page).waitFor();
      await paste(many(page), 'Bildschirmfoto.png');
      await page.getByText('Bildschirmfoto.png').waitFor();
    }));

  it('opens the file choice by keyboard', () =>
    onPage(async (page) => {
      await contract(page).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await many(page).press('Enter');
      await (await chooser).setFiles([
        { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
      ]);
      await page.getByText('Rechnung.pdf').waitFor();
    }));

  it.each([
    [[pdf('Groß.pdf', 150_000)], '„Groß.pdf“ ist mit 150 KB zu groß. Erlaubt sind 100 KB.'],
    [
      [{ name: 'Foto.jpg', type: 'image/jpeg', bytes: 10 }],
      '„Foto.jpg“ hat das falsche Format. Erlaubt sind PDF.',
    ],
    [[pdf('A.pdf', 1), pdf('B.pdf', 1)], 'Hier passt nur eine Datei hinein. Wähle eine einzelne aus.'],
  ])('says in German what is wrong and takes nothing', (files, sentence) =>
    onPage(async (page) => {
      await contract(page).waitFor();
      await drop(contract(page), files);
      await page.getByRole('alert').getByText(sentence).waitFor();
      expect(await dropped(page)).toBe('Noch keine Datei');
      await drop(contract(page), [pdf('Vertrag.pdf', 10)]);
      await page.getByText('Vertrag.pdf').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }),
  );
});
