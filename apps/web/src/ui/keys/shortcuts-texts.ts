/** What a key does, in the words of the sheet. */
export const shortcutTexts = {
  search: 'Kunden, Aufträge und Reklamationen suchen',
  create: 'Neu anlegen, was der Bildschirm zeigt',
  goTo: 'Gehe zu, danach der Buchstabe des Bildschirms',
  sheet: 'Diese Übersicht',
  close: 'Dialog oder Menü schließen',
  save: 'Speichern',
  undo: 'Entferntes zurückholen',
  open: 'Zeile öffnen; am Kopf der Spalte: sortieren',
  control: 'Zu den Knöpfen der Zeile',
  select: 'Zeile auswählen',
  selectAll: 'Alle Zeilen auswählen',
  moveRow: 'Zeile verschieben',
  resizeColumn: 'Spalte schmaler oder breiter',
  moveColumn: 'Spalte verschieben',
  calendarStep: 'Zurück und weiter',
  calendarToday: 'Heute',
  calendarView: 'Woche, Tag, Monat, Tabelle, Aufgaben',
  calendarEvents: 'Zum vorigen oder nächsten Termin',
  calendarOpen: 'Termin öffnen',
  calendarRemove: 'Termin löschen',
  nextArticle: 'Nächste Zeile, am Ende eine neue',
  articleAbove: 'Zeile darüber',
  moveArticle: 'Artikel verschieben',
};

export const placeTexts = {
  everywhere: 'Überall',
  dialog: 'In Dialogen',
  table: 'In Listen',
  calendar: 'Im Kalender',
  articles: 'In Artikeln eines Dokuments',
};
