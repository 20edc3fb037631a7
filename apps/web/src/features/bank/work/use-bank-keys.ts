import { isPressed } from '../../../ui/keys/shortcuts.ts';
import { isOfControl, useScreenKeys } from '../../../ui/keys/use-screen-keys.ts';

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

export const useBankKeys = (keys: BankKeys): void => useScreenKeys((event) => isHandled(event, keys));

function isHandled(event: KeyboardEvent, keys: BankKeys): boolean {
  if (isPressed(event, 'bankLine')) keys.onStep(event.key === 'ArrowDown' ? 1 : -1);
  else if (isPressed(event, 'bankOther')) return keys.isInList() && keys.onOther();
  // A key that is held books no line after the other.
  else if (event.repeat) return false;
  else if (isPressed(event, 'bankBook') && !isOfControl(event)) keys.onBook();
  else if (isPressed(event, 'bankProposal')) keys.onProposal(Number(event.key) - 1);
  else if (isPressed(event, 'bankSplit')) keys.onSplit();
  else if (isPressed(event, 'bankUndo')) keys.onUndo();
  else if (isPressed(event, 'close')) return keys.onLeave();
  else return false;
  return true;
}
