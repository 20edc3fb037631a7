import type * as calendarsCalls from '@korpus/contract/calendar/calendars.ts';
import type * as subscriptionCalls from '@korpus/contract/calendar/subscription.ts';
import type * as toDoCalls from '@korpus/contract/calendar/to-do-count.ts';
import { downloading, inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { saveOptions, toggleVisibility } from './calendar-options.ts';
import {
  countDueToDos,
  readEvent,
  readEventHistory,
  readEventsOfOffer,
  readEventsOfOrder,
  readOverview,
  readToDos,
} from './read-calendars.ts';
import { deleteOneEvent, saveOneEvent, setTimes, toggleDone } from './save-event.ts';
import { closeSubscription, openSubscription, readIcs, readSubscription } from './subscription.ts';

export { closeCalendarOfUser, openCalendarOfUser, openCalendarsOfLocations } from './calendars.store.ts';
export { calendarOfOffer, calendarOfOrder } from './calendars-of-records.ts';
export { type Asked, findEventLines, findOrderEventLines } from './event-lines.store.ts';
export { insertEvents } from './insert-events.store.ts';
export { readEventsAtOffer } from './read-calendars.ts';
export { queueDueReminders, sendReminder } from './remind.ts';
export { closeUserSubscription } from './subscription.ts';

export const calendars = (
  services: Services,
): BindingsOf<keyof typeof calendarsCalls | keyof typeof subscriptionCalls | keyof typeof toDoCalls> => ({
  getCalendarOverview: inTransaction((context, { query }) => readOverview(context, query)),
  listToDos: inTransaction((context, { query }) => readToDos(services, context, query.done === 'true')),
  countToDos: inTransaction((context) => countDueToDos(services, context)),
  getCalendarEvent: inTransaction((context, { params }) => readEvent(context, params.id)),
  listEventsOfOffer: inTransaction((context, { params }) => readEventsOfOffer(context, params.offerId)),
  listEventsOfOrder: inTransaction((context, { params }) => readEventsOfOrder(context, params.orderId)),
  listEventHistory: inTransaction((context, { params, query }) =>
    readEventHistory(context, params.id, query.after),
  ),
  saveCalendarEvent: inTransaction((context, { body }) => saveOneEvent(services, context, body)),
  setEventTime: inTransaction((context, { body }) => setTimes(services, context, body)),
  toggleToDo: inTransaction((context, { params, body }) => toggleDone(services, context, params.id, body)),
  deleteCalendarEvent: inTransaction((context, { params }) => deleteOneEvent(services, context, params.id)),
  toggleCalendarVisibility: inTransaction((context, { params }) => toggleVisibility(context, params.id)),
  saveCalendarOptions: inTransaction((context, { params, body }) =>
    saveOptions(services, context, params.id, body),
  ),
  getCalendarSubscription: inTransaction((context) => readSubscription(context)),
  openCalendarSubscription: outside((context) => openSubscription(services, context)),
  closeCalendarSubscription: inTransaction((context) => closeSubscription(context)),
  downloadCalendar: downloading((context, { params }) => readIcs(services, context, params.key)),
});
