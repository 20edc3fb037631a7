import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPressed } from '../keys/shortcuts.ts';
import { topDialog } from '../top-dialog.ts';

type DialogKeys = Readonly<{
  isActive: boolean;
  /** Key that saves: a mail is not sent by the one that everybody presses by habit. */
  saveKey?: 'save' | 'send' | undefined;
  onSave: () => void;
  onEscape: () => void;
  /** Ctrl+Z outside of fields that have an undo of their own. */
  onUndo?: (() => void) | undefined;
}>;

/**
 * Ctrl+S, Ctrl+Z and Escape for the dialog on top. Both listen on the window, so that they also work when nothing
 * has focus. Escape looks first (capture): an open menu, calendar or question inside takes it for itself.
 */
export function useDialogKeys(root: RefObject<HTMLElement | null>, keys: DialogKeys): void {
  const isMine = (target: EventTarget | null): boolean => {
    const dialog = root.current;
    if (dialog === null || !keys.isActive || dialog !== topDialog()) return false;
    return target === document.body || (target instanceof Node && dialog.contains(target));
  };
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, 'close') || event.isComposing || !isMine(event.target)) return;
    if (event.target instanceof Element && event.target.closest(ownEscape) !== null) return;
    event.preventDefault();
    keys.onEscape();
  });
  const handleControl = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isActive) return;
    const { saveKey = 'save' } = keys;
    if (isPressed(event, 'save') || isPressed(event, saveKey)) {
      event.preventDefault();
      if (isMine(event.target) && isPressed(event, saveKey)) keys.onSave();
    }
    if (!isPressed(event, 'undo') || keys.onUndo === undefined) return;
    if (isMine(event.target) && !hasOwnUndo(event.target)) {
      event.preventDefault();
      keys.onUndo();
    }
  });
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => handleEscape(event);
    const onControl = (event: KeyboardEvent) => handleControl(event);
    window.addEventListener('keydown', onEscape, { capture: true });
    window.addEventListener('keydown', onControl);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      window.removeEventListener('keydown', onControl);
    };
  }, []);
}

/** A control whose list, menu or calendar is open; Mantine marks its own the same way. */
const ownEscape = '[data-mantine-stop-propagation="true"]';

const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]') !== null;
