/** Dialogs are appended as they open: the last one in the document lies on top. */
export const topDialog = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
