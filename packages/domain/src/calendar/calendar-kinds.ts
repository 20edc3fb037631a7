import { thatPerson } from '../kinds/audience.ts';
import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import type { Actor } from '../rights/actor.ts';
import { calendarRules, mayUseCalendars } from './calendar-can.ts';
import { calendarKindTexts as texts } from './calendar-texts.ts';
import { eventCatalogue } from './event-catalogue.ts';

/**
 * The news names who may read the calendar now and before (`notifiedUserIds`), null for everybody; admins always may. So
 * whoever loses a calendar is told to drop it.
 */
const mayHear: Topic['mayHear'] = (actor: Actor, { owners }) =>
  mayUseCalendars(actor) &&
  (actor.roles.has('ADMIN') || owners.includes(null) || owners.includes(actor.userId));

export const calendarKinds = [
  {
    kind: 'calendar',
    table: 'calendars',
    topic: { topic: 'calendar', mayHear },
    rules: calendarRules,
    historyName: texts.calendar,
    ids: ['calendar'],
    // A calendar goes with its person, or loses them (rules: calendar#calendars).
    refersTo: [{ to: 'locations', column: 'location_id' }],
  },
  {
    kind: 'calendarEvent',
    table: 'calendar_events',
    parts: ['event_reminders'],
    topic: { topic: 'calendarEvent', mayHear },
    catalogue: eventCatalogue,
    rules: calendarRules,
    historyName: texts.event,
    ids: ['calendarEvent'],
    refersTo: [
      { to: 'calendars', column: 'calendar_id' },
      { to: 'conversation_types', column: 'conversation_type_id' },
    ],
  },
  // Hidden calendars concern the person alone who hides them.
  {
    kind: 'hiddenCalendar',
    table: 'hidden_calendars',
    topic: { topic: 'hiddenCalendar', mayHear: thatPerson },
  },
  // The address under which their calendar programs fetch what they may read.
  {
    kind: 'calendarSubscription',
    table: 'calendar_subscriptions',
    topic: { topic: 'calendarSubscription', mayHear: thatPerson },
  },
] as const satisfies readonly RecordKind[];
