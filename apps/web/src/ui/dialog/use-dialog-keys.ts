import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from './top-dialog.ts';

type DialogKeys = Readonly<{ isActive: boolean; onSave: () => void; onEscape: () => void }>;

/**
 * Ctrl+S and Escape for the dialog on top. Both listen on the window, so that they also work when nothing
 * has focus. Escape looks first (capture): an open menu, calendar or question inside takes it for itself.
 */
export function useDialogKeys(root: RefObject<HTMLElement | null>, keys: DialogKeys): void {
  const isMine = (target: EventTarget | null): boolean => {
    const dialog = root.current;
    if (dialog === null || !keys.isActive || dialog !== topDialog()) return false;
    return target === document.body || (target instanceof Node && dialog.contains(target));
  };
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isMine(event.target)) return;
    if (event.target instanceof Element && event.target.closest(ownEscape) !== null) return;
    event.preventDefault();
    keys.onEscape();
  });
  const handleSave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (!keys.isActive) return;
    event.preventDefault();
    if (isMine(event.target)) keys.onSave();
  });
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => handleEscape(event);
    const onSave = (event: KeyboardEvent) => handleSave(event);
    window.addEventListener('keydown', onEscape, { capture: true });
    window.addEventListener('keydown', onSave);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      window.removeEventListener('keydown', onSave);
    };
  }, []);
}

/** A control whose list, menu or calendar is open; Mantine marks its own the same way. */
const ownEscape = '[data-mantine-stop-propagation="true"]';
