import { type RefObject, useEffect, useEffectEvent } from 'react';
import { filesTexts as texts } from '../files-texts.ts';

/** Files pasted anywhere in the dialog around `root`; a dropped one that missed does not open instead of the page. */
export function usePastedFiles(
  root: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[], at: Element | null) => void,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const { target } = event;
    const dialog = root.current?.closest('[role="dialog"]');
    if (files.length === 0 || dialog === null || dialog === undefined) return;
    if (!isOnTop(dialog) || (target instanceof Element && isTextFor(target, event))) return;
    if (target !== document.body && !(target instanceof Node && dialog.contains(target))) return;
    event.preventDefault();
    onFiles(files.map(named), target instanceof Element ? target : null);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

/** Dialogs are appended as they open. */
const isOnTop = (dialog: Element): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;

/** Office programs put a picture of what is copied beside its text: in a field it is the text that is meant. */
const isTextFor = (target: Element, { clipboardData }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true &&
  target.closest('input, textarea, [contenteditable="true"]') !== null;

/** A picture out of the clipboard has the same name in every browser: `image.png`. */
function named(file: File, index: number): File {
  const ending = /^image(\.\w+)$/.exec(file.name)?.[1];
  if (ending === undefined) return file;
  return new File([file], texts.pasted(index + 1, ending), { type: file.type });
}
