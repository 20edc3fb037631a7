import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '../../../ui/dialog/top-dialog.ts';
import { hasKeysOfItsOwn, isPressed } from '../../../ui/keys/shortcuts.ts';

type BankKeys = Readonly<{
  onStep: (step: 1 | -1) => void;
  onBook: () => void;
  /** Begins at 0. */
  onProposal: (place: number) => void;
  /** False: there is nowhere to go, and Tab goes on as everywhere. */
  onOther: () => boolean;
  onSplit: () => void;
  onUndo: () => void;
  /** False: nothing is under way that could be left. */
  onLeave: () => boolean;
  /** The list has the focus. */
  isInList: () => boolean;
}>;

/** A control does what its keys do elsewhere. */
const hasEnter = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role="button"]') !== null;

/**
 * Keys of the screen, wherever the focus is outside of fields, menus and dialogs (rules: screens#keys). They listen on the
 * window: the letter after G and the N of the button are taken before.
 */
export function useBankKeys(keys: BankKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasKeysOfItsOwn(event) || topDialog() !== null) return;
    if (isHandled(event, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isHandled(event: KeyboardEvent, keys: BankKeys): boolean {
  if (isPressed(event, 'bankLine')) keys.onStep(event.key === 'ArrowDown' ? 1 : -1);
  else if (isPressed(event, 'bankOther')) return keys.isInList() && keys.onOther();
  // A key that is held books no line after the other.
  else if (event.repeat) return false;
  else if (isPressed(event, 'bankBook') && !hasEnter(event)) keys.onBook();
  else if (isPressed(event, 'bankProposal')) keys.onProposal(Number(event.key) - 1);
  else if (isPressed(event, 'bankSplit')) keys.onSplit();
  else if (isPressed(event, 'bankUndo')) keys.onUndo();
  else if (isPressed(event, 'close')) return keys.onLeave();
  else return false;
  return true;
}
