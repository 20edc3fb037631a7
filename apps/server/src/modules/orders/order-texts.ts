export const orderTexts = {
  tooManyRows: 'So viele Aufträge auf einmal lassen sich nicht zeigen. Wähle einen kürzeren Zeitraum.',
  doubledEntry: 'Dieser Eintrag steht zweimal im Auftrag. Entferne einen davon.',
};
