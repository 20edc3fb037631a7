import { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import type { DraftKey } from '../../../lib/drafts/local-drafts.ts';
import type { EventStart } from '../event-target.ts';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import { bodyOf, findEventProblems } from './event-draft.ts';

export const keptEvent: KeptKind<CalendarEvent> = {
  shape: 'event-1',
  nameOf: ({ id }) => `event/${id}`,
  call: saveCalendarEvent,
  bodyOf,
  findProblems: findEventProblems,
  savedOnLeave: texts.savedOnLeave,
};

/** Begun out of an order or offer it is about that one, and offered nowhere else. */
export const keyOfNewEvent = (userId: string, { orderId, offerId }: EventStart): DraftKey => ({
  userId,
  name: `event/new/${orderId ?? offerId ?? ''}`,
});
