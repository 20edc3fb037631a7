import { type Field, fieldsWith } from '../fields/field.ts';
import { offerLabels } from '../offers/offer-catalogue-texts.ts';
import { offerReasonNames, offerStateNames } from '../offers/offers-texts.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { eventTypeNames } from './calendar-texts.ts';
import { eventLabels as labels } from './event-catalogue-texts.ts';

const history = true;

/** The fields of an event. Whoever reads one reads all of it, or nothing but its time (rules: calendar#busy). */
export const eventCatalogue = {
  id: { kind: 'internal' },
  calendarId: { kind: 'reference', label: labels.calendarId, history },
  type: { kind: 'choice', names: eventTypeNames, label: labels.type, history },
  title: { kind: 'text', label: labels.title, history },
  description: { kind: 'longText', label: labels.description, history },
  isAllDayEvent: { kind: 'flag', label: labels.isAllDayEvent, history },
  startDate: { kind: 'time', label: labels.startDate, history },
  endDate: { kind: 'time', label: labels.endDate, history },
  orderId: { kind: 'reference', label: labels.orderId, history },
  offerId: { kind: 'reference', label: labels.offerId, history },
  conversationTypeId: { kind: 'reference', label: offerLabels.conversationType, history },
  clientState: { kind: 'choice', names: offerStateNames, label: offerLabels.clientState, history },
  clientReason: { kind: 'choice', names: offerReasonNames, label: offerLabels.clientReason, history },
  isToDo: { kind: 'flag', label: labels.isToDo, history },
  isDone: { kind: 'flag', label: labels.isDone, history },
  hideInCalendarView: { kind: 'flag', label: labels.hideInCalendarView, history },
  remindHoursBefore: { kind: 'number', label: labels.remindHoursBefore, history },
} as const satisfies Readonly<Record<keyof CalendarEvent, Field>>;

/** Fields that the history tells of an event, in this order. */
export const eventHistory = fieldsWith(eventCatalogue, 'history');
