/** Error messages about records that a record names and the house does not have, or does not use any more. */
export const referenceTexts = {
  unknown: 'Diesen Eintrag gibt es nicht mehr. Wähle einen anderen.',
  disabledLocation: 'Dieser Standort ist abgeschaltet. Wähle einen anderen.',
};
