import type { WallTime } from '../dates/wall-time.ts';
import type { OfferReason, OfferState } from '../offers/offer.ts';

/** Kinds of events: about itself, about an order, or about an offer. */
export const eventTypes = ['INDIVIDUAL', 'ORDER', 'OFFER'] as const;
export type EventType = (typeof eventTypes)[number];

/** How long before it a mail may be asked for, in hours. */
export const longestReminder = 168;

/** An appointment or a to-do as the rules see it. Fields are named as on the wire (rules: api#names-on-the-wire). */
export type CalendarEvent = {
  readonly id: string;
  readonly calendarId: string;
  readonly type: EventType;
  readonly title: string | null;
  readonly description: string | null;
  /** Then both times are the midnight their day begins with, and the last day is included. */
  readonly isAllDayEvent: boolean;
  readonly startDate: WallTime;
  readonly endDate: WallTime;
  readonly orderId: string | null;
  readonly offerId: string | null;
  readonly conversationTypeId: string | null;
  /** Copied from the offer (rules: calendar#state-of-the-offer). */
  readonly clientState: OfferState | null;
  readonly clientReason: OfferReason | null;
  readonly isToDo: boolean;
  readonly isDone: boolean;
  readonly hideInCalendarView: boolean;
  readonly remindHoursBefore: number | null;
};

export type EventTimes = Pick<CalendarEvent, 'isAllDayEvent' | 'startDate' | 'endDate'>;
