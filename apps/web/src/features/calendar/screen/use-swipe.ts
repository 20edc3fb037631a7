import { type RefObject, useEffect, useEffectEvent } from 'react';

type Swipe = Readonly<{ isOn: boolean; onSwipe: (step: 1 | -1) => void }>;

/** Holding longer takes up an event; a swipe is quick and goes sideways. */
const longest = 280;
const shortestWay = 56;

/** Leafing with a finger; scrolling and dragging stay what they are. */
export function useSwipe(place: RefObject<HTMLElement | null>, { isOn, onSwipe }: Swipe): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = place.current;
    if (element === null || !isOn) return;
    const from = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
    const onStart = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      const isOne = touches.length === 1 && touch !== undefined;
      Object.assign(
        from,
        isOne ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : { at: Number.NEGATIVE_INFINITY },
      );
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      if (touch === undefined || timeStamp - from.at > longest) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < shortestWay || Math.abs(x) < 2 * Math.abs(y)) return;
      swiped(x < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [place, isOn]);
}
