import { type RefCallback, useCallback, useState } from 'react';

/** Width of an element's content box, scroll bar left out, kept up to date. */
export function useInnerWidth(): readonly [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, observe];
}
