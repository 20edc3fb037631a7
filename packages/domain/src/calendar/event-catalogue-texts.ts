/** Labels of an event's fields in its dialog, its lists and its history. */
export const eventLabels = {
  calendarId: 'Kalender',
  type: 'Art',
  title: 'Titel',
  description: 'Beschreibung',
  isAllDayEvent: 'Ganztägig',
  startDate: 'Beginn',
  endDate: 'Ende',
  orderId: 'Auftrag',
  offerId: 'Angebot',
  isToDo: 'Aufgabe',
  isDone: 'Erledigt',
  hideInCalendarView: 'Im Kalender ausblenden',
  remindHoursBefore: 'Erinnerung (Stunden vorher)',
} as const;
