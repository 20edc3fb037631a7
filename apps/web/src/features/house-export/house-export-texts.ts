import { daysKept } from '@korpus/domain/house-export/house-export-state.ts';
import { formatCount } from '../../lib/formats/format-count.ts';

export const houseExportTexts = {
  title: 'Alles als ZIP',
  hint: `Alles, was deinem Haus gehört, in einer Datei: Listen, die sich wieder importieren lassen, jede Tabelle als CSV und alle Dateien mit ihren Namen. Sie enthält Namen und Anschriften, bewahre sie sicher auf. Passwörter und Anmeldungen sind nie dabei. Nach ${daysKept} Tagen wird sie hier gelöscht.`,
  loadFailed: 'Die Exporte konnten nicht geladen werden',
  start: 'Export starten',
  startFailed: 'Der Export wurde nicht gestartet',
  list: 'Bisherige Exporte',
  none: 'Noch kein Export',
  noneHint: 'Ein fertiger Export steht hier zum Herunterladen.',
  madeBy: (at: string, by: string) => `${at} von ${by}`,
  running: 'Wird erstellt …',
  step: (step: string, rows: number, files: number) =>
    `${step === '' ? 'Beginnt gleich' : step} · ${counts(rows, files)}`,
  content: (size: string, rows: number, files: number) => `${size} · ${counts(rows, files)}`,
  until: (at: string) => `Bleibt bis ${at}`,
  missing: (count: number) =>
    count === 1
      ? 'Eine Datei konnte nicht gelesen werden. Welche, steht in LIESMICH.txt.'
      : `${formatCount(count)} Dateien konnten nicht gelesen werden. Welche, steht in LIESMICH.txt.`,
  download: 'Herunterladen',
  downloadFailed: 'Der Export konnte nicht heruntergeladen werden',
  failed: 'Der Export ist nicht fertig geworden',
  cancel: 'Abbrechen',
  cancelTitle: 'Export abbrechen?',
  cancelQuestion: 'Was bisher geschrieben wurde, wird verworfen.',
  remove: 'Löschen',
  removeTitle: 'Export löschen?',
  removeQuestion: 'Die Datei ist dann für niemanden mehr da. Du kannst jederzeit eine neue erstellen.',
  removeFailed: 'Der Export wurde nicht entfernt',
} as const;

function counts(rows: number, files: number): string {
  const ofRows = rows === 1 ? '1 Zeile' : `${formatCount(rows)} Zeilen`;
  return `${ofRows}, ${files === 1 ? '1 Datei' : `${formatCount(files)} Dateien`}`;
}
