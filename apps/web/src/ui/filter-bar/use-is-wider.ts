import { useLayoutEffect, useRef, useState } from 'react';

/** Gap between two entries, as in filter-bar.module.css. */
const gap = 6;

/**
 * Measures whether the children of a list, one beside the other, are wider than the room a line has for it. The room
 * does not hang on where the list stands, so the answer holds when it has moved.
 */
export function useIsWider(contentKey: string) {
  const list = useRef<HTMLUListElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children have other widths
  useLayoutEffect(() => {
    const place = room.current;
    if (place === null) return;
    const measure = () => setIsWider(widthOf(list.current) > place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [contentKey]);
  return { list, room, isWider };
}

const widthOf = (list: HTMLElement | null): number =>
  Array.from(list?.children ?? [], (child) => child.getBoundingClientRect().width + gap).reduce(
    (sum, width) => sum + width,
    -gap,
  );
