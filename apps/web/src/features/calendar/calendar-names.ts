import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { calendarTypeNames } from '@korpus/domain/calendar/calendar-texts.ts';
import { calendarTexts as texts } from './calendar-texts.ts';

/** „Anna Huber“; those of a location say which one they are. */
export const nameOfCalendar = ({ type, name }: Pick<CalendarRecord, 'type' | 'name'>): string =>
  type === 'PERSONAL' ? name : `${name}, ${calendarTypeNames[type]}`;

/**
 * Names an event by the customer it is about and its title; one that may not be read only says that the time is taken
 * (rules: calendar#busy).
 */
export function nameOfEvent({ clientName, title }: Pick<EventRecord, 'clientName' | 'title'>): string {
  const parts = [clientName, title].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? texts.busy : parts.join(' · ');
}

/** Tells whether an event belongs to an order or offer this person may not read (rules: calendar#busy). */
export const isBusy = ({ title }: Pick<EventRecord, 'title'>): boolean => title === undefined;

type Named = Pick<EventRecord, 'clientName' | 'title'>;

/** Names an event where room is short: by the customer it is about, else by its title. */
export const headOfEvent = ({ clientName, title }: Named): string => clientName ?? title ?? texts.busy;

/** Gives the line below that: the title of an event that is called after its customer. */
export const detailOfEvent = ({ clientName, title }: Named): string | null =>
  typeof clientName === 'string' ? (title ?? null) : null;
