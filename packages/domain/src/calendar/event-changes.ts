import { dayOf } from '../dates/wall-time.ts';
import { type FieldChange, fieldChanges } from '../fields/field-change.ts';
import { nameWithNumber } from '../orders/order-name.ts';
import type { Calendar } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarTypeNames, eventTypeNames } from './calendar-texts.ts';
import { eventHistory } from './event-catalogue.ts';

/** A calendar with the name of its person or location. */
export type NamedCalendar = Calendar & { readonly name: string };

/** Names by which people know the order or offer of an event. */
type NamedSubject = { readonly clientName: string; readonly orderNumber: string | null };

/** An event with the calendar it stands in and what it is about. */
export type PlacedEvent = {
  readonly event: CalendarEvent;
  readonly calendar: NamedCalendar;
  readonly subject: NamedSubject | null;
};

export const calendarName = ({ name, type }: Pick<NamedCalendar, 'name' | 'type'>): string =>
  type === 'PERSONAL' ? name : `${name}, ${calendarTypeNames[type]}`;

/** Names an event by its title, or by what it is about. */
export const eventName = ({ event, subject }: PlacedEvent): string =>
  event.title ?? (subject === null ? eventTypeNames[event.type] : subjectName(subject));

const subjectName = ({ clientName, orderNumber }: NamedSubject) => nameWithNumber(clientName, orderNumber);

/** Lists the fields of a change for the history. */
export const eventChanges = (before: PlacedEvent | null, after: PlacedEvent): FieldChange[] =>
  fieldChanges(before && withNamesForIds(before), withNamesForIds(after), eventHistory);

/** Puts names in place of ids, since people read it. What is not the case is no news of a new event. */
function withNamesForIds({ event, calendar, subject }: PlacedEvent) {
  const { isAllDayEvent, isToDo, isDone, hideInCalendarView, startDate, endDate } = event;
  return {
    ...event,
    calendarId: calendarName(calendar),
    orderId: event.orderId === null || subject === null ? null : subjectName(subject),
    offerId: event.offerId === null || subject === null ? null : subjectName(subject),
    startDate: isAllDayEvent ? dayOf(startDate) : startDate,
    endDate: isAllDayEvent ? dayOf(endDate) : endDate,
    isAllDayEvent: isAllDayEvent || null,
    isToDo: isToDo || null,
    isDone: isDone || null,
    hideInCalendarView: hideInCalendarView || null,
  };
}
