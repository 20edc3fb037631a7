import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { type EventEntry, eventEntry } from '../grid-entry.ts';

const calendar: CalendarRecord = {
  id: 'calendar',
  type: 'PERSONAL',
  name: 'Anna Huber',
  userId: 'anna',
  locationId: null,
  color: '#709ED4',
  hide: false,
  readonly: false,
  version: 1,
};

export const anEntry = (times: EventTimes, with_: Partial<EventRecord> = {}): EventEntry =>
  eventEntry(
    {
      id: 'event',
      calendarId: calendar.id,
      type: 'INDIVIDUAL',
      title: 'Besprechung',
      isToDo: false,
      isDone: false,
      hideInCalendarView: false,
      readonly: false,
      version: 1,
      ...times,
      ...with_,
    },
    calendar,
  );
