import type { ImportKindName } from './import-kinds.ts';
import type { ImportFailure, ImportState } from './import-state.ts';
import type { Verdict } from './judge-rows.ts';
import { mostColumns, mostLetters, mostRows, mostSheets, type TableFault } from './sheet.ts';

const count = new Intl.NumberFormat('de-DE');

/** Names of what the history tells of an import. */
export const importKindTexts = { name: 'Import' };
export const importLabels = {
  'import.kind': 'Was',
  'import.created': 'Angelegt',
  'import.changed': 'Geändert',
  'import.mended': 'Berichtigte Zeilen',
  'import.undone': 'Zurückgenommen',
} as const;

export const importNames: Readonly<Record<ImportKindName, string>> = {
  suppliers: 'Lieferanten',
  customers: 'Kunden',
  offers: 'Angebote',
  orders: 'Aufträge',
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
  NO_ROOM:
    'Auf dem Server ist dafür nicht genug Platz, darum hat Korpus nicht damit begonnen. Wer den Server betreut, schafft Platz; danach geht es hier weiter.',
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

/** Error messages of the calls about an import. */
export const importCallTexts = {
  tooManyOfKind: (most: number) =>
    `Davon lassen sich höchstens ${count.format(most)} auf einmal importieren. Bitte teile die Datei auf.`,
  noSuchSheet: 'Dieses Blatt gibt es in der Datei nicht.',
  noSuchField: 'Dieses Feld lässt sich nicht importieren.',
  noSuchColumn: 'Diese Spalte gibt es in der Datei nicht.',
  fieldTwice: 'Jedes Feld kann nur einmal zugeordnet werden.',
  noSuchList: 'Solche Angaben gibt es in dieser Datei nicht.',
  noWord: 'Hier steht kein Wort.',
  noSuchMeaning: 'Das gibt es im Haus nicht (mehr). Wähle etwas anderes.',
  noSuchRow: 'Diese Zeile gibt es in der Datei nicht.',
  rowTwice: 'Jede Zeile kann nur einmal berichtigt werden.',
  nothingChosen: 'Ordne mindestens eine Spalte zu.',
  wrongRows: 'In der Datei sind Zeilen mit Fehlern. Berichtige sie oder lass sie ausdrücklich weg.',
  nothingToWrite: 'So gäbe es nichts zu schreiben.',
};
