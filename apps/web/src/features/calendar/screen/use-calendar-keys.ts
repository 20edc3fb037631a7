import type { CalendarView } from '@korpus/domain/calendar/calendar-view.ts';
import { useEffect, useEffectEvent } from 'react';
import { hasKeysOfItsOwn, isPressed } from '../../../ui/keys/shortcuts.ts';

type CalendarKeys = Readonly<{
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  onToday: () => void;
  onStep: (step: 1 | -1) => void;
  /** The event that has the focus. */
  onRemove: (id: string) => void;
}>;

/** Arrows lead through time and through the events of the grid, T goes to today, a number opens a tab (rules: screens#keys). */
export function useCalendarKeys(keys: CalendarKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasKeysOfItsOwn(event)) return;
    const view = keys.views[Number(event.key) - 1];
    if (isPressed(event, 'calendarToday')) keys.onToday();
    else if (isPressed(event, 'calendarView') && view !== undefined) keys.onView(view);
    else if (isPressed(event, 'calendarEvents')) focusEvent(event.key === 'ArrowDown' ? 1 : -1);
    else if (isPressed(event, 'calendarStep') && !isInTable(event))
      keys.onStep(event.key === 'ArrowRight' ? 1 : -1);
    else if (isPressed(event, 'calendarRemove')) onFocused(keys.onRemove);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isInTable = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('table') !== null;

const eventInGrid = '[data-entry]';

/** Moves the focus through the events as they stand: above the hours first, then day by day. */
function focusEvent(step: 1 | -1): void {
  const events: (Element | null)[] = [...document.querySelectorAll(eventInGrid)];
  const now = events.indexOf(document.activeElement);
  const next = now === -1 && step === -1 ? events.length - 1 : now + step;
  const event = events[next];
  if (event instanceof HTMLElement) event.focus();
}

function onFocused(run: (id: string) => void): void {
  const id = document.activeElement?.closest<HTMLElement>(eventInGrid)?.dataset.entry;
  if (id !== undefined) run(id);
}
