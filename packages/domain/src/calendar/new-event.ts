import type { CalendarEvent, EventTimes } from './calendar-event.ts';

type Empty = Omit<CalendarEvent, 'id' | 'calendarId' | 'type' | keyof EventTimes>;

/** Fields of a new event that nobody has filled yet. */
export const emptyEvent: Empty = {
  title: null,
  description: null,
  orderId: null,
  offerId: null,
  conversationTypeId: null,
  clientState: null,
  clientReason: null,
  isToDo: false,
  isDone: false,
  hideInCalendarView: false,
  remindHoursBefore: null,
};
