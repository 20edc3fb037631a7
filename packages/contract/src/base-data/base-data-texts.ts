export const baseDataTexts = {
  iban: 'Diese IBAN stimmt nicht. Bitte prüfe, ob sich eine Ziffer verschrieben hat.',
  bic: 'Eine BIC hat 8 oder 11 Zeichen, etwa COBADEFFXXX.',
  vatId: 'Eine USt-IdNr. sieht so aus: DE123456789.',
};
