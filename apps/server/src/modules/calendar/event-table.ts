import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { eventCatalogue } from '@korpus/domain/calendar/event-catalogue.ts';
import { wallTime } from '@korpus/domain/dates/wall-time.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** Times drop their seconds, which nobody enters. */
const minutesOf = (time: string) => wallTime(time.slice(0, 16));

export const eventTable = recordTable<CalendarEvent>()('calendar_events', eventCatalogue, {
  isAllDayEvent: 'is_all_day',
  startDate: { toRow: (start) => ({ start_at: start }), fromRow: (row) => minutesOf(row.start_at) },
  endDate: { toRow: (end) => ({ end_at: end }), fromRow: (row) => minutesOf(row.end_at) },
});
