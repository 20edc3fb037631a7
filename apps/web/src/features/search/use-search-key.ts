import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+K (⌘K) opens the search from everywhere, also out of a field. Not over a dialog: leaving it has questions of its
 * own.
 */
export function useSearchKey(onOpen: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isSearchKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSearchKey || event.key.toLowerCase() !== 'k') return;
    // In any case, or the browser would open its own search.
    event.preventDefault();
    if (document.querySelector('[aria-modal="true"]') === null) onOpen();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
