import { mailTexts } from '@korpus/domain/addresses/addresses-texts.ts';

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  int32: 'eine ganze Zahl',
  boolean: 'ja oder nein',
  array: 'eine Liste',
  object: 'ein Datensatz',
};

const formats: Record<string, string> = {
  email: mailTexts.wrong,
  uuid: 'Das ist keine gültige Kennung.',
  date: 'Das ist kein gültiges Datum (erwartet: JJJJ-MM-TT).',
  datetime: 'Das ist kein gültiger Zeitpunkt.',
};

export const validationTexts = {
  required: 'Bitte ausfüllen.',
  tooMuch: (letters: number) =>
    `Hier steht zu viel: höchstens ${letters.toLocaleString('de-DE')} Zeichen passen hinein. Kürze Texte oder lösche Einträge.`,
  unknownField: 'Dieses Feld kennt Korpus nicht.',
  invalid: 'Dieser Wert passt hier nicht.',
  dayOutOfReach: 'Das Jahr muss zwischen 1900 und 2999 liegen.',
  timeOutOfReach: 'Das Jahr muss zwischen 1901 und 2998 liegen.',
  unstorable: 'Hier steht ein Zeichen, das sich nicht speichern lässt.',
  tooDeep: 'Das ist zu tief verschachtelt.',
  kind: (expected: string) => `Hier gehört ${kinds[expected] ?? 'ein anderer Wert'} hin.`,
  textTooShort: (minimum: number) => `Mindestens ${minimum} Zeichen.`,
  textTooLong: (maximum: number) => `Höchstens ${maximum} Zeichen.`,
  tooSmall: (minimum: number) => `Mindestens ${minimum}.`,
  tooBig: (maximum: number) => `Höchstens ${maximum}.`,
  format: (name: string) => formats[name] ?? 'Dieser Wert hat nicht die richtige Form.',
  notOffered: 'Dieser Wert steht hier nicht zur Wahl.',
};

export const amountTexts = {
  euros: 'Bitte gib einen Betrag mit höchstens zwei Nachkommastellen ein.',
  percentage: 'Bitte gib höchstens zwei Nachkommastellen ein.',
  percentageTooBig: 'Es sind höchstens 100 %.',
};

export const richTextTexts = { tooLong: 'Dieser Text ist zu lang: höchstens 60.000 Zeichen.' };

export const handoverValidationTexts = {
  account: 'Ein Konto hat höchstens neun Ziffern.',
  rateTwice: 'Ein Steuersatz steht zweimal da. Lass ihn einmal stehen.',
  taxKey: 'Ein BU-Schlüssel hat höchstens vier Ziffern.',
};

export const reminderValidationTexts = {
  noLevel: 'Es braucht mindestens eine Stufe.',
  titleMissing: 'Bitte gib der Stufe eine Überschrift.',
  textMissing: 'Bitte schreib, was in der Mahnung stehen soll.',
  oneLine: 'Die Überschrift ist eine Zeile ohne Umbrüche und Steuerzeichen. Nimm sie heraus.',
  plainText: 'Der Text enthält Steuerzeichen, die sich nicht drucken lassen. Nimm sie heraus.',
  rate: 'Ein Basiszinssatz hat höchstens zwei Nachkommastellen.',
  halfYear: 'Ein Halbjahr beginnt am 1. Januar oder am 1. Juli.',
};
