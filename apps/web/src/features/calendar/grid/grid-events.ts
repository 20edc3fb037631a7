import type { EventInput } from '@fullcalendar/react';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import {
  drawnTo,
  droppedAt,
  movedToDay,
  standsAboveHours,
  timesOfClick,
} from '@korpus/domain/calendar/event-times.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf, timeOn, type WallTime, wallTime } from '@korpus/domain/dates/wall-time.ts';
import type { GridEntry } from './grid-entry.ts';

/**
 * Between our times and those of the grid, which reckons in UTC so that nothing shifts (ADR 28): the end of an all-day
 * event is the day after its last.
 */
export function toGridEvent(entry: GridEntry, isMonth: boolean): EventInput {
  const { id, name, times, calendar } = entry;
  const { startDate, endDate } = times;
  const isAbove = standsAboveHours(times);
  const canChange = entry.kind === 'event' && !entry.event.readonly;
  return {
    id,
    title: name,
    color: calendar.color,
    allDay: isAbove,
    start: isAbove ? dayOf(startDate) : startDate,
    end: isAbove ? addDays(dayOf(endDate), 1) : endDate,
    startEditable: canChange,
    // The end of a timed event is an hour that nobody sees in a month.
    durationEditable: canChange && (!isMonth || times.isAllDayEvent),
  };
}

type Dropped = Readonly<{ allDay: boolean; startStr: string }>;

/** Gives the times of an event where somebody let it go. */
export function timesOfDrop(times: EventTimes, { allDay, startStr }: Dropped, isMonth: boolean): EventTimes {
  const start = gridTime(startStr);
  return timesOnly(isMonth ? movedToDay(times, dayOf(start)) : droppedAt(times, start, allDay));
}

/** Gives the times of an event as long as somebody drew it. */
export function timesOfDrawing(
  times: EventTimes,
  { allDay, endStr }: Readonly<{ allDay: boolean; endStr: string }>,
): EventTimes {
  const end = gridTime(endStr);
  return timesOnly(drawnTo(times, allDay ? timeOn(addDays(dayOf(end), -1), 0) : end));
}

/** Gives the times of a click: a half hour, or a day above the hours. */
export function timesOfPoint({
  allDay,
  dateStr,
}: Readonly<{ allDay: boolean; dateStr: string }>): EventTimes {
  const start = gridTime(dateStr);
  return allDay ? { isAllDayEvent: true, startDate: start, endDate: start } : timesOfClick(start);
}

/** Gives the times that somebody drew over. */
export function timesOfRange({
  allDay,
  startStr,
  endStr,
}: Dropped & Readonly<{ endStr: string }>): EventTimes {
  const [startDate, end] = [gridTime(startStr), gridTime(endStr)];
  return { isAllDayEvent: allDay, startDate, endDate: allDay ? timeOn(addDays(dayOf(end), -1), 0) : end };
}

const timesOnly = ({ isAllDayEvent, startDate, endDate }: EventTimes): EventTimes => ({
  isAllDayEvent,
  startDate,
  endDate,
});

/** `2026-11-25` or `2026-11-25T10:30:00Z`. */
export const gridTime = (text: string): WallTime =>
  text.length === 10 ? timeOn(isoDate(text), 0) : wallTime(text.slice(0, 16));
