import { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { eventProblems } from '@korpus/domain/calendar/decide-event.ts';
import { setToDo, settledEvent } from '@korpus/domain/calendar/event-edits.ts';
import { settledTimes, timesOfDialog } from '@korpus/domain/calendar/event-times.ts';
import { emptyEvent } from '@korpus/domain/calendar/new-event.ts';
import type { WallTime } from '@korpus/domain/dates/wall-time.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { EventStart } from '../event-target.ts';

/**
 * Makes the draft of a stored event. A field that is missing may not be read; then the event is not to be changed
 * either (rules: calendar#busy).
 */
export function makeEventDraft(record: EventRecord): CalendarEvent {
  const {
    version: _version,
    readonly: _readonly,
    orderNumber: _number,
    clientName: _name,
    createdBy: _by,
    ...fields
  } = record;
  return { ...emptyEvent, ...fields };
}

type Start = Readonly<{ id: string; calendarId: string; now: WallTime; start: EventStart }>;

/** An own event at the running hour, but for what it is begun with (rules: calendar#new-events). */
export function newDraft({ id, calendarId, now, start }: Start): CalendarEvent {
  const draft: CalendarEvent = {
    ...emptyEvent,
    type: 'INDIVIDUAL',
    ...timesOfDialog(now),
    ...start,
    id,
    calendarId,
  };
  // A copy brings its times along.
  return start.isToDo === true && start.startDate === undefined ? settledTimes(setToDo(draft, true)) : draft;
}

export const bodyOf = (draft: CalendarEvent, version?: number): BodyOf<typeof saveCalendarEvent> =>
  bodyOfDraft(saveCalendarEvent, {
    ...settledEvent(draft),
    ...(version === undefined ? {} : { version }),
  });

/** Lists what is wrong; what the rules refuse comes first (rules: calendar#required-in-an-event). */
export function findEventProblems(draft: CalendarEvent): readonly Problem[] {
  const settled = settledEvent(draft);
  return allProblems(eventProblems(settled), saveCalendarEvent, settled);
}

/** Everything of it but what belongs to that one time: it is open again. */
export function copyForNewEvent({ id: _id, isDone: _done, ...rest }: CalendarEvent): EventStart {
  return rest;
}
