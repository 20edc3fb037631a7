import { daysKept, type HouseExportFailure } from './house-export-state.ts';

const count = new Intl.NumberFormat('de-DE');

/** Names of what the history tells of an export. */
export const houseExportKindTexts = { name: 'Export des Hauses', all: 'Alles als ZIP' };
export const houseExportLabels = {
  'houseExport.rows': 'Zeilen',
  'houseExport.files': 'Dateien',
  'houseExport.missing': 'Nicht lesbare Dateien',
  'houseExport.taken': 'Heruntergeladen',
} as const;

export const houseExportFailureTexts: Readonly<Record<HouseExportFailure, string>> = {
  RIGHT_TAKEN:
    'Wer den Export gestartet hat, darf das nicht mehr. Jemand aus der Verwaltung kann ihn neu starten.',
  NO_ROOM:
    'Auf dem Server ist nicht genug Platz für den Export. Bitte schaffe Platz oder frage den Betrieb, und starte ihn dann neu.',
  STORE:
    'Der Dateispeicher hat den Export nicht angenommen, vielleicht ist er zu groß. Bitte frage den Betrieb, und starte ihn dann neu.',
  UNKNOWN: 'Der Export ist gescheitert. Bitte starte ihn neu; wenn es wieder geschieht, frage den Betrieb.',
};

/** Error messages of the calls. */
export const houseExportCallTexts = {
  underWay: 'Es läuft schon ein Export. Warte, bis er fertig ist, oder brich ihn ab.',
};

export const flagTexts = { yes: 'ja', no: 'nein' };

/** Folders and files in the archive. */
export const archiveTexts = {
  toImport: 'Importierbar',
  tables: 'Tabellen',
  files: 'Dateien',
  readMe: 'LIESMICH.txt',
  part: (name: string, number: number) => `${name} ${number}`,
  order: 'Auftrag',
  offer: 'Angebot',
  location: 'Standort',
  printed: 'Gedruckte Papiere',
  sent: 'Verschickte Papiere',
  reminders: 'Mahnungen',
  acceptances: 'Abnahmen',
  acceptance: (version: string) => `Abnahmeprotokoll ${version}`,
} as const;

type Told = {
  readonly house: string;
  readonly day: string;
  readonly by: string;
  readonly rows: number;
  readonly files: number;
  readonly missing: readonly string[];
  /** The number of missing files, which may be more than are named. */
  readonly missingCount: number;
};

/** Writes what a person who opens the archive without Korpus has to know (rules: export#readme). */
export const readMeText = ({ house, day, by, rows, files, missing, missingCount }: Told): string =>
  `Export aus Korpus: ${house}
Erstellt am ${day} von ${by}
${count.format(rows)} Zeilen, ${count.format(files)} Dateien

WAS WO LIEGT
${archiveTexts.toImport}/   Listen, die Korpus wieder einlesen kann (Einstellungen, Import): Die Spalten
                heißen wie im Import und werden von selbst erkannt. Sind es viele
                Zeilen, liegen sie in mehreren nummerierten Dateien.
${archiveTexts.tables}/       Alles, was das Haus besitzt, Tabelle für Tabelle. Die Spalten heißen wie in
                der Datenbank, „id“ und „…_id“ verbinden die Tabellen. Was aus
                mehreren Werten besteht, steht als JSON in einer Zelle; Beträge darin
                sind Cent.
${archiveTexts.files}/        Alle Dateien: zu jedem Auftrag und Angebot ein Ordner, darin einer je Art.

WIE DIE CSV-DATEIEN GESCHRIEBEN SIND
UTF-8 mit BOM, Semikolon zwischen den Zellen, Zeilenende CRLF. Beträge in Euro mit Komma.
Tage in „${archiveTexts.toImport}“ als 31.12.2026, in „${archiveTexts.tables}“ als 2026-12-31;
Zeitpunkte mit Z am Ende sind UTC, die von Terminen gelten vor Ort.

VORSICHT MIT EXCEL
In den Zellen steht genau das, was im Haus steht, auch wenn es mit =, +, - oder @ beginnt.
Excel hielte das beim Doppelklick für eine Formel und machte aus Nummern Zahlen. Öffne die
Dateien deshalb über „Daten > Aus Text/CSV“ und wähle für die Spalten den Typ „Text“.

WIEDER EINLESEN
Lege im neuen Haus zuerst Standorte, Benutzer, Monteure, Kundenquellen und Gesprächsarten an:
Der Import findet sie über ihre Namen. Importiere dann in der Reihenfolge der Dateien.
Felder, in denen nur „-“, „k.A.“ oder „n/a“ steht, gelten beim Import als leer, mehrere
Leerzeichen hintereinander als eines, und Einträge mit gleicher Nummer, E-Mail oder Telefon
samt Namen als doppelt.

WAS FEHLT
Passwörter, Anmeldungen und Schlüssel gehen nie aus dem Haus. Gelöschtes ist nicht dabei.
Wer während des Exports weitergearbeitet hat, findet seine Änderungen vielleicht nur in
einem Teil der Tabellen.
${missingTold(missing, missingCount)}
Diese Datei enthält Namen und Anschriften von Menschen: Bewahre sie so auf, wie du ihre
Unterlagen aufbewahrst, und lösche sie, wenn du sie nicht mehr brauchst. In Korpus bleibt
sie ${daysKept} Tage.
`.replaceAll('\n', '\r\n');

const missingTold = (missing: readonly string[], all: number): string =>
  all === 0
    ? ''
    : `
DATEIEN, DIE NICHT GELESEN WERDEN KONNTEN (beschädigt, weg oder gerade erst in Arbeit)
${missing.join('\n')}
${all > missing.length ? `und ${count.format(all - missing.length)} weitere\n` : ''}`;
