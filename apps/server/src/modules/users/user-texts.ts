export const userTexts = {
  emailTaken: 'E-Mail existiert bereits im System',
  noLocation: 'Diesen Standort gibt es nicht (mehr).',
  disabledLocation: 'Dieser Standort ist abgeschaltet. Wähle einen anderen oder schalte ihn wieder ein.',
  roleNotGiven: 'Vergeben lassen sich nur Verwaltung und Mitarbeiter.',
  disabledPerson: 'Diese Person ist abgeschaltet. Schalte sie zuerst wieder ein.',
  carpenter: 'Monteure werden in den Stammdaten unter „Monteure“ bearbeitet.',
};
