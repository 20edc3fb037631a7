import { isBusy } from '@korpus/domain/calendar/busy.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import type { ClientReason, ClientState } from '@korpus/domain/offers/offer.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOffer } from '../offers/index.ts';
import { findCalendar, type StoredCalendar } from './calendars.store.ts';
import { type About, findEvent, findOrderAbout, lockEvent, type StoredEvent } from './events.store.ts';

/** What an event is about: nothing, an order, or an offer with its present state. */
export type Subject = About & {
  readonly offer: { readonly clientState: ClientState; readonly clientReason: ClientReason | null } | null;
};

/** Undefined: the house has no such order or offer. */
export async function findSubject(
  { tx, actor }: Pick<TenantContext, 'tx' | 'actor'>,
  { orderId, offerId }: Pick<CalendarEvent, 'orderId' | 'offerId'>,
): Promise<Subject | null | undefined> {
  const { tenantId } = actor;
  if (orderId !== null) {
    const order = await findOrderAbout(tx, { tenantId, id: orderId });
    return order && { ...order, offer: null };
  }
  if (offerId === null) return null;
  const offer = await findOffer(tx, { tenantId, id: offerId });
  return (
    offer && {
      salesmanId: offer.salesmanId,
      exhibitionSalesmanUserId: null,
      clientName: clientNameOf(offer),
      orderNumber: null,
      offer,
    }
  );
}

/** An event with all that decides who may do what to it. */
export type Found = {
  readonly stored: StoredEvent;
  readonly calendar: StoredCalendar;
  readonly subject: Subject | null;
};

const isBusyFor = ({ actor }: TenantContext, { stored, subject }: Found): boolean =>
  isBusy(actor, stored.event.type, subject ?? nobodys);

async function completed(
  context: TenantContext,
  stored: StoredEvent | undefined,
  hold: 'read' | 'share',
): Promise<Found> {
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const { tx, actor } = context;
  const [calendar, subject = null] = await Promise.all([
    findCalendar(tx, { tenantId: actor.tenantId, id: stored.event.calendarId }, hold),
    findSubject(context, stored.event),
  ]);
  // An event in a calendar the person may not read answers 404 (rules: api#foreign-looks-missing).
  if (calendar === undefined || !can(actor, 'calendar.read', calendar)) throw new AppError('NOT_FOUND');
  return { stored, calendar, subject };
}

/** One the person may read, and not only that its time is taken. */
export async function readableEvent(context: TenantContext, id: string): Promise<Found> {
  const { tx, actor } = context;
  const found = await completed(context, await findEvent(tx, { tenantId: actor.tenantId, id }), 'read');
  if (isBusyFor(context, found)) throw new AppError('NOT_FOUND');
  return found;
}

/** For who is going to change it; locked until the transaction ends. Undefined: there is none. */
export async function lockFoundEvent(context: TenantContext, id: string): Promise<Found | undefined> {
  const { tx, actor } = context;
  const stored = await lockEvent(tx, { tenantId: actor.tenantId, id });
  return stored && completed(context, stored, 'share');
}

export function requireEditable(context: TenantContext, found: Found): void {
  const { actor } = context;
  const row = { ...found.calendar, isBusy: isBusyFor(context, found) };
  if (refusalOf(actor, 'event.edit', row) !== null) throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
}
