import { useEffect, useEffectEvent } from 'react';

type Shortcuts = Readonly<{ onSheet: () => void; onLetter: (letter: string) => void }>;

/** After `g` the letter must follow within this time. */
const chordTime = 1_500;

/** `?` shows the sheet, `g` and a letter goes to a screen. Nothing happens while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onSheet = useEffectEvent(shortcuts.onSheet);
  const onLetter = useEffectEvent(shortcuts.onLetter);
  useEffect(() => {
    const chord = { startedAt: Number.NEGATIVE_INFINITY };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event)) return;
      const isChord = event.timeStamp - chord.startedAt < chordTime;
      chord.startedAt = Number.NEGATIVE_INFINITY;
      if (event.key === '?') {
        event.preventDefault();
        onSheet();
      } else if (isChord) {
        onLetter(event.key.toLowerCase());
      } else if (event.key.toLowerCase() === 'g') {
        chord.startedAt = event.timeStamp;
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Typing, or inside a dialog or menu that has keys of its own. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  return target.closest(`${typing}, [role="dialog"], [role="menu"], [role="grid"]`) !== null;
}
