export const complaintTexts = {
  noneOfFile:
    'Diese Datei gehört zu einer Reklamation des Auftrags. Bitte öffne die Reklamation und lade sie dort hoch.',
};
