import { completed } from '../values/left-out.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { settledEvent } from './event-edits.ts';
import { emptyEvent } from './new-event.ts';

/** Fields that a change names; the others stay as they are. */
export type EventInput = Partial<CalendarEvent>;
export type NewEventInput = EventInput &
  Pick<CalendarEvent, 'id' | 'calendarId' | 'type' | 'startDate' | 'endDate'>;

export const mergeEvent = (stored: CalendarEvent, input: EventInput): CalendarEvent =>
  settledEvent(completed(stored, input));

/** A to-do begins as a whole day that the calendar does not show (rules: calendar#to-dos). */
export function mergeNewEvent(input: NewEventInput): CalendarEvent {
  const { id, calendarId, type, startDate, endDate, isToDo = false } = input;
  const start = { ...emptyEvent, id, calendarId, type, startDate, endDate };
  return mergeEvent({ ...start, isAllDayEvent: isToDo, hideInCalendarView: isToDo }, input);
}
