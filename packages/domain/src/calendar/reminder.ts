import { instantOf } from '../dates/instant-of.ts';
import { addMinutes, dayOf, timeOn } from '../dates/wall-time.ts';
import type { CalendarEvent } from './calendar-event.ts';

/** Where an event lasts all day its reminder counts from eight in the morning, when somebody reads mail. */
const morning = 8 * 60;

type Reminded = Pick<CalendarEvent, 'startDate' | 'isAllDayEvent' | 'isDone' | 'remindHoursBefore'>;

/**
 * When the mail is due: so many hours before on the clock on the wall of the house (rules: calendar#reminders). Null:
 * none is asked for, or it is done.
 */
export function reminderMoment(event: Reminded, timeZone: string): Date | null {
  const { startDate, isAllDayEvent, isDone, remindHoursBefore } = event;
  if (remindHoursBefore === null || isDone) return null;
  const begin = isAllDayEvent ? timeOn(dayOf(startDate), morning) : startDate;
  return instantOf(addMinutes(begin, -60 * remindHoursBefore), timeZone);
}
