import type { Offer } from '../offers/offer.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { settledTimes } from './event-times.ts';

/** Named edits of an event with their consequences. Every edit leaves all else alone. */

type OfferPart = Pick<CalendarEvent, 'offerId' | 'clientState' | 'clientReason'>;

/** State and reason come along; without an offer there are none (rules: calendar#state-of-the-offer). */
export const setOffer = <E extends OfferPart>(
  event: E,
  offer: Pick<Offer, 'id' | 'clientState' | 'clientReason'> | null,
): E => ({
  ...event,
  offerId: offer?.id ?? null,
  clientState: offer?.clientState ?? null,
  clientReason: offer?.clientReason ?? null,
});

/**
 * A to-do begins as a whole day that the calendar does not show; its hours can come back (rules: calendar#to-dos).
 */
export const setToDo = <E extends CalendarEvent>(event: E, isToDo: boolean): E =>
  isToDo
    ? { ...event, isToDo, isAllDayEvent: true, hideInCalendarView: true }
    : { ...event, isToDo, isDone: false, hideInCalendarView: false };

/** Marks a to-do as done; other events cannot be. */
export const setDone = <E extends Pick<CalendarEvent, 'isToDo' | 'isDone'>>(event: E, isDone: boolean): E =>
  event.isToDo ? { ...event, isDone } : event;

/** Clears what the type of an event excludes, wherever the event comes from (rules: calendar#types-of-events). */
export function settledEvent(event: CalendarEvent): CalendarEvent {
  const { type } = event;
  const offerId = type === 'OFFER' ? event.offerId : null;
  const clientState = offerId === null ? null : event.clientState;
  return settledTimes({
    ...event,
    offerId,
    clientState,
    orderId: type === 'ORDER' ? event.orderId : null,
    conversationTypeId: type === 'INDIVIDUAL' ? null : event.conversationTypeId,
    clientReason: clientState === 'NOT_COMPLETED' ? event.clientReason : null,
    isDone: event.isToDo && event.isDone,
  });
}
