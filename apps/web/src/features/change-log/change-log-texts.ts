export const changeLogTexts = {
  title: 'Änderungsprotokoll',
  search: 'Im Protokoll suchen',
  period: 'Zeitraum',
  person: 'Wer',
  subject: 'Was',
  loadFailed: 'Das Änderungsprotokoll konnte nicht geladen werden',
  none: 'Noch nichts geändert',
  noneHint: 'Sobald jemand etwas anlegt, ändert oder löscht, steht hier, wer es war und was vorher galt.',
  nothingFound: 'Keine Einträge gefunden',
  nothingFoundHint:
    'Zu diesen Filtern gibt es keine Änderungen. Wähle einen anderen Zeitraum oder setze sie zurück.',
  reset: 'Filter zurücksetzen',
};
