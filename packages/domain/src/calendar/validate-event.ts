import { dayOf } from '../dates/wall-time.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { isTooLong } from './event-times.ts';

export type EventViolationCode =
  | 'TITLE_REQUIRED'
  | 'ORDER_REQUIRED'
  | 'OFFER_REQUIRED'
  | 'REASON_REQUIRED'
  | 'TOO_LONG';

type EventViolation = { readonly path: keyof CalendarEvent; readonly code: EventViolationCode };

/**
 * Violations in the order of the dialog, so that the first is the one to scroll to (rules:
 * calendar#required-in-an-event).
 */
export function validateEvent(event: CalendarEvent): EventViolation[] {
  const { type, title, orderId, offerId, clientState, clientReason, startDate, endDate } = event;
  const broken: (EventViolation | false)[] = [
    type === 'INDIVIDUAL' && title === null && { path: 'title', code: 'TITLE_REQUIRED' },
    type === 'ORDER' && orderId === null && { path: 'orderId', code: 'ORDER_REQUIRED' },
    type === 'OFFER' && offerId === null && { path: 'offerId', code: 'OFFER_REQUIRED' },
    clientState === 'NOT_COMPLETED' &&
      clientReason === null && { path: 'clientReason', code: 'REASON_REQUIRED' },
    isTooLong(dayOf(startDate), dayOf(endDate)) && { path: 'endDate', code: 'TOO_LONG' },
  ];
  return broken.filter((each) => each !== false);
}
