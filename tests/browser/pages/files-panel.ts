import type { Locator, Page } from 'playwright-core';
import { type DroppedFile, drop, transferOf } from './dropped-files.ts';

/** The files of an order or offer, inside its dialog. */
export const filesPanel = (page: Page, dialog: Locator) => {
  const slot = (name: string) => dialog.getByRole('region', { name, exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    slot,
    open: (name: string) => button(`„${name}“ ansehen`),
    remove: (name: string) => button(`„${name}“ löschen`),
    download: (name: string) => button(`„${name}“ herunterladen`),
    keep: (name: string) => button(`„${name}“ behalten`),
    choose: async (name: string, files: readonly DroppedFile[]) => {
      const open = slot(name).getByRole('button', { name: /^(Datei(en)? wählen|Ersetzen|Hinzufügen)/ });
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()]);
      await chooser.setFiles(
        files.map(({ name: file, type = '', bytes }) => ({ name: file, mimeType: type, buffer: bytes })),
      );
    },
    drop,
    /** The same, and waits until they have been looked at and stand in their place. */
    put: async (place: string, files: readonly DroppedFile[]) => {
      await drop(slot(place), files);
      for (const { name } of files) await button(`„${name}“ doch nicht hinzufügen`).waitFor();
    },
    paste: async (files: readonly DroppedFile[]) => {
      const clipboardData = await transferOf(page, files);
      await clipboardData.evaluate((data) => {
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(paste);
      });
    },
    /** The question that is open. */
    answer: (yes: string) => page.getByRole('button', { name: yes, exact: true }).last().click(),
    save: async () => {
      await page.keyboard.press('Control+s');
      await page.getByText('Dateien gespeichert').last().waitFor();
      // The message of an earlier save may still be in sight.
      await dialog
        .getByRole('button', { name: 'Speichern' })
        .and(page.locator('[aria-disabled="true"]'))
        .waitFor();
    },
  };
};
