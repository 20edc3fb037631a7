export const bulkModuleTexts = {
  oneKind: 'Eine Sammeländerung gilt für Aufträge, Angebote oder Reklamationen, nicht für mehrere davon.',
  oneField: 'Eine Sammeländerung setzt genau ein Feld.',
  repeatedRow: 'Diese Zeile steht zweimal in der Liste.',
};
