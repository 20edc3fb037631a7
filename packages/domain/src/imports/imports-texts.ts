import type { ImportKindName } from './import-kinds.ts';
import type { ImportFailure, ImportState } from './import-state.ts';
import type { Verdict } from './judge-rows.ts';
import { mostColumns, mostLetters, mostRows, mostSheets, type TableFault } from './sheet.ts';

const count = new Intl.NumberFormat('de-DE');

/** What of it the history tells. */
export const importKindTexts = { name: 'Import' };
export const importLabels = {
  'import.kind': 'Was',
  'import.created': 'Angelegt',
  'import.changed': 'Geändert',
  'import.undone': 'Zurückgenommen',
} as const;

export const importNames: Readonly<Record<ImportKindName, string>> = {
  suppliers: 'Lieferanten',
  offers: 'Angebote',
};

export const importStateNames: Readonly<Record<ImportState, string>> = {
  READ: 'Spalten zuordnen',
  JUDGING: 'Wird geprüft',
  JUDGED: 'Geprüft',
  APPLYING: 'Wird geschrieben',
  DONE: 'Importiert',
  UNDOING: 'Wird zurückgenommen',
  UNDONE: 'Zurückgenommen',
};

export const verdictNames: Readonly<Record<Verdict, string>> = {
  NEW: 'Neu',
  CHANGES: 'Ändert',
  DUPLICATE: 'Doppelt',
  WRONG: 'Fehler',
};

export const importFailureTexts: Readonly<Record<ImportFailure, string>> = {
  CHANGED_MEANWHILE:
    'Inzwischen hat sich im Haus etwas geändert. Es wurde nichts geschrieben; sieh dir die Prüfung noch einmal an.',
  RIGHT_TAKEN:
    'Wer den Import gestartet hat, darf das nicht mehr. Es wurde nichts geschrieben; jemand mit dem Recht kann ihn fortsetzen.',
  BUILT_UPON:
    'Auf diesem Import wurde schon weitergearbeitet, deshalb lässt er sich nicht mehr als Ganzes zurücknehmen.',
};

/** Why a file is not read, and what to do. */
export const tableFaultTexts: Readonly<Record<TableFault, string>> = {
  EMPTY: 'In der Datei steht nichts unter den Überschriften. Bitte prüfe, ob es die richtige ist.',
  NOT_A_TABLE: 'Das ist keine Tabelle. Importiert werden CSV-Dateien und Excel-Mappen (.xlsx).',
  OLD_OR_ENCRYPTED:
    'Die Mappe ist mit einem Passwort geschützt oder in einem alten Format. Speichere sie ohne Passwort als .xlsx.',
  MACROS: 'Die Mappe enthält Makros. Speichere sie als „Excel-Arbeitsmappe (.xlsx)“ ohne Makros.',
  BROKEN: 'Die Datei ist beschädigt. Speichere sie noch einmal und versuche es wieder.',
  TOO_LARGE: 'Die Datei ist zu groß. Teile sie auf oder lösche Bilder und leere Blätter.',
  TOO_MANY_ROWS: `Eine Datei darf höchstens ${count.format(mostRows)} Zeilen haben. Bitte teile sie auf.`,
  TOO_MANY_COLUMNS: `Eine Tabelle darf höchstens ${mostColumns} Spalten haben. Lösche, was du nicht brauchst.`,
  TOO_MANY_SHEETS: `Eine Mappe darf höchstens ${mostSheets} Blätter haben. Lösche, was du nicht brauchst.`,
  CELL_TOO_LONG: `Eine Zelle hat mehr als ${count.format(mostLetters)} Zeichen. Bitte kürze sie.`,
  OPEN_QUOTE:
    'Ein Anführungszeichen wird geöffnet und nicht geschlossen. Speichere die Tabelle noch einmal als CSV oder als .xlsx.',
  TOO_INVOLVED: 'Die Datei ist zu verwickelt. Kopiere die Werte in eine neue Mappe und speichere sie.',
};

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** What is wrong with a cell. */
export const importValueTexts = {
  yes: 'ja',
  no: 'nein',
  money: (text: string) => `„${cut(text)}“ ist kein Betrag. Richtig ist etwa 1.234,50.`,
  day: (text: string) => `„${cut(text)}“ ist kein Datum. Richtig ist etwa 31.12.2026.`,
  noSuchDay: (text: string) => `Den Tag „${cut(text)}“ gibt es nicht.`,
  flag: (text: string) => `„${cut(text)}“ ist weder ja noch nein.`,
  choice: (label: string, text: string, names: readonly string[]) =>
    `${label} „${cut(text)}“ gibt es nicht. Möglich ist: ${names.slice(0, 8).join(', ')}.`,
  noneNamed: (label: string, text: string) => `${label} „${cut(text)}“ gibt es im Haus nicht (mehr).`,
  severalNamed: (label: string, text: string) => `${label} „${cut(text)}“ gibt es mehrmals im Haus.`,
};

/** What the calls say of an import. */
export const importCallTexts = {
  tooManyOfKind: (most: number) =>
    `Davon lassen sich höchstens ${count.format(most)} auf einmal importieren. Bitte teile die Datei auf.`,
  noSuchSheet: 'Dieses Blatt gibt es in der Datei nicht.',
  noSuchField: 'Dieses Feld lässt sich nicht importieren.',
  noSuchColumn: 'Diese Spalte gibt es in der Datei nicht.',
  fieldTwice: 'Jedes Feld kann nur einmal zugeordnet werden.',
  nothingChosen: 'Ordne mindestens eine Spalte zu.',
  wrongRows:
    'In der Datei sind Zeilen mit Fehlern. Berichtige sie in der Datei oder lass sie ausdrücklich weg.',
  nothingToWrite: 'So gäbe es nichts zu schreiben.',
};

/** Why a row repeats something. */
export const importRowTexts = {
  inFile: (place: number) => `Steht schon in Zeile ${count.format(place)} dieser Datei.`,
  inHouse: (name: string) => `Steht genauso schon im Haus: ${cut(name)}.`,
  several: 'Im Haus passen mehrere; wir ändern keinen davon.',
};

/** What people write where there is nothing. */
export const nothingWords: ReadonlySet<string> = new Set([
  ...['-', '--', '–', '—', '/', 'k.a.', 'k. a.', 'k.a', 'ka', 'n/a', 'n.a.', 'null', 'keine angabe'],
  ...['unbekannt', 'nicht bekannt', '?', '#nv', '#n/a'],
]);
export const yesWords: ReadonlySet<string> = new Set([
  'ja',
  'j',
  'yes',
  'y',
  'wahr',
  'true',
  'x',
  '1',
  'firma',
]);
export const noWords: ReadonlySet<string> = new Set(['nein', 'n', 'no', 'falsch', 'false', '0', 'privat']);

export const supplierFieldTexts = {
  name: 'Name',
  address: 'Anschrift',
  email: 'E-Mail',
  nameWords: ['Lieferant', 'Lieferantenname', 'Firma', 'Firmenname', 'Hersteller', 'Bezeichnung', 'Name 1'],
  addressWords: ['Adresse', 'Straße', 'Strasse', 'Postanschrift'],
  emailWords: ['Email', 'Mail', 'E-Mail-Adresse', 'Mailadresse', 'Bestell-Mail'],
  nameExample: 'Küchenwerke Hansen GmbH',
  addressExample: 'Hafenstraße 12, 24103 Kiel',
  emailExample: 'bestellung@hansen.example',
};

/** Words above columns in files of other programs, and a row to try. */
export const offerFieldTexts = {
  words: {
    externalCustomerId: [
      'Kundennummer',
      'Kundennr',
      'Kunden-Nr.',
      'KdNr',
      'Kd-Nr',
      'Debitor',
      'Debitorennummer',
      'ID',
    ],
    salutation: ['Titel', 'Anrede 1'],
    firstName: ['Vor name', 'Rufname', 'Vorname 1'],
    lastName: ['Name', 'Familienname', 'Zuname', 'Kunde', 'Name 1', 'Kundenname'],
    isCompany: ['Ist Firma', 'Gewerblich', 'Firmenkunde'],
    companyName: ['Firma 1', 'Unternehmen', 'Firmenbezeichnung'],
    address: ['Straße', 'Strasse', 'Str.', 'Adresse', 'Anschrift', 'Straße/Nr', 'Straße Nr.'],
    zipCode: ['Plz', 'Postleitzahl', 'ZIP'],
    city: ['Stadt', 'Wohnort'],
    country: ['Staat', 'Country'],
    email: ['Email', 'Mail', 'E-Mail-Adresse', 'Mailadresse', 'E-Mail 1'],
    phone1: ['Telefon', 'Tel.', 'Tel', 'Telefonnummer', 'Festnetz', 'Telefon privat', 'Phone'],
    phone2: ['Mobil', 'Handy', 'Mobiltelefon', 'Mobilnummer', 'Tel. 2', 'Telefon mobil'],
    vat: ['USt-ID', 'UStIdNr', 'Umsatzsteuer-ID', 'VAT'],
    targetGroup: ['Alter', 'Altersgruppe'],
    leadSourceId: ['Quelle', 'Herkunft', 'Werbung', 'Aufmerksam durch'],
    salesmanId: ['Verkaeufer', 'Berater', 'Sachbearbeiter', 'Vertreter', 'Betreuer', 'Verkäufername'],
    locationId: ['Filiale', 'Haus', 'Studio', 'Niederlassung'],
    requestDate: ['Anfrage', 'Anfragedatum', 'Datum', 'Angelegt am', 'Angebotsdatum', 'Erstkontakt'],
    notificationDate: ['Wiedervorlage am', 'WV', 'Erinnerung'],
    clientState: ['Stand', 'Angebotsstatus'],
    clientReason: ['Absagegrund', 'Verlustgrund'],
    budget: ['Preisvorstellung', 'Budget EUR', 'Budget in Euro', 'Volumen'],
    conversationType: ['Gespräch', 'Terminart'],
    notes: ['Notiz', 'Bemerkung', 'Bemerkungen', 'Kommentar', 'Info'],
  },
  examples: {
    externalCustomerId: 'K-4711',
    salutation: 'Frau',
    firstName: 'Jördis',
    lastName: 'Brüggemann',
    isCompany: 'nein',
    companyName: '',
    address: 'Am Deich 7',
    zipCode: '25746',
    city: 'Heide',
    country: 'Deutschland',
    email: 'joerdis@example.com',
    phone1: '0481 123456',
    phone2: '0170 7654321',
    vat: '',
    targetGroup: '40 bis 50 Jahre',
    leadSourceId: '',
    salesmanId: '',
    locationId: '',
    requestDate: '14.03.2026',
    notificationDate: '',
    clientState: '',
    clientReason: '',
    budget: '18.500,00',
    conversationType: '',
    notes: 'Wünscht sich eine Insel',
  },
} as const;
