import { useEffect } from 'react';

/** Dialogs that lie on the page at this moment: one takes the place of another. */
const lying = { count: 0 };

/**
 * The page below does not scroll. Mantine's own way sets a property on the body that everything inherits, so that the
 * whole page gets new styles each time a dialog opens or closes: a fifth of what that took.
 */
export function useStillPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    const { style } = document.documentElement;
    lying.count += 1;
    style.overflow = 'hidden';
    return () => {
      lying.count -= 1;
      if (lying.count === 0) style.removeProperty('overflow');
    };
  }, [isCovered]);
}
