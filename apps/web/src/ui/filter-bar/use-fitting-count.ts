import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Room kept for the „+2“ behind the last chip that fits. */
const moreWidth = 48;
/** As in filter-bar.module.css. */
const gap = 6;

/**
 * How many children of a one-line list fit into its width; the rest is reached through the filter card. Where the list
 * may take more lines, all of them do.
 */
export function useFittingCount(contentKey: string) {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const list = useRef<HTMLElement | null>(null);
  const measure = useCallback(() => {
    const element = list.current;
    if (element !== null) setFitting(countFitting(element));
  }, []);
  const observe = useCallback(
    (element: HTMLElement | null) => {
      list.current = element;
      if (element === null) return;
      const observer = new ResizeObserver(measure);
      observer.observe(element.parentElement ?? element);
      return () => observer.disconnect();
    },
    [measure],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips have other widths
  useLayoutEffect(measure, [measure, contentKey]);
  return [fitting, observe] as const;
}

/** Widths are added up, because chips that do not fit are taken out of the line. */
function countFitting(list: HTMLElement): number {
  if (getComputedStyle(list).flexWrap === 'wrap') return list.children.length;
  const area = list.parentElement?.clientWidth ?? 0;
  let end = 0;
  const ends = Array.from(list.children, (child) => {
    end += child.getBoundingClientRect().width + gap;
    return end - gap;
  });
  if ((ends.at(-1) ?? 0) <= area) return ends.length;
  return ends.filter((chipEnd) => chipEnd <= area - moreWidth).length;
}
