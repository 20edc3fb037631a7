import { mostMargins } from '@korpus/domain/locations/letterhead-margins.ts';

export const baseDataTexts = {
  iban: 'Diese IBAN stimmt nicht. Bitte prüfe, ob sich eine Ziffer verschrieben hat.',
  bic: 'Eine BIC hat 8 oder 11 Zeichen, etwa COBADEFFXXX.',
  margins: `Rand oben und unten dürfen zusammen höchstens ${mostMargins} % der Seite sein.`,
  followerOrder:
    'Dieser Tag liegt nicht nach dem davor. Jeder Satz gilt ab einem späteren Tag als der vorige.',
  email: 'Das ist keine E-Mail-Adresse.',
  vatId: 'Eine USt-IdNr. sieht so aus: DE123456789.',
};
