export const orderTexts = {
  tooManyRows: 'So viele Aufträge auf einmal lassen sich nicht zeigen. Wähle einen kürzeren Zeitraum.',
  unknown: 'Diesen Eintrag gibt es nicht mehr. Wähle einen anderen.',
  doubledEntry: 'Dieser Eintrag steht zweimal im Auftrag. Entferne einen davon.',
  disabledLocation: 'Dieser Standort ist abgeschaltet. Wähle einen anderen.',
};
