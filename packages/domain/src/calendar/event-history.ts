import type { ChangeAction, FieldChange } from '../fields/field-change.ts';
import type { Person } from '../rights/actor.ts';
import { somebodyElses } from '../rights/ownership.ts';
import { isBusy } from './busy.ts';
import type { CalendarEvent, EventType } from './calendar-event.ts';
import { eventTypes } from './calendar-event.ts';

/** A missing `old` is hidden, not empty (rules: rights#hidden-is-missing). */
type Told = Pick<FieldChange, 'field' | 'new'> & { readonly old?: unknown };
type Entry = { readonly userId: string; readonly action: ChangeAction; readonly changes: readonly Told[] };
type ToldEntry<E extends Entry> = Omit<E, 'changes'> & { readonly changes: readonly Told[] };

/**
 * Fields that decide who reads an event. The log has names for ids, so an earlier place is known only as another one.
 */
export const placeFields = [
  'calendarId',
  'type',
  'orderId',
  'offerId',
] as const satisfies readonly (keyof CalendarEvent)[];

/** An event at some moment, beside where it is today. */
type Place = {
  readonly type: EventType;
  readonly isInSameCalendar: boolean;
  readonly isAboutTheSame: boolean;
};

/** An event as it is today, and what was changed of its place after the entries that are asked about. */
type Known = { readonly type: EventType; readonly newer: readonly Pick<Entry, 'changes'>[] };

/**
 * Past of an event as its reader may know it: what they could read of it then, and nothing of an entry that ended
 * in what they could not (rules: calendar#history-of-an-event). All entries are the newest first.
 */
export function toldHistory<E extends Entry>(
  person: Person,
  { type, newer }: Known,
  entries: readonly E[],
): readonly ToldEntry<E>[] {
  const today: Place = { type, isInSameCalendar: true, isAboutTheSame: true };
  let place = newer.reduce(placeBefore, today);
  return entries.flatMap((entry): ToldEntry<E>[] => {
    const after = place;
    place = placeBefore(after, entry);
    // The author of a change had both states before their eyes.
    if (entry.userId === person.userId) return [entry];
    if (!couldRead(person, after)) return [];
    return entry.action === 'CREATED' || couldRead(person, place) ? [entry] : [withoutOld(entry)];
  });
}

const withoutOld = <E extends Entry>(entry: E): ToldEntry<E> => ({
  ...entry,
  changes: entry.changes.map(({ old: _hidden, ...change }) => change),
});

function placeBefore(after: Place, { changes }: Pick<Entry, 'changes'>): Place {
  const changed = (field: (typeof placeFields)[number]) => changes.some((change) => change.field === field);
  const formerType = changes.find(({ field }) => field === 'type')?.old;
  return {
    type: eventTypes.find((each) => each === formerType) ?? after.type,
    isInSameCalendar: after.isInSameCalendar && !changed('calendarId'),
    isAboutTheSame: after.isAboutTheSame && !changed('orderId') && !changed('offerId'),
  };
}

/** Admins read every calendar; about a record that is another one than today reads who reads those of everybody. */
const couldRead = (person: Person, { type, isInSameCalendar, isAboutTheSame }: Place): boolean =>
  (isInSameCalendar || person.roles.has('ADMIN')) && (isAboutTheSame || !isBusy(person, type, somebodyElses));
