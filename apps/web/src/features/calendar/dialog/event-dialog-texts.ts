import { eventLabels } from '@korpus/domain/calendar/event-catalogue-texts.ts';
import { offerLabels } from '@korpus/domain/offers/offer-catalogue-texts.ts';

const hours = (count: number) => {
  if (count % 168 === 0) return count === 168 ? '1 Woche' : `${count / 168} Wochen`;
  if (count % 24 === 0) return count === 24 ? '1 Tag' : `${count / 24} Tage`;
  return count === 1 ? '1 Stunde' : `${count} Stunden`;
};

export const eventDialogTexts = {
  newTitle: 'Neuer Termin',
  newToDo: 'Neue Aufgabe',
  edit: 'Termin bearbeiten',
  editToDo: 'Aufgabe bearbeiten',
  view: 'Termin',
  createdBy: (who: string) => `angelegt von ${who}`,
  saved: 'Termin gespeichert',
  savedOnLeave: 'Dein angefangener Termin wurde gespeichert',
  savedToDo: 'Aufgabe gespeichert',
  notFound: 'Diesen Termin gibt es nicht',
  notFoundHint: 'Er wurde gelöscht, oder du darfst diesen Kalender nicht mehr sehen.',
  loadFailed: 'Der Termin konnte nicht geladen werden',
  readOnly: 'Du darfst in diesem Kalender lesen, aber nichts ändern.',

  type: eventLabels.type,
  types: { INDIVIDUAL: 'Allgemein', OFFER: eventLabels.offerId, ORDER: eventLabels.orderId },
  title: eventLabels.title,
  titleAdds: 'Steht hinter dem Namen des Kunden',

  order: {
    label: eventLabels.orderId,
    choose: 'Auftrag suchen',
    hint: 'Tippe Name, Nummer oder Ort.',
    none: 'Kein Auftrag gefunden',
    clear: 'Auftrag lösen',
    open: 'Auftrag öffnen',
    number: (number: string) => `Auftrag ${number}`,
    without: 'ohne Nummer',
  },
  offer: {
    label: eventLabels.offerId,
    choose: 'Angebot suchen',
    hint: 'Tippe Name, Nummer oder Ort.',
    none: 'Kein Angebot gefunden',
    clear: 'Angebot lösen',
    open: 'Angebot öffnen',
    make: 'Neues Angebot',
    failed: 'Das Angebot konnte nicht geladen werden',
  },
  map: (address: string) => `${address} auf der Karte`,
  call: (number: string) => `${number} anrufen`,

  begin: eventLabels.startDate,
  end: eventLabels.endDate,
  day: (field: string) => `${field}: Tag`,
  time: (field: string) => `${field}: Uhrzeit`,
  length: 'Dauer',
  lengths: [
    { minutes: 30, label: '30 Min.' },
    { minutes: 60, label: '1 Std.' },
    { minutes: 90, label: '1,5 Std.' },
    { minutes: 120, label: '2 Std.' },
  ],
  allDay: eventLabels.isAllDayEvent,

  overlap: 'Überschneidet sich',
  overlapWith: (others: string) => `mit ${others}.`,
  other: (name: string, time: string) => `${name} (${time})`,
  busyOnes: (count: number) => (count === 1 ? 'einem belegten Termin' : `${count} belegten Terminen`),
  and: ' und ',
  more: (count: number) => `${count} weiteren`,
  free: (when: string) => `Nächste freie Zeit: ${when}`,
  onDay: (day: string, time: string) => `${day} ${time}`,

  calendar: eventLabels.calendarId,
  conversationType: offerLabels.conversationType,
  clientState: offerLabels.clientState,
  clientReason: offerLabels.clientReason,
  alsoInOffer: 'Gilt auch im Angebot',
  onlyHere: 'Gilt nur in diesem Termin',
  reminder: 'Erinnerung',
  noReminder: 'Keine',
  before: (count: number) => `${hours(count)} vorher`,
  mailTo: (who: string) => `Mail an ${who}`,
  mailToYou: 'Mail an dich',
  description: eventLabels.description,
  found: 'Links und Nummern in der Beschreibung',
  isToDo: 'Als Aufgabe führen',
  isDone: eventLabels.isDone,
  hide: eventLabels.hideInCalendarView,

  copy: 'Kopieren',
  copyHint: 'Ein neuer Termin mit demselben Inhalt',
  remove: 'Löschen',
};
