import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it came from when the dialog goes. Mantine does this for a modal that is switched off;
 * ours is taken away as a whole. Whoever has the focus by then, a dialog that opened meanwhile, keeps it.
 */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
}
