import type { CalendarType } from './calendar.ts';
import type { EventType } from './calendar-event.ts';
import { eventLabels } from './event-catalogue-texts.ts';
import type { EventViolationCode } from './validate-event.ts';

export const calendarKindTexts = { calendar: eventLabels.calendarId, event: 'Termin' };

/** Names for the history, where a location has several calendars. */
export const calendarTypeNames: Readonly<Record<CalendarType, string>> = {
  PERSONAL: 'Persönlich',
  SALE: 'Verkauf',
  ASSEMBLY: 'Montage',
};

export const eventTypeNames: Readonly<Record<EventType, string>> = {
  INDIVIDUAL: 'Allgemein',
  ORDER: 'Zum Auftrag',
  OFFER: 'Zum Angebot',
};

export const eventViolationTexts: Readonly<Record<EventViolationCode, string>> = {
  TITLE_REQUIRED: `Gib einen ${eventLabels.title} an.`,
  ORDER_REQUIRED: 'Wähle den Auftrag, um den es geht.',
  OFFER_REQUIRED: 'Wähle das Angebot, um das es geht.',
  REASON_REQUIRED: 'Gib an, warum das Angebot nicht zustande kam.',
  TOO_LONG: 'Ein Termin dauert höchstens 400 Tage. Prüfe Beginn und Ende.',
};

export const eventDecisionTexts = {
  unknownCalendar: 'Diesen Kalender gibt es nicht mehr. Wähle einen anderen.',
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
  unknownOffer: 'Dieses Angebot gibt es nicht mehr. Wähle ein anderes.',
  noToDo: 'Nur Aufgaben lassen sich als erledigt markieren.',
};
