/** Why something is not taken, in words for somebody on site. */
export const pictureTexts = {
  noPicture:
    'Das ist kein Foto, darum wurde es nicht gespeichert. Filme und andere Dateien nimmt Korpus hier nicht an. Es bleibt auf diesem Gerät.',
  oneIdentity: 'Eine eigene Kennung gilt für eine Datei. Schick die anderen einzeln, oder alle ohne Kennung.',
  identityWithout: 'Zu einer eigenen Kennung gehören Größe, Prüfsumme und Zeitpunkt.',
  noReport:
    'Dieser Bericht ist kein lesbares PDF, darum wurde er nicht gespeichert. Er bleibt auf diesem Gerät.',
};
