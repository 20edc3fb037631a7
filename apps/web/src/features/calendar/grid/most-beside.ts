import { type RefObject, useEffect, useState } from 'react';

/** Narrower than this no name is read any more, in pixels. */
const readable = 48;
/** Width in pixels that the grid keeps for the hours; below it what each column keeps for lines and „+2“. */
const hours = 58;
const kept = 18;

/**
 * Gives how many events stand beside one another in a column; the others are counted there
 * (rules: calendar#side-by-side).
 */
export const mostBeside = (width: number, days: number): number =>
  Math.max(1, Math.floor(((width - hours) / days - kept) / readable));

/** Follows how many events fit, by how wide the grid is now. */
export function useMostBeside(place: RefObject<HTMLElement | null>, days: number): number {
  const [most, setMost] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setMost(mostBeside(element.clientWidth, days)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, days]);
  return most;
}
