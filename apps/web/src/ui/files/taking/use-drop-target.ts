import { type DragEvent, useRef, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** React tells of what happens in dialogs above as well. */
const isInside = ({ target, currentTarget }: DragEvent) =>
  target instanceof Node && currentTarget.contains(target);

export type DropProps = ReturnType<typeof useDropTarget>['dropProps'];

/** A place files can be dropped on; the innermost one takes them. */
export function useDropTarget(onFiles: ((files: readonly File[], at: Element | null) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  /** Entering a child tells of leaving its parent, in any order. */
  const depth = useRef(0);
  const heed = (event: DragEvent): boolean => {
    if (onFiles === null || !carriesFiles(event) || !isInside(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!heed(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => {
        if (heed(event)) event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event: DragEvent) => {
        if (!heed(event)) return;
        depth.current = 0;
        setIsOver(false);
        onFiles?.([...event.dataTransfer.files], event.target instanceof Element ? event.target : null);
      },
    },
  };
}
