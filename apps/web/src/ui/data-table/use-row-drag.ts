import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The row being dragged and the gap it would be put into. */
export type RowDrag = Readonly<{ from: number; gap: number }>;

type RowDragInput = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  isActive: boolean;
  /** Which row an element belongs to, and whether it is the handle for fingers; null for none. */
  rowAt: (target: Element) => Readonly<{ row: number; isGrip: boolean }> | null;
  /** The gap nearest to a place in the scrolled content. */
  gapAt: (y: number) => number;
  onDrop: (from: number, gap: number) => void;
}>;

type Gesture = Readonly<{ from: number; startY: number; pointerId: number; isDragging: boolean }>;

/** A press that travels less is a click. */
const dragDistance = 6;
const edge = 40;
const edgeStep = 12;

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

  const gapUnder = (event: PointerEvent): number => {
    const element = scroller.current;
    if (element === null) return 0;
    const box = element.getBoundingClientRect();
    if (event.clientY > box.bottom - edge) element.scrollTop += edgeStep;
    if (event.clientY < box.top + edge) element.scrollTop -= edgeStep;
    return gapAt(event.clientY - box.top + element.scrollTop);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isActive || event.button !== 0 || !(event.target instanceof Element)) return;
    const place = rowAt(event.target);
    if (place === null || (event.pointerType === 'touch' && !place.isGrip)) return;
    const { clientY: startY, pointerId } = event;
    gesture.current = { from: place.row, startY, pointerId, isDragging: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current === null || current.pointerId !== event.pointerId) return;
    if (!current.isDragging) {
      if (Math.abs(event.clientY - current.startY) < dragDistance) return;
      // Only now: capturing a mere press would take the double click from the row.
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current = { ...current, isDragging: true };
      window.getSelection()?.removeAllRanges();
    }
    setDrag({ from: current.from, gap: gapUnder(event) });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    cancel();
    if (current?.isDragging === true) onDrop(current.from, gapUnder(event));
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}
