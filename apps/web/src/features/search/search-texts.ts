export const searchTexts = {
  button: 'Suchen',
  buttonHint: 'Suchen …',
  field: 'Kunden, Aufträge und Reklamationen suchen',
  title: 'Suche',
  placeholder: 'Name, Telefon oder Nummer',
  clear: 'Suche leeren',
  recent: 'Zuletzt geöffnet',
  results: 'Suchergebnisse',
  start: 'Wen oder was suchst du?',
  startHint:
    'Ein paar Buchstaben oder Ziffern genügen, in jeder Schreibweise: „Müller“ findest du auch mit „mueller“, eine Telefonnummer mit oder ohne Vorwahl des Landes.',
  nothing: (text: string) => `Nichts zu „${text}“ gefunden`,
  nothingHint:
    'Prüfe die Schreibweise oder suche nach etwas anderem, zum Beispiel nach Ort oder Telefonnummer.',
  failed: 'Die Suche hat gerade nicht geklappt',
  retry: 'Noch einmal versuchen',
  searching: 'Es wird gesucht …',
  count: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  /** Text for as many hits as the server shows at once. */
  first: (count: number) => `Die ersten ${count} Treffer: Schreibe weiter, um sie einzugrenzen.`,
  moveKeys: 'auswählen',
  openKey: 'öffnen',
  closeKey: 'schließen',
  escape: 'Esc',
};
