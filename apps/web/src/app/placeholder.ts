import { tellStarted } from '../lib/browser/tell-started.ts';

/** Element that a page shows before the program does: the sign-in, or the outlines of a screen. */
const placeholderId = 'placeholder';

/**
 * Takes the placeholder away in the moment in which the program shows something: a page is never white. Style elements
 * show nothing.
 */
export function yieldTo(root: HTMLElement): void {
  const placeholder = document.getElementById(placeholderId);
  if (placeholder === null) return;
  const observer = new MutationObserver(() => {
    if (![...root.children].some((child) => child.tagName !== 'STYLE')) return;
    observer.disconnect();
    placeholder.remove();
    tellStarted();
  });
  observer.observe(root, { childList: true });
}
