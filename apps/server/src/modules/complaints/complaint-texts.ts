export const complaintTexts = {
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
  noneOfFile:
    'Diese Datei gehört zu einer Reklamation des Auftrags. Bitte öffne die Reklamation und lade sie dort hoch.',
};
