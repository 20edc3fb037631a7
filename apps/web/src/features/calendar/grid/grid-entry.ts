import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord, OrderEventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import { headOfEvent } from '../calendar-names.ts';
import { calendarTexts as texts } from '../calendar-texts.ts';
import { orderEventNames } from '../screen-texts.ts';

type EntryBase = Readonly<{ id: string; name: string; times: EventTimes; calendar: CalendarRecord }>;

export type EventEntry = EntryBase & Readonly<{ kind: 'event'; event: EventRecord }>;
type OrderEntry = EntryBase & Readonly<{ kind: 'order'; day: OrderEventRecord }>;

/** Entry of the grid and of the tables: an event, or a day of an order. */
export type GridEntry = EventEntry | OrderEntry;

function nameOfOrderEvent({ type, customerName, carpenterName = null }: OrderEventRecord): string {
  if (customerName === undefined) return texts.busy;
  const name = `${orderEventNames[type]} ${customerName}`;
  return carpenterName === null ? name : `${name} (${carpenterName})`;
}

type Overview = Readonly<{
  calendars: readonly CalendarRecord[];
  events: readonly EventRecord[];
  orderEvents: readonly OrderEventRecord[];
}>;

/** Lists by id the calendars that the person does not hide (rules: calendar#hiding). */
export const shownById = (calendars: readonly CalendarRecord[]): ReadonlyMap<string, CalendarRecord> =>
  new Map(calendars.filter(({ hide }) => !hide).map((calendar) => [calendar.id, calendar]));

/** Everything in calendars that the person does not hide. */
export function listGridEntries({ calendars, events, orderEvents }: Overview): GridEntry[] {
  const shown = shownById(calendars);
  return [
    ...orderEvents.flatMap((day) => {
      const calendar = shown.get(day.calendarId);
      return calendar === undefined ? [] : [orderEntry(day, calendar)];
    }),
    ...events.flatMap((event) => {
      const calendar = shown.get(event.calendarId);
      return calendar === undefined ? [] : [eventEntry(event, calendar)];
    }),
  ];
}

export const eventEntry = (event: EventRecord, calendar: CalendarRecord): EventEntry => ({
  kind: 'event',
  id: event.id,
  name: headOfEvent(event),
  times: event,
  event,
  calendar,
});

const orderEntry = (day: OrderEventRecord, calendar: CalendarRecord): OrderEntry => ({
  kind: 'order',
  // A day whose order may not be read has no order to tell it by.
  id: [day.calendarId, day.date, day.type, day.orderId ?? ''].join(' '),
  name: nameOfOrderEvent(day),
  times: { isAllDayEvent: true, startDate: timeOn(day.date, 0), endDate: timeOn(day.date, 0) },
  day,
  calendar,
});

/** Tells whether the calendar shows an entry; the rest stands in the tables alone (rules: calendar#to-dos). */
export const isInGrid = (entry: GridEntry): boolean =>
  entry.kind === 'order' || !entry.event.hideInCalendarView;
