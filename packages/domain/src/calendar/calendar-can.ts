import type { Person } from '../rights/actor.ts';
import { needs, type Rules, unless } from '../rights/rule.ts';
import type { Calendar } from './calendar.ts';

/** Facts of a calendar that decide about rights: whose it is, and who was let in. */
export type CalendarRow = Pick<Calendar, 'userId' | 'userIdsToRead' | 'userIdsToWrite'>;
/**
 * Facts of an event that decide about rights: its calendar, and whether it is about an order or offer that this person
 * may not read.
 */
type EventRow = CalendarRow & { readonly isBusy: boolean };

type CalendarActions = {
  'calendar.read': CalendarRow;
  'calendar.write': CalendarRow;
  'calendar.setColor': CalendarRow;
  'calendar.setAccess': CalendarRow;
  'event.edit': EventRow;
};

/** (rules: calendar#who-may-read-and-write) */
export const calendarRules: Rules<CalendarActions> = {
  'calendar.read': (person, row) => needs(mayRead(person, row)),
  'calendar.write': (person, row) => needs(mayWrite(person, row)),
  'calendar.setColor': (person, row) => needs(mayWrite(person, row)),
  'calendar.setAccess': (person) => needs(mayUseCalendars(person) && person.roles.has('ADMIN')),
  'event.edit': (person, row) => needs(mayWrite(person, row)) ?? unless(row.isBusy),
};

/** A carpenter has no calendar; what is done about orders is told them by their own app. */
export const mayUseCalendars = ({ packages, roles }: Pick<Person, 'packages' | 'roles'>): boolean =>
  packages.has('CALENDAR') && (roles.has('ADMIN') || roles.has('SALESMAN'));

const isAlwaysIn = ({ roles, userId }: Person, row: CalendarRow) =>
  roles.has('ADMIN') || row.userId === userId;

/** People listed to write may read as well. */
const mayRead = (person: Person, row: CalendarRow): boolean =>
  mayUseCalendars(person) &&
  (isAlwaysIn(person, row) ||
    row.userIdsToRead.length === 0 ||
    row.userIdsToRead.includes(person.userId) ||
    row.userIdsToWrite.includes(person.userId));

const mayWrite = (person: Person, row: CalendarRow): boolean =>
  mayRead(person, row) &&
  (isAlwaysIn(person, row) || row.userIdsToWrite.length === 0 || row.userIdsToWrite.includes(person.userId));

/** Users who hear of a change in a calendar besides the admins; null is everybody. */
export const notifiedUserIds = ({
  userId,
  userIdsToRead,
  userIdsToWrite,
}: CalendarRow): readonly (string | null)[] =>
  userIdsToRead.length === 0
    ? [null]
    : [...new Set([...userIdsToRead, ...userIdsToWrite, ...(userId === null ? [] : [userId])])];
