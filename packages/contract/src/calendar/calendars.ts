import { calendarTypes } from '@korpus/domain/calendar/calendar.ts';
import { eventTypes } from '@korpus/domain/calendar/calendar-event.ts';
import { z } from 'zod';
import { listChanges } from '../change-log/change-log.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, ignoring, orKept, version } from '../record.ts';
import { idOf } from '../references.ts';
import { access, eventChanges, ofOrders } from './calendar-access.ts';
import { eventFields, eventRecord, eventTimes, orderEvent } from './event-record.ts';

const ofCalendar = z.strictObject({ id: idOf('calendar') });
const ofEvent = z.strictObject({ id: idOf('calendarEvent') });

/** People of a calendar; more than these are everybody. */
const people = z.array(idOf('user')).max(80);
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const calendar = z.object({
  id: idOf('calendar'),
  type: z.enum(calendarTypes),
  /** Name of its person or its location. */
  name: z.string(),
  userId: idOf('user').nullable(),
  locationId: idOf('location').nullable(),
  color: z.string(),
  /** Set when this person does not want to see the calendar. */
  hide: z.boolean(),
  /** Set when this person may not write into the calendar. */
  readonly: z.boolean(),
  /** Ids that admins alone get; empty is everybody. */
  userIdsToRead: z.array(z.string()).exactOptional(),
  userIdsToWrite: z.array(z.string()).exactOptional(),
  version,
});
export type CalendarRecord = DataOf<typeof calendar>;

/** Answer to every change of an event. */
const saved = z.object({
  id: idOf('calendarEvent'),
  ...eventTimes,
  isDone: z.boolean(),
  version,
});

export const getCalendarOverview = endpoint({
  method: 'GET',
  path: '/api/calendars/overview',
  follows: [...eventChanges, 'hiddenCalendar', 'baseData'],
  summary: 'The calendars the person may read, and what stands in them from one day to another',
  access,
  query: z.strictObject({ startDate: day, endDate: day }),
  mode: 'text',
  answer: z.object({
    calendars: z.array(calendar),
    events: z.array(eventRecord),
    orderEvents: z.array(orderEvent),
  }),
  inTurns: true,
});

export const listToDos = endpoint({
  method: 'GET',
  path: '/api/calendars/to-dos',
  follows: eventChanges,
  summary: 'To-dos the person may read, whatever their day: open ones, and done ones if asked for',
  access,
  query: z.strictObject({ done: z.enum(['true', 'false']).optional() }),
  mode: 'text',
  answer: z.array(eventRecord),
  inTurns: true,
});

export const getCalendarEvent = endpoint({
  method: 'GET',
  path: '/api/calendars/events/{id}',
  follows: eventChanges,
  summary: 'An event',
  access,
  params: ofEvent,
  mode: 'text',
  answer: eventRecord,
});

export const listEventsOfOffer = endpoint({
  method: 'GET',
  path: '/api/calendars/events/offer/{offerId}',
  follows: eventChanges,
  summary: 'Events and to-dos of an offer, the newest first',
  access: ofOrders,
  params: z.strictObject({ offerId: idOf('client') }),
  mode: 'text',
  answer: z.array(eventRecord),
});

export const listEventsOfOrder = endpoint({
  method: 'GET',
  path: '/api/calendars/events/order/{orderId}',
  follows: eventChanges,
  summary: 'Events and to-dos of an order and of the offer it was made of, the newest first',
  access: ofOrders,
  params: z.strictObject({ orderId: idOf('order') }),
  mode: 'text',
  answer: z.array(eventRecord),
});

export const listEventHistory = endpoint({
  method: 'GET',
  path: '/api/calendars/events/{id}/history',
  follows: ['calendarEvent'],
  summary: 'Who changed which field of an event when, the newest first',
  access,
  params: ofEvent,
  query: z.strictObject({ after: z.string().max(100).optional() }),
  answer: listChanges.answer,
});

export const saveCalendarEvent = endpoint({
  method: 'PUT',
  path: '/api/calendars/events',
  summary: 'Creates or changes an event; that of an offer sets state and reason of the offer',
  access,
  body: z.strictObject({
    ...ignoring(eventRecord),
    id: idOf('calendarEvent'),
    calendarId: idOf('calendar'),
    type: z.enum(eventTypes),
    ...orKept(eventFields),
    startDate: eventTimes.startDate,
    endDate: eventTimes.endDate,
    version: version.optional(),
  }),
  answer: saved,
});

export const setEventTime = endpoint({
  method: 'PUT',
  path: '/api/calendars/events/time',
  summary: 'Moves an event or makes it longer',
  access,
  body: z.strictObject({
    ...ignoring(eventRecord),
    id: idOf('calendarEvent'),
    startDate: eventTimes.startDate,
    endDate: eventTimes.endDate,
    ...orKept({ isAllDayEvent: eventTimes.isAllDayEvent }),
    version: version.optional(),
  }),
  answer: saved,
});

export const toggleToDo = endpoint({
  method: 'PUT',
  path: '/api/calendars/events/toggle-todo/{id}',
  summary: 'Marks a to-do as done, or as open again',
  access,
  params: ofEvent,
  body: z.strictObject({ ...ignoring(eventRecord), version: version.optional() }),
  answer: saved,
});

export const deleteCalendarEvent = endpoint({
  method: 'DELETE',
  path: '/api/calendars/events/{id}',
  summary: 'Deletes an event',
  access,
  params: ofEvent,
  answer: done,
});

export const toggleCalendarVisibility = endpoint({
  method: 'PUT',
  path: '/api/calendars/toggle-visibility/{id}',
  summary: 'Hides a calendar from this person, or shows it again',
  access,
  params: ofCalendar,
  answer: z.object({ id: idOf('calendar'), hide: z.boolean() }),
});

export const saveCalendarOptions = endpoint({
  method: 'PUT',
  path: '/api/calendars/options/{id}',
  summary: 'Sets the colour of a calendar and, by admins, who may read and write it',
  access,
  params: ofCalendar,
  body: z.strictObject({
    ...ignoring(calendar),
    ...orKept({ color, userIdsToRead: people, userIdsToWrite: people }),
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('calendar'), version }),
});
