import {
  countToDos,
  getCalendarEvent,
  getCalendarOverview,
  listEventHistory,
  listEventsOfOffer,
  listEventsOfOrder,
  listToDos,
} from '@korpus/contract/calendar/calendars.ts';
import { getCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const events = [
  getCalendarOverview,
  getCalendarEvent,
  listToDos,
  countToDos,
  listEventsOfOrder,
  listEventsOfOffer,
].map(keyOf);

/**
 * Answers that follow calendars and events. People and rights decide who may read a calendar, and of an event more
 * than its time; so a person who loses one loses its events at once (rules: calendar#settings-of-a-calendar).
 */
export const calendarLive: LiveInterests = {
  calendar: events,
  calendarEvent: [...events, keyOf(listEventHistory)],
  hiddenCalendar: [keyOf(getCalendarOverview), keyOf(countToDos)],
  user: events,
  rights: events,
  baseData: [keyOf(getCalendarOverview)],
  calendarSubscription: [keyOf(getCalendarSubscription)],
};
