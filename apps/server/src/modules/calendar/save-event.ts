import type { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { isBusy } from '@korpus/domain/calendar/busy.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { setOffer, settledEvent } from '@korpus/domain/calendar/event-edits.ts';
import { emptyEvent } from '@korpus/domain/calendar/new-event.ts';
import { can } from '@korpus/domain/records/can.ts';
import { completed } from '@korpus/domain/values/left-out.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { setOfferState } from '../offers/index.ts';
import { type Found, findSubject, lockFoundEvent, requireEditable, type Subject } from './access.ts';
import { findCalendar, type StoredCalendar } from './calendars.store.ts';
import { calendarsTexts as texts } from './calendars-texts.ts';
import { holdAbout, insertEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';
import { refuseStale, refuseWrong } from './refuse-event.ts';
import { settleReminder } from './reminders.store.ts';
import { type Answer, answerOf, reminding, storeEvent } from './store-event.ts';

type Body = BodyOf<typeof saveCalendarEvent>;

export async function saveOneEvent(services: Services, context: TenantContext, body: Body): Promise<Answer> {
  const found = await lockFoundEvent(context, body.id);
  if (found !== undefined) return changeEvent(services, context, body, found);
  // Whoever names a version has seen the record: it was deleted meanwhile, or was never theirs.
  if (body.version !== undefined) throw new AppError('NOT_FOUND');
  return addEvent(services, context, body);
}

async function addEvent(services: Services, context: TenantContext, body: Body): Promise<Answer> {
  const { tx, actor } = context;
  const given = settledEvent(eventOf(newEvent(body), body));
  const calendar = await requireWritable(context, given.calendarId);
  const subject = await requireSubject(context, given);
  const event = withState(context, given, null, subject);
  await refuseWrong(context, event, null);
  const modified = modifiedNow(services, context);
  await setStateOfOffer(services, context, event, subject?.offer ?? null);
  await Promise.all([
    insertEvent(tx, actor.tenantId, event, modified),
    noteEvent(services, context, 'CREATED', { before: null, after: { event, calendar, subject } }),
    settleReminder(tx, actor.tenantId, { before: null, after: event, ...reminding(services, context) }),
  ]).catch((error: unknown) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  return answerOf(event, 1);
}

async function changeEvent(
  services: Services,
  context: TenantContext,
  body: Body,
  found: Found,
): Promise<Answer> {
  requireEditable(context, found);
  await refuseStale(context, found, body.version);
  const before = found.stored.event;
  const given = settledEvent(eventOf(before, body));
  const calendar =
    given.calendarId === before.calendarId
      ? found.calendar
      : await requireWritable(context, given.calendarId);
  const isAboutTheSame = given.orderId === before.orderId && given.offerId === before.offerId;
  const subject = isAboutTheSame ? found.subject : await requireSubject(context, given);
  const event = withState(context, given, before, subject);
  await refuseWrong(context, event, before);
  const known = given.offerId === before.offerId ? before : (subject?.offer ?? null);
  await setStateOfOffer(services, context, event, known);
  return storeEvent(services, context, found, { event, calendar, subject });
}

/** A to-do begins as a whole day that the calendar does not show (rules: calendar#to-dos). */
const newEvent = ({ id, calendarId, type, startDate, endDate, isToDo = false }: Body): CalendarEvent => ({
  ...emptyEvent,
  ...{ id, calendarId, type, startDate, endDate },
  isAllDayEvent: isToDo,
  hideInCalendarView: isToDo,
});

const eventOf = (start: CalendarEvent, { version: _version, ...sent }: Body): CalendarEvent =>
  completed(start, sent);

async function requireWritable({ tx, actor }: TenantContext, id: string): Promise<StoredCalendar> {
  const calendar = await findCalendar(tx, { tenantId: actor.tenantId, id });
  if (calendar === undefined || !can(actor, 'calendar.read', calendar))
    throw invalid({ path: 'body.calendarId', message: texts.unknownCalendar });
  if (!can(actor, 'calendar.write', calendar)) throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  return calendar;
}

/** An order or offer the person may not read is not there for them. */
async function requireSubject(context: TenantContext, event: CalendarEvent): Promise<Subject | null> {
  await holdAbout(context.tx, context.actor.tenantId, event);
  const subject = await findSubject(context, event);
  if (subject === null) return null;
  if (subject === undefined || isBusy(context.actor, event.type, subject))
    throw event.type === 'ORDER'
      ? invalid({ path: 'body.orderId', message: texts.unknownOrder })
      : invalid({ path: 'body.offerId', message: texts.unknownOffer });
  return subject;
}

/**
 * State and reason as the person gave them, or a copy of the offer's where they gave none or may not set it
 * (rules: calendar#state-of-the-offer).
 */
function withState(
  { actor }: TenantContext,
  event: CalendarEvent,
  before: CalendarEvent | null,
  subject: Subject | null,
): CalendarEvent {
  const { offerId } = event;
  if (offerId === null || subject === null || subject.offer === null) return event;
  if (event.clientState !== null && can(actor, 'offer.edit', subject)) return event;
  const copied = before !== null && before.offerId === offerId ? stateOf(before) : stateOf(subject.offer);
  return setOffer(event, { id: offerId, ...copied });
}

const stateOf = ({
  clientState,
  clientReason,
}: Pick<CalendarEvent, 'clientState' | 'clientReason'>): NonNullable<Subject['offer']> => ({
  clientState: clientState ?? 'NO_STATE',
  clientReason,
});

/** Only what was changed here: an old event that is saved again does not bring an old state back. */
async function setStateOfOffer(
  services: Services,
  context: TenantContext,
  { offerId, clientState, clientReason }: CalendarEvent,
  known: Pick<CalendarEvent, 'clientState' | 'clientReason'> | null,
): Promise<void> {
  if (offerId === null || clientState === null) return;
  if (known?.clientState === clientState && known.clientReason === clientReason) return;
  await setOfferState(services, context, offerId, { clientState, clientReason });
}
