import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../ui/keys/shortcuts.ts';

/** Up and down go from one to the next. */
export const moveFocusByArrowKeys = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  if (!isPressed(event, 'listRow')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
  if (at === -1) return;
  event.preventDefault();
  all[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
};

/** Moves the focus, as a ref, to where somebody goes on when the answer has come. */
export const focusFirst = (selector: string) => (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>(selector)?.focus();
