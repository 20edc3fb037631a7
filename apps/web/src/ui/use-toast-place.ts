import { useEffect } from 'react';
import { type Control, placeOfToasts } from './toast-place.ts';
import { topDialog } from './top-dialog.ts';

const buttons = 'button, a[href], [role="button"], [role="link"], [role="tab"], [role="columnheader"]';
/** A choice of few is drawn by its labels. */
const fields = 'input, textarea, [role="combobox"], [role="switch"], input[type="radio"] + label';

/**
 * Moves the toasts where they are least in the way whenever there are others, a dialog opens or closes, or the window
 * changes; not while somebody scrolls or types. They are moved by their style: in another container each would be
 * announced again.
 */
export function useToastPlace(areaIn: () => HTMLElement | null): void {
  useEffect(() => keepInPlace(areaIn), [areaIn]);
}

type Followed = { area: HTMLElement | null; dialog: Element | null };

/** Answers how to stop. */
function keepInPlace(areaIn: () => HTMLElement | null): () => void {
  const followed: Followed = { area: null, dialog: null };
  const frame = { id: 0 };
  const placeSoon = () => {
    cancelAnimationFrame(frame.id);
    frame.id = requestAnimationFrame(() => {
      if (followed.area !== null) moveToPlace(followed.area);
    });
  };
  const sizes = new ResizeObserver(placeSoon);
  const follow = () => {
    const area = areaIn();
    // Most changes of the page come while there are none, a letter in a dialog for one.
    if (area === null || isEmpty(area)) return;
    const dialog = topDialog();
    if (area === followed.area && dialog === followed.dialog) return;
    Object.assign(followed, { area, dialog });
    sizes.disconnect();
    sizes.observe(area);
    if (dialog !== null) sizes.observe(dialog);
    // A dialog is smaller while it comes.
    void Promise.allSettled((dialog?.getAnimations() ?? []).map(({ finished }) => finished)).then(placeSoon);
  };
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true });
  follow();
  window.addEventListener('resize', placeSoon);
  return () => {
    cancelAnimationFrame(frame.id);
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', placeSoon);
  };
}

/** The library leaves what it groups toasts by. */
const isEmpty = (area: HTMLElement): boolean => area.textContent === '';

function moveToPlace(area: HTMLElement): void {
  if (isEmpty(area)) return;
  const { offsetWidth: width, offsetHeight: height } = area;
  const page = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const controls = controlsOf(topDialog() ?? document.body, area);
  const { left, top } = placeOfToasts({ window: page, toasts: { width, height }, controls });
  // Toasts grow and shrink towards the middle.
  const isAbove = top + height / 2 < page.height / 2;
  area.style.setProperty('--toasts-left', `${left}px`);
  area.style.setProperty('--toasts-top', isAbove ? `${top}px` : 'auto');
  area.style.setProperty('--toasts-bottom', isAbove ? 'auto' : `${page.height - top - height}px`);
}

/** Lists the controls of the dialog on top, or of the screen. */
const controlsOf = (surface: Element, area: Element): Control[] =>
  [...surface.querySelectorAll<HTMLElement>(`${buttons}, ${fields}`)]
    .filter((element) => !area.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(isInSight)
    .map(({ element, box }) => ({ box, isFixed: element.matches(buttons) && !isScrolled(element, surface) }));

/**
 * Tells whether a control is in the window, and not cut off by what scrolls around it. Under a toast counts as in
 * sight.
 */
const isInSight = ({ element, box }: Readonly<{ element: Element; box: DOMRect }>): boolean =>
  document
    .elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    .some((each) => element.contains(each));

/** Tells whether a control can be brought to another place by scrolling. */
function isScrolled(element: HTMLElement, surface: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  // A column that stays at the side scrolls with its rows.
  const staysUp = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
  if (staysUp || position === 'fixed') return false;
  const around = position === 'absolute' ? element.offsetParent : element.parentElement;
  if (!(around instanceof HTMLElement) || !surface.contains(around)) return false;
  return scrolls(around) || isScrolled(around, surface);
}

function scrolls(element: HTMLElement): boolean {
  const { overflowY } = getComputedStyle(element);
  return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
}
