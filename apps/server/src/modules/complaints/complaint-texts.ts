export const complaintTexts = {
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
  notSold:
    'Dieser Auftrag ist noch nicht verkauft oder hat keinen Kundennamen. Ergänze das zuerst im Auftrag.',
  noneOfFile:
    'Diese Datei gehört zu einer Reklamation des Auftrags. Bitte öffne die Reklamation und lade sie dort hoch.',
};
