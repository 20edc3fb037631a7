import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The row being dragged and the gap it would be put into. */
export type RowDrag = Readonly<{ from: number; gap: number }>;

type RowDragInput = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  isActive: boolean;
  /** Finds the row an element belongs to, and tells whether it is the handle for fingers; null for none. */
  rowAt: (target: Element) => Readonly<{ row: number; isGrip: boolean }> | null;
  /** The gap nearest to a place in the scrolled content. */
  gapAt: (y: number) => number;
  onDrop: (from: number, gap: number) => void;
}>;

type Gesture = Readonly<{ from: number; startY: number; y: number; pointerId: number; isDragging: boolean }>;

/** A press that travels less is a click. */
const dragDistance = 6;
/** Distance to the end of what is seen, in pixels, within which the list scrolls on, even while the pointer rests. */
const edge = 40;
const pixelsPerFrame = 8;

/**
 * Dragging rows by mouse, pen and finger. A mouse may take the row anywhere; a finger scrolls the list, so it takes
 * the handle. Escape puts the row back.
 */
export function useRowDrag({ scroller, isActive, rowAt, gapAt, onDrop }: RowDragInput) {
  const gesture = useRef<Gesture | null>(null);
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const cancel = () => {
    gesture.current = null;
    setDrag(null);
  };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      gesture.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [isDragging]);

  const gapUnder = (y: number): number => {
    const element = scroller.current;
    return element === null ? 0 : gapAt(y - element.getBoundingClientRect().top + element.scrollTop);
  };
  const show = ({ from, y }: Pick<Gesture, 'from' | 'y'>) => setDrag({ from, gap: gapUnder(y) });
  useScrollAtEdge({ isDragging, scroller, gesture, onScroll: show });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isActive || event.button !== 0 || !(event.target instanceof Element)) return;
    const place = rowAt(event.target);
    if (place === null || (event.pointerType === 'touch' && !place.isGrip)) return;
    const { clientY: startY, pointerId } = event;
    gesture.current = { from: place.row, startY, y: startY, pointerId, isDragging: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current === null || current.pointerId !== event.pointerId) return;
    if (!current.isDragging) {
      if (Math.abs(event.clientY - current.startY) < dragDistance) return;
      // The pointer is captured here and not at the press: capturing a mere press would take the double click from the
      // row.
      event.currentTarget.setPointerCapture(event.pointerId);
      window.getSelection()?.removeAllRanges();
    }
    gesture.current = { ...current, y: event.clientY, isDragging: true };
    show(gesture.current);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    cancel();
    if (current?.isDragging === true) onDrop(current.from, gapUnder(event.clientY));
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}

type Scrolling = Pick<RowDragInput, 'scroller'> &
  Readonly<{
    isDragging: boolean;
    gesture: RefObject<Gesture | null>;
    onScroll: (gesture: Gesture) => void;
  }>;

/** Scrolls the list on while a row is held at one of its ends. */
function useScrollAtEdge({ isDragging, scroller, gesture, onScroll }: Scrolling): void {
  const scrollAtEdge = useEffectEvent(() => {
    const element = scroller.current;
    const current = gesture.current;
    if (element === null || current === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    const direction = current.y > bottom - edge ? 1 : current.y < top + edge ? -1 : 0;
    const before = element.scrollTop;
    if (direction !== 0) element.scrollTop += direction * pixelsPerFrame;
    if (element.scrollTop !== before) onScroll(current);
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function scroll() {
      scrollAtEdge();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}
