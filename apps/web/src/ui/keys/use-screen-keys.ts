import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '../top-dialog.ts';
import { hasKeysOfItsOwn } from './shortcuts.ts';

/** A control does what its keys do elsewhere. */
export const isOfControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role="button"]') !== null;

/**
 * Keys of a screen, wherever the focus is outside of fields, menus and dialogs (rules: screens#keys). They listen on the
 * window: the letter after G and the N of the button are taken before. `isHandled`: whether it was one of them.
 */
export function useScreenKeys(isHandled: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasKeysOfItsOwn(event) || topDialog() !== null) return;
    if (isHandled(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
