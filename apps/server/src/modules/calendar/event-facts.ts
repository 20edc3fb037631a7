import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import type { EventFacts, EventSubject, StoredEvent } from '@korpus/domain/calendar/decide-event.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOffer, lockOffer, type StoredOffer } from '../offers/index.ts';
import { findCalendar } from './calendars.store.ts';
import { findEvent, findOrderAbout, holdOrder, lockEvent } from './events.store.ts';

type Who = Pick<TenantContext, 'tx' | 'actor'>;
type About = Pick<CalendarEvent, 'orderId' | 'offerId'>;

/** Undefined: the house has no such order or offer. */
export async function findSubject(
  { tx, actor }: Who,
  { orderId, offerId }: About,
  find: typeof findOffer = findOffer,
): Promise<(EventSubject & { readonly offer: StoredOffer | null }) | null | undefined> {
  const { tenantId } = actor;
  if (orderId !== null) {
    const order = await findOrderAbout(tx, { tenantId, id: orderId });
    return order && { ...order, offer: null };
  }
  if (offerId === null) return null;
  const offer = await find(tx, { tenantId, id: offerId });
  return (
    offer && {
      salesmanId: offer.salesmanId,
      exhibitionSalesmanUserId: null,
      clientName: formatPersonName(offer),
      orderNumber: null,
      offer,
    }
  );
}

const readers = {
  /** Locked until the transaction ends, for who is going to change it. */
  change: { event: lockEvent, hold: 'share' },
  read: { event: findEvent, hold: 'read' },
} as const;

/** An event with all that decides who may do what to it; undefined: there is none. */
export async function findPlacedEvent(
  context: TenantContext,
  id: string,
  purpose: keyof typeof readers,
): Promise<StoredEvent | undefined> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { event: find, hold } = readers[purpose];
  const stored = await find(tx, { tenantId, id });
  if (stored === undefined) return undefined;
  const [calendar, subject = null] = await Promise.all([
    findCalendar(tx, { tenantId, id: stored.event.calendarId }, hold),
    findSubject(context, stored.event),
  ]);
  return calendar && { ...stored, calendar, subject };
}

/** An offer comes along locked where the event may set its state. */
type FetchedFacts = EventFacts & { readonly lockedOffer: StoredOffer | null };

/**
 * Fetches what decides about an event that shall become `after`; `stored` null: it is new. What it is about anew, and an
 * offer whose state it may set, is held: who deletes that waits, and finds the event.
 */
export async function eventFacts(
  context: TenantContext,
  stored: StoredEvent | null,
  after: CalendarEvent,
): Promise<FetchedFacts> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const before = stored?.event;
  const { conversationTypeId, calendarId, orderId, offerId, clientState, clientReason } = after;
  const isAboutTheSame = orderId === before?.orderId && offerId === before?.offerId;
  const isAsItWas =
    isAboutTheSame && clientState === before?.clientState && clientReason === before?.clientReason;
  if (orderId !== null && !isAboutTheSame) await holdOrder(tx, { tenantId, id: orderId });
  const missing = await missingReferences(tx, tenantId, [
    {
      path: 'conversationTypeId',
      table: 'conversation_types',
      id: conversationTypeId === before?.conversationTypeId ? null : conversationTypeId,
    },
  ]);
  const calendar =
    calendarId === before?.calendarId
      ? stored?.calendar
      : await findCalendar(tx, { tenantId, id: calendarId });
  const found = isAsItWas ? null : await findSubject(context, after, lockOffer);
  return {
    person: actor,
    calendar,
    subject: isAsItWas && stored !== null ? stored.subject : found,
    lockedOffer: found?.offer ?? null,
    isConversationTypeUnknown: missing.length > 0,
  };
}
