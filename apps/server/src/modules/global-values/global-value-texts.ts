export const globalValueTexts = {
  unknownText: 'Diese Textvorlage gibt es nicht mehr. Bitte wähle eine andere.',
};
