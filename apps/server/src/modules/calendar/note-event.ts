import { notifiedUserIds } from '@korpus/domain/calendar/calendar-can.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { calendarTypeNames, eventTypeNames } from '@korpus/domain/calendar/calendar-texts.ts';
import { eventHistory } from '@korpus/domain/calendar/event-catalogue.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { type ChangeAction, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { nameWithNumber } from '@korpus/domain/orders/order-name.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import type { Subject } from './access.ts';
import type { StoredCalendar } from './calendars.store.ts';

/** An event with the calendar it stands in and what it is about. */
export type Told = {
  readonly event: CalendarEvent;
  readonly calendar: StoredCalendar;
  readonly subject: Pick<Subject, 'clientName' | 'orderNumber'> | null;
};

/** What every write of an event leaves behind: its history, and the news of it for who may read it now or before. */
export async function noteEvent(
  services: Services,
  context: TenantContext,
  action: ChangeAction,
  { before, after }: { readonly before: Told | null; readonly after: Told | null },
): Promise<void> {
  const { tx, actor } = context;
  const told = after ?? before;
  if (told === null) throw new TypeError('A change has a state before or after it.');
  const { id } = told.event;
  const calendars = [before, after].flatMap((each) => (each === null ? [] : [each.calendar]));
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'calendarEvent', id, name: nameOf(told) },
      changes: action === 'DELETED' ? [] : fieldChanges(loggedOf(before), loggedOf(after), eventHistory),
    }),
    ...distinctById(calendars).map((calendar) =>
      announce(tx, actor.tenantId, { kind: 'calendarEvent', id, owners: notifiedUserIds(calendar) }),
    ),
  ]);
}

const distinctById = (calendars: readonly StoredCalendar[]): readonly StoredCalendar[] => [
  ...new Map(calendars.map((each) => [each.id, each])).values(),
];

/** What it is about, if it has no title. */
const nameOf = ({ event, subject }: Told): string =>
  event.title ?? (subject === null ? eventTypeNames[event.type] : subjectName(subject));

const subjectName = ({ clientName, orderNumber }: NonNullable<Told['subject']>) =>
  nameWithNumber(clientName, orderNumber);

export const calendarName = ({ name, type }: StoredCalendar): string =>
  type === 'PERSONAL' ? name : `${name}, ${calendarTypeNames[type]}`;

/** With names for ids, since people read it. What is not the case is no news of a new event. */
function loggedOf(told: Told | null) {
  if (told === null) return null;
  const { event, calendar, subject } = told;
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
