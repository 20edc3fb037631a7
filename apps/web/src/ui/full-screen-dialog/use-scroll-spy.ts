import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives how far below the upper edge a section counts as the one being read: a quarter of what is in sight, so that it
 * is the one that fills it, and below what stays at the top.
 */
const readingLine = ({ clientHeight }: HTMLElement): number => Math.max(120, clientHeight / 4);

/** Follows which section is in view, and gives the way to another one. */
export function useScrollSpy(scroller: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  /** Set on the way to a chosen section, so that the ones passed by do not light up. */
  const isTravelling = useRef(false);
  const key = ids.join(' ');

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => {
      if (!isTravelling.current) setCurrent(sectionInView(element, key.split(' ')));
    };
    const arrive = () => {
      isTravelling.current = false;
    };
    const stop = new AbortController();
    // The frame around it scrolls instead on a phone.
    const frame = element.parentElement ?? element;
    const listening = { passive: true, capture: true, signal: stop.signal };
    frame.addEventListener('scroll', update, listening);
    // A movement by hand means that the person has arrived; a way that led nowhere ends without a word.
    for (const event of ['scrollend', 'wheel', 'touchmove', 'pointerdown', 'keydown'])
      frame.addEventListener(event, arrive, listening);
    update();
    return () => stop.abort();
  }, [scroller, key]);

  const goTo = (id: string) => {
    const section = scroller.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);
    isTravelling.current = true;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    setCurrent(id);
  };
  return { current, goTo };
}

/** Finds what scrolls: the part below the head, or on a phone all of the frame. */
const scrollingPart = (element: HTMLElement): HTMLElement =>
  getComputedStyle(element).overflowY === 'visible' ? (element.parentElement ?? element) : element;

function sectionInView(element: HTMLElement, ids: readonly string[]): string | null {
  const scroller = scrollingPart(element);
  const isAtEnd =
    scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1) ?? null;
  const line = scroller.getBoundingClientRect().top + readingLine(scroller);
  const passed = ids.filter((id) => {
    const section = scroller.querySelector(`[data-section="${CSS.escape(id)}"]`);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? ids[0] ?? null;
}
