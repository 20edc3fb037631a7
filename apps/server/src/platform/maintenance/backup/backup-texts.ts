const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const content = (rows: number, tables: number, files: number) =>
  `${counted(rows, 'Zeile', 'Zeilen')} in ${counted(tables, 'Tabelle', 'Tabellen')} und ${counted(files, 'Datei', 'Dateien')}`;

export const backupTexts = {
  unknownTable: (name: string) =>
    `Die Sicherung wurde abgebrochen: Die Tabelle ${name} ist weder je Haus noch für die ganze Anlage lesbar, ihre Zeilen würden fehlen.`,
  unknownSequence: (name: string) =>
    `Die Sicherung wurde abgebrochen: Den Zähler ${name} kennt die Sicherung nicht, sein Stand würde fehlen.`,
  noDatabase: 'Es gibt noch nichts zu sichern: Diese Datenbank ist leer. Starte Korpus zuerst einmal.',
  folderUnusable: (folder: string, reason: string) =>
    `In den Ordner ${folder} lässt sich nicht schreiben: ${reason}. Wähle einen anderen.`,
  folderTaken: (folder: string) =>
    `Den Ordner ${folder} gibt es schon: Eine andere Sicherung schreibt gerade oder ist eben fertig geworden. Versuch es gleich noch einmal.`,
  interrupted: 'Die Sicherung wurde abgebrochen; es ist nichts davon liegen geblieben.',
  done: (folder: string, rows: number, tables: number, files: number) =>
    `Gesichert: ${content(rows, tables, files)}. Sie liegen in ${folder}`,
  broken: (which: string) =>
    `Achtung: ${which}. So liegt es auch in dieser Sicherung; sieh nach, ob eine ältere es noch unversehrt hat, und lösche sie nicht.`,
  confidential:
    'Behandle den Ordner vertraulich: Er enthält Kundendaten und Prüfwerte von Passwörtern, aber nicht das Geheimnis der Anlage.',

  noBackup: (folder: string) =>
    `In ${folder} liegt keine vollständige Sicherung. Gib einen Ordner „backup-…“ an.`,
  otherFormat: (format: number) =>
    `Diese Sicherung hat die Form ${format}, die dieses Korpus nicht kennt. Spiele sie mit der Version ein, die sie geschrieben hat.`,
  newerBackup: (name: string) =>
    `Diese Sicherung ist neuer als dieses Programm (${name}). Spiele sie mit der neueren Version ein.`,
  otherMigration: (name: string) =>
    `Diese Sicherung passt nicht zu diesem Programm: Die Änderung ${name} sieht hier anders aus.`,
  damaged: (file: string) =>
    `Die Sicherung ist beschädigt: ${file} hat nicht den Inhalt, der beim Sichern geschrieben wurde. Es wurde nichts eingespielt.`,
  otherTables: (names: string) =>
    `Die Sicherung passt nicht zu ihrem eigenen Stand der Datenbank (${names}). Es wurde nichts eingespielt.`,
  notEmpty:
    'Eingespielt wird nur in eine leere Anlage, in dieser gibt es schon Daten. Wähle mit KORPUS_DATA_DIR einen neuen Ordner oder mit DATABASE_URL eine neue, leere Datenbank.',
  tooFar: (name: string) =>
    `Diese Datenbank ist zwar leer, aber schon weiter als die Sicherung (${name}). Nimm eine, mit der Korpus noch nie gestartet wurde.`,
  stillRunning:
    'Mit dieser Datenbank läuft noch ein Korpus. Beende alle Prozesse und spiele die Sicherung dann ein.',
  otherAfterwards: (table: string) =>
    `Die Tabelle ${table} sieht nach dem Einspielen anders aus als in der Sicherung. Es wurde nichts behalten; melde das bitte dem Support.`,
  checked: (folder: string) => `Geprüft: Die Sicherung ${folder} ist vollständig und unverändert.`,
  restored: (rows: number, tables: number, files: number) =>
    `Eingespielt und verglichen: ${content(rows, tables, files)}.`,
};
