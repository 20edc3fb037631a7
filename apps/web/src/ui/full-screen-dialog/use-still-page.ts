import { useEffect } from 'react';

/** Dialogs that lie on the page at this moment: one takes the place of another. */
const lying = { count: 0 };

/** Milliseconds in which a dialog has faded in and nothing of the page below is seen any more. */
const untilCovered = 200;

/**
 * The page below neither scrolls nor is painted. Mantine's own way of the first sets a property on the body that
 * everything inherits, so that the whole page gets new styles each time a dialog opens or closes: a fifth of what that
 * took. A list that nobody sees took a third of what each key in the dialog cost until it was painted.
 */
export function useStillPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    lying.count += 1;
    document.documentElement.style.overflow = 'hidden';
    const timer = setTimeout(leaveOutPage, untilCovered);
    return () => {
      clearTimeout(timer);
      lying.count -= 1;
      if (lying.count > 0) return;
      document.documentElement.style.removeProperty('overflow');
      showPage();
    };
  }, [isCovered]);
}

/** The page keeps its height, since its place would be lost otherwise. */
function leaveOutPage(): void {
  const page = document.getElementById('root');
  if (page === null || page.style.contentVisibility === 'hidden') return;
  page.style.containIntrinsicBlockSize = `${page.offsetHeight}px`;
  page.style.contentVisibility = 'hidden';
}

function showPage(): void {
  const page = document.getElementById('root');
  page?.style.removeProperty('content-visibility');
  page?.style.removeProperty('contain-intrinsic-block-size');
}
