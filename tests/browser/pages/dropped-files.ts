import type { JSHandle, Locator, Page } from 'playwright-core';

export type DroppedFile = Readonly<{ name: string; type?: string; bytes: Buffer }>;

/** Files as the system hands them to a page: by a drop, or by the clipboard. */
export const transferOf = (page: Page, files: readonly DroppedFile[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (each) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of each) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type = '', bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );

export async function drop(at: Locator, files: readonly DroppedFile[]): Promise<void> {
  const dataTransfer = await transferOf(at.page(), files);
  for (const event of ['dragenter', 'dragover', 'drop']) await at.dispatchEvent(event, { dataTransfer });
}

/** True when files dropped on this place would be taken there. */
export const takesFiles = async (at: Locator): Promise<boolean> => {
  const dataTransfer = await transferOf(at.page(), [{ name: 'a.pdf', bytes: Buffer.from('%PDF') }]);
  return at.evaluate(
    (each, transfer) =>
      !each.dispatchEvent(
        new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      ),
    dataTransfer,
  );
};
