import { eventLabels } from '@korpus/domain/calendar/event-catalogue-texts.ts';
import { offerLabels } from '@korpus/domain/offers/offer-catalogue-texts.ts';

export const calendarTexts = {
  busy: 'Belegt',
  whyBusy: 'Die Zeit ist belegt. Worum es geht, darfst du nicht sehen.',
};

export const removalTexts = {
  removed: (name: string) => `„${name}“ ist gelöscht.`,
  removeFailed: (name: string) => `„${name}“ wurde nicht gelöscht.`,
  restoreFailed: (name: string) => `„${name}“ wurde nicht zurückgeholt.`,
};

/** Texts about events in the dialog of the order or offer they are about. */
export const eventsOfRecordTexts = {
  many: 'Termine',
  add: 'Termin mit Kunde',
  none: 'Noch kein Termin und keine Aufgabe.',
  loadFailed: 'Die Termine konnten nicht geladen werden',
  when: 'Wann',
  what: 'Worum es geht',
  calendar: eventLabels.calendarId,
  conversationType: offerLabels.conversationType,
  state: 'Stand',
  span: (from: string, to: string) => `${from} – ${to}`,
  toDo: eventLabels.isToDo,
  done: eventLabels.isDone,
  overdue: 'Überfällig',
  mark: (name: string) => `„${name}“ erledigt`,
  markFailed: 'Die Aufgabe wurde nicht geändert',
} as const;
