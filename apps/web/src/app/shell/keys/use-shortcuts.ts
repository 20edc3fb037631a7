import { useEffect, useEffectEvent } from 'react';
import { ariaKeys, hasKeysOfItsOwn, isPressed } from '../../../ui/keys/shortcuts.ts';

type Shortcuts = Readonly<{ onSheet: () => void; onLetter: (letter: string) => void }>;

/** Time in milliseconds within which the letter must follow `g`. */
const chordTime = 1_500;

/** `?` shows the sheet, `n` makes a new record, `g` and a letter goes to a screen. Not while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onSheet = useEffectEvent(shortcuts.onSheet);
  const onLetter = useEffectEvent(shortcuts.onLetter);
  useEffect(() => {
    const chord = { startedAt: Number.NEGATIVE_INFINITY };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || hasKeysOfItsOwn(event)) return;
      const isChord = event.timeStamp - chord.startedAt < chordTime;
      chord.startedAt = Number.NEGATIVE_INFINITY;
      if (isPressed(event, 'sheet')) {
        event.preventDefault();
        onSheet();
      } else if (isChord) {
        // A screen with keys of its own leaves this one alone.
        event.preventDefault();
        onLetter(event.key.toLowerCase());
      } else if (isPressed(event, 'goTo')) {
        chord.startedAt = event.timeStamp;
      } else if (isPressed(event, 'create')) {
        event.preventDefault();
        document.querySelector<HTMLButtonElement>(createButton)?.click();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The one button of a screen that makes a new record says so itself. */
const createButton = `button[aria-keyshortcuts="${ariaKeys('create')}"]`;
