import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { maximumWidth, minimumWidth } from '../columns/column.ts';
import { dropTarget, type PlacedColumn, type WidthDraft } from './fit-columns.ts';

type Gesture =
  | Readonly<{ kind: 'resize'; key: string; startX: number; startWidth: number }>
  | Readonly<{ kind: 'press' | 'drag'; key: string; startX: number }>;

/** Column being dragged and the one it would be put before (null: behind the last). */
type ColumnDrag = Readonly<{ key: string; beforeKey: string | null }>;

type PointerInput<Row> = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  placed: readonly PlacedColumn<Row>[];
  leadWidth: number;
  onDraft: (draft: WidthDraft) => void;
  onResize: (key: string, width: number) => void;
  /** Double press on the handle: back to the column's own width. */
  onResetWidth: (key: string) => void;
  onMove: (key: string, beforeKey: string | null) => void;
  onSort: (key: string, isAdded: boolean) => void;
}>;

/** A press that travels less is a click. */
const dragDistance = 6;
/** Two presses on a handle within this many milliseconds are a double click. */
const doublePress = 400;
const edge = 48;
const edgeStep = 16;

/** Mouse, pen and finger on the header: click sorts, dragging moves the column, the handle resizes it. */
export function useHeaderPointer<Row>(input: PointerInput<Row>) {
  const gesture = useRef<Gesture | null>(null);
  const lastPress = useRef({ key: '', time: Number.NEGATIVE_INFINITY });
  const [drag, setDrag] = useState<ColumnDrag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const key = keyOf(event.target);
    const column = input.placed.find((candidate) => candidate.column.key === key)?.column;
    if (event.button !== 0 || column === undefined) return;
    const width = input.placed.find((candidate) => candidate.column === column)?.width ?? minimumWidth;
    const isHandle = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
    gesture.current = isHandle
      ? { kind: 'resize', key: column.key, startX: event.clientX, startWidth: width }
      : { kind: 'press', key: column.key, startX: event.clientX };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current === null) return;
    if (current.kind === 'resize')
      return input.onDraft({ key: current.key, width: draggedWidth(current, event) });
    // A finger scrolls the header; columns are moved by mouse, pen or keyboard.
    if (event.pointerType === 'touch') return;
    if (current.kind === 'press' && Math.abs(event.clientX - current.startX) < dragDistance) return;
    gesture.current = { ...current, kind: 'drag' };
    setDrag({ key: current.key, beforeKey: findTarget(event, input) });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    cancel();
    if (current === null) return;
    if (current.kind === 'resize') {
      const width = draggedWidth(current, event);
      if (width !== current.startWidth) return input.onResize(current.key, width);
      const isDouble =
        lastPress.current.key === current.key && event.timeStamp - lastPress.current.time < doublePress;
      lastPress.current = { key: current.key, time: event.timeStamp };
      if (isDouble) input.onResetWidth(current.key);
    } else if (current.kind === 'drag') input.onMove(current.key, findTarget(event, input));
    else input.onSort(current.key, event.shiftKey);
  };

  const cancel = () => {
    gesture.current = null;
    setDrag(null);
    input.onDraft(null);
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}

const keyOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset.column : undefined;

function draggedWidth(gesture: Extract<Gesture, { kind: 'resize' }>, event: PointerEvent): number {
  const width = gesture.startWidth + event.clientX - gesture.startX;
  return Math.min(Math.max(width, minimumWidth), maximumWidth);
}

function findTarget<Row>(
  event: PointerEvent,
  { scroller, placed, leadWidth }: PointerInput<Row>,
): string | null {
  const element = scroller.current;
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  if (event.clientX > box.right - edge) element.scrollLeft += edgeStep;
  if (event.clientX < box.left + edge) element.scrollLeft -= edgeStep;
  return dropTarget(placed, event.clientX - box.left + element.scrollLeft - leadWidth);
}
