export const weekFileTexts = {
  noExcel: 'Die Wochenübersicht gibt es als PDF oder Word, nicht als Excel. Wähle eines davon.',
};
