import type { DateRangePreset } from '@korpus/domain/dates/date-range.ts';
import type { DateInputError } from '@korpus/domain/dates/parse-date-input.ts';
import type { MoneyInputError } from '@korpus/domain/money/parse-money-input.ts';

/** German texts of the general components; a caller passes its own where it knows more. */
export const uiTexts = {
  yes: 'Ja',
  no: 'Nein',
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saveShortcut: 'Strg + S',
  sendShortcut: 'Strg + Eingabe',
  nothingToSave: 'Keine Änderungen',
  undo: 'Rückgängig',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  sections: 'Abschnitte',
  requestId: 'Vorgangsnummer',
  copyRequestId: 'Vorgangsnummer kopieren',
  copied: 'Kopiert',
  clearSearch: 'Suche leeren',
  figures: 'Kennzahlen',
  customerView: 'Kundenansicht',
  customerViewHint: 'Blendet aus, was nur euch angeht, bis du noch einmal tippst oder schließt',
  customerViewEnd: 'Zeigt wieder alles',
  sectionErrors: (count: number) => (count === 1 ? '1 Angabe fehlt' : `${count} Angaben fehlen`),
};

export const confirmTexts = {
  title: 'Löschen',
  deleteQuestion: 'Element wirklich löschen?',
  unsavedTitle: 'Änderungen speichern?',
  unsavedMessage: 'Du hast Änderungen, die noch nicht gespeichert sind.',
  closeWithoutSaving: 'Ohne Speichern schließen',
};

export const errorTexts = {
  title: 'Das hat nicht geklappt',
  whatToDo: 'Versuche es noch einmal. Bleibt der Fehler, nenne dem Support die Vorgangsnummer.',
};

export const moneyTexts = {
  errors: {
    NOT_A_NUMBER: 'Das ist kein Betrag. Schreibe zum Beispiel 1.234,50 oder 1200+80.',
    TOO_MANY_DECIMALS: 'Ein Betrag hat höchstens zwei Nachkommastellen, zum Beispiel 12,50.',
    DIVISION_BY_ZERO: 'Durch null lässt sich nicht teilen.',
    TOO_LARGE: 'Der Betrag ist zu groß.',
  } satisfies Record<MoneyInputError, string>,
  negative: 'Der Betrag darf nicht negativ sein.',
};

export const numberTexts = {
  noNumber: 'Das ist keine Zahl. Schreibe zum Beispiel 6 oder 1,75.',
  noCount: 'Das ist keine ganze Zahl. Schreibe zum Beispiel 3.',
  tooManyDecimals: (decimals: number) =>
    decimals === 0
      ? 'Hier passt nur eine ganze Zahl, zum Beispiel 3.'
      : `Höchstens ${decimals} Nachkommastellen, zum Beispiel 1,75.`,
  tooSmall: (minimum: string) => `Mindestens ${minimum}.`,
  tooBig: (maximum: string) => `Höchstens ${maximum}.`,
};

export const dateTexts = {
  placeholder: 'TT.MM.JJJJ',
  openCalendar: 'Kalender öffnen',
  calendar: 'Kalender',
  clear: 'Datum leeren',
  errors: {
    NOT_A_DATE: 'Das ist kein Datum. Schreibe zum Beispiel 1.3.26, heute oder KW 12.',
    NO_SUCH_DAY: 'Diesen Tag gibt es im Kalender nicht.',
  } satisfies Record<DateInputError, string>,
  tooEarly: (date: string) => `Frühestens ${date}.`,
  tooLate: (date: string) => `Spätestens ${date}.`,
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousDecade: 'Voriges Jahrzehnt',
  nextDecade: 'Nächstes Jahrzehnt',
  today: 'Heute',
};

export const dateRangeTexts = {
  presets: {
    LAST_30_DAYS: 'Letzte 30 Tage',
    LAST_3_MONTHS: 'Letzte 3 Monate',
    LAST_YEAR: 'Letztes Jahr',
    THIS_MONTH: 'Dieser Monat',
    THIS_YEAR: 'Dieses Jahr',
  } satisfies Record<DateRangePreset, string>,
  custom: 'Individuell',
  presetList: 'Zeiträume',
  placeholder: 'Zeitraum wählen',
  from: 'Von',
  to: 'Bis',
  clear: 'Zeitraum leeren',
  apply: 'Übernehmen',
  wrongOrder: '„Bis“ liegt vor „Von“.',
};

export const richTextTexts = {
  label: 'Text',
  toolbar: 'Formatierung',
  expand: 'Text aufklappen',
  collapse: 'Text zuklappen',
  placeholder: 'Text eingeben …',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  heading: (level: number) => `Überschrift ${level}`,
  bulletList: 'Aufzählung',
};

export const fileDropTexts = {
  label: 'Dateien hierher ziehen, einfügen oder auswählen',
  labelSingle: 'Datei hierher ziehen, einfügen oder auswählen',
  drop: 'Loslassen, um hochzuladen',
  limit: (size: string) => `bis ${size} je Datei`,
  limitSingle: (size: string) => `bis ${size}`,
  tooLarge: (name: string, size: string, limit: string) =>
    `„${name}“ ist mit ${size} zu groß. Erlaubt sind ${limit}.`,
  wrongType: (name: string, types: string) => `„${name}“ hat das falsche Format. Erlaubt sind ${types}.`,
  tooMany: 'Hier passt nur eine Datei hinein. Wähle eine einzelne aus.',
  other: (name: string) => `„${name}“ kann nicht hochgeladen werden.`,
};

export const pdfViewTexts = {
  page: (number: number, of: number) => `Seite ${number} von ${of}`,
  broken: 'Das PDF lässt sich nicht anzeigen',
  brokenHint: 'Lade die Datei herunter und öffne sie mit einem anderen Programm.',
};

export const releaseNotesTexts = {
  title: 'Was ist neu?',
  version: (version: string) => `Version ${version}`,
};
