export const baseDataTexts = {
  required: 'Bitte ausfüllen.',
  namedTwice: 'Derselbe Eintrag steht hier zweimal. Lade die Seite neu und ordne noch einmal.',
  unknownLocation: 'Diesen Standort gibt es nicht mehr. Bitte wähle einen anderen.',
  unknownUser: 'Diesen Benutzer gibt es nicht mehr. Bitte wähle einen anderen.',
};
