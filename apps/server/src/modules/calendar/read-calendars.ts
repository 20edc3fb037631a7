import type {
  CalendarRecord,
  getCalendarOverview,
  listEventHistory,
} from '@korpus/contract/calendar/calendars.ts';
import { listEventsOfOffer } from '@korpus/contract/calendar/calendars.ts';
import { type EventRecord, eventRecord } from '@korpus/contract/calendar/event-record.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import type { AnswerOf, JsonText, QueryOf } from '@korpus/contract/endpoint.ts';
import { isBusy } from '@korpus/domain/calendar/busy.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { placeFields, toldHistory } from '@korpus/domain/calendar/event-history.ts';
import { isTooLong, mostDays } from '@korpus/domain/calendar/event-times.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { can } from '@korpus/domain/records/can.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { listOf } from '../../platform/http/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { readHistoryPage, readNewerChanges } from '../change-log/index.ts';
import { findOffer } from '../offers/index.ts';
import { findCalendars } from './calendars.store.ts';
import { calendarsTexts as texts } from './calendars-texts.ts';
import { findPlacedEvent } from './event-facts.ts';
import {
  type Asked,
  findDueCount,
  findEventLine,
  findEventLines,
  findLinesOfOffer,
  findLinesOfOrder,
  findOrderEventLines,
  findToDoLines,
} from './event-lines.store.ts';
import { findOrderAbout } from './events.store.ts';

type Who = Pick<TenantContext, 'tx' | 'actor'>;

/** The calendars this person may read; the others are not there for them (rules: calendar#who-may-read-and-write). */
export async function readableCalendars({ tx, actor }: Who): Promise<readonly CalendarRecord[]> {
  const calendars = await findCalendars(tx, actor);
  return calendars
    .filter((calendar) => can(actor, 'calendar.read', calendar))
    .map((calendar) => {
      const { userIdsToRead, userIdsToWrite, ...shown } = calendar;
      return {
        ...shown,
        readonly: !can(actor, 'calendar.write', calendar),
        ...(can(actor, 'calendar.setAccess', calendar) ? { userIdsToRead, userIdsToWrite } : {}),
      };
    });
}

export const askedOf = (actor: Who['actor'], calendars: readonly CalendarRecord[]): Asked => ({
  tenantId: actor.tenantId,
  person: actor,
  readable: calendars.map(({ id }) => id),
  writable: calendars.filter(({ readonly }) => !readonly).map(({ id }) => id),
});

const asks = async (context: TenantContext) => askedOf(context.actor, await readableCalendars(context));

export async function readOverview(
  context: TenantContext,
  { startDate: from, endDate: to }: QueryOf<typeof getCalendarOverview>,
): Promise<JsonText> {
  if (to < from) throw invalid({ path: 'query.endDate', message: texts.wrongWayRound });
  if (isTooLong(from, to)) throw invalid({ path: 'query.endDate', message: texts.tooLong });
  const calendars = await readableCalendars(context);
  const asked = askedOf(context.actor, calendars);
  const [events, orderEvents] = await Promise.all([
    findEventLines(context.tx, asked, { from, to }),
    findOrderEventLines(context.tx, asked, { from, to }),
  ]);
  const shown: AnswerOf<typeof getCalendarOverview>['calendars'] = calendars;
  return [
    `{"calendars":${JSON.stringify(shown)},"events":`,
    ...listOf(events),
    ',"orderEvents":',
    ...listOf(orderEvents),
    '}',
  ];
}

/** Done ones are looked back at as far as the longest range of the calendar. */
export async function readToDos(
  { clock }: Services,
  context: TenantContext,
  withDone: boolean,
): Promise<JsonText> {
  const today = clock.todayIn(context.person.timeZone);
  return listOf(
    await findToDoLines(context.tx, await asks(context), withDone ? addDays(today, -mostDays) : null),
  );
}

export async function countDueToDos({ clock }: Services, context: TenantContext) {
  const calendars = await readableCalendars(context);
  const asked = askedOf(
    context.actor,
    calendars.filter(({ hide }) => !hide),
  );
  return findDueCount(context.tx, asked, clock.todayIn(context.person.timeZone));
}

export async function readEvent(context: TenantContext, id: string): Promise<string> {
  const [line] = await findEventLine(context.tx, await asks(context), id);
  if (line === undefined) throw new AppError('NOT_FOUND');
  return line;
}

export const readEventsOfOffer = async (context: TenantContext, offerId: string): Promise<JsonText> =>
  listOf(await linesOfOffer(context, offerId));

/** The same for who shows them beside others, and none to whoever may not ask for them. */
export async function readEventsAtOffer(
  context: TenantContext,
  offerId: string,
): Promise<readonly EventRecord[]> {
  if (findDenial(listEventsOfOffer.access, context.actor) !== null) return [];
  return (await linesOfOffer(context, offerId)).map(recordOf);
}

async function linesOfOffer(context: TenantContext, offerId: string): Promise<readonly string[]> {
  const { tx, actor } = context;
  const offer = await findOffer(tx, { tenantId: actor.tenantId, id: offerId });
  if (offer === undefined || !can(actor, 'offer.read', offer)) throw new AppError('NOT_FOUND');
  return findLinesOfOffer(tx, await asks(context), offerId);
}

const recordOf = (line: string): EventRecord => fromWire(eventRecord, JSON.parse(line));

/**
 * Events of the offer that the order was made of stay the offer's and are shown here, too (rules:
 * calendar#from-offer-to-order).
 */
export async function readEventsOfOrder(context: TenantContext, orderId: string): Promise<JsonText> {
  const { tx, actor } = context;
  const order = await findOrderAbout(tx, { tenantId: actor.tenantId, id: orderId });
  if (order === undefined || !can(actor, 'order.read', order)) throw new AppError('NOT_FOUND');
  return listOf(await findLinesOfOrder(tx, await asks(context), { id: orderId, clientId: order.clientId }));
}

/** The same inside the order, to who has a calendar at all. */
export async function readEventsIn(
  context: TenantContext,
  order: Promise<Readonly<{ id: string; clientId: string | null }>>,
): Promise<readonly EventRecord[]> {
  const lines = await findLinesOfOrder(context.tx, ...(await Promise.all([asks(context), order])));
  return lines.map(recordOf);
}

/** Finds an event that the person may read, and of which they know more than that its time is taken. */
async function readableEvent(context: TenantContext, id: string): Promise<CalendarEvent> {
  const { actor } = context;
  const found = await findPlacedEvent(context, id, 'read');
  if (found === undefined || !can(actor, 'calendar.read', found.calendar)) throw new AppError('NOT_FOUND');
  if (isBusy(actor, found.event.type, found.subject ?? nobodys)) throw new AppError('NOT_FOUND');
  return found.event;
}

/** History of an event without what the reader could not read then; a taken time has none. */
export async function readEventHistory(
  context: TenantContext,
  id: string,
  after: string | undefined,
): Promise<AnswerOf<typeof listEventHistory>> {
  const { type } = await readableEvent(context, id);
  const subject = { kind: 'calendarEvent', id } as const;
  const [newer, page] = await Promise.all([
    readNewerChanges(context, subject, after, placeFields),
    readHistoryPage(context, subject, after),
  ]);
  return { ...page, entries: toldHistory(context.actor, { type, newer }, page.entries) };
}
