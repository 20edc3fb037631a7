export const globalValueTexts = {
  unknownText: 'Diese Textvorlage gibt es nicht mehr. Bitte wähle eine andere.',
  textOfAnotherKind: (kind: string) =>
    `Diese Textvorlage ist nicht für „${kind}“ gedacht. Wähle eine andere oder erlaube sie dort.`,
};
