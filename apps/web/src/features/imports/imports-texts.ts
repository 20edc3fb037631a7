import type { SpecialMeaning } from '@korpus/domain/imports/file-words.ts';
import type { ImportKindName } from '@korpus/domain/imports/import-kinds.ts';
import type { VerdictCounts } from '@korpus/domain/imports/import-state.ts';
import { formatCount } from '../../lib/formats/format-count.ts';

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const importsTexts = {
  loadFailed: 'Die Importe konnten nicht geladen werden',
  steps: 'Schritte des Imports',
  stepNames: ['Datei', 'Spalten', 'Prüfung', 'Ergebnis'],
  back: 'Zurück',
  toStart: 'Zu allen Importen',
  discard: 'Verwerfen',
  discardTitle: 'Import verwerfen?',
  discardQuestion: (name: string) => `„${name}“ wird vergessen. Im Haus ändert sich nichts.`,
  notDone: 'Das hat nicht geklappt',

  startTitle: 'Neuer Import',
  startHint:
    'Lies Listen aus einem anderen Programm ein. Bevor etwas geschrieben wird, siehst du zu jeder Zeile, was mit ihr geschieht.',
  kind: 'Was steht in der Datei?',
  drop: 'CSV- oder Excel-Datei hierher ziehen oder auswählen',
  acceptLabel: 'CSV oder XLSX',
  reading: 'Die Datei wird gelesen …',
  refused: 'Die Datei wurde nicht gelesen',
  sample: 'Beispieldatei herunterladen',
  sampleName: (kind: string) => `Beispiel ${kind}.csv`,
  earlier: 'Bisherige Importe',
  open: (name: string) => `${name} öffnen`,
  columnsOfList: {
    fileName: 'Datei',
    kind: 'Was',
    state: 'Stand',
    at: 'Gelesen am',
    by: 'Von',
    created: 'Angelegt',
    changed: 'Geändert',
  },

  remembered: 'Gemerkte Angaben',
  rememberedHint:
    'So heißt in euren Dateien, was bei uns anders heißt. Was du entfernst, fragt die nächste Datei wieder.',
  removeWord: (text: string) => `„${text}“ entfernen`,
  goneMeaning: 'Gibt es nicht mehr',
  columnsOfWords: {
    text: 'In der Datei',
    label: 'Was',
    meaning: 'Bei uns',
    at: 'Gemerkt am',
    by: 'Von',
  },

  columnsTitle: 'Welche Spalte ist was?',
  columnsHint:
    'Vorgeschlagen ist, was an den Überschriften zu erkennen war. Für leere Zellen kannst du einen Wert festlegen, etwa einen Standort.',
  sheet: 'Blatt',
  sheetName: (name: string, count: number) => `${name} (${rows(count)})`,
  field: 'Feld',
  column: 'Spalte der Datei',
  fixed: 'Für leere Zellen',
  sample1: 'In der Datei steht',
  noColumn: '– keine –',
  nothingFixed: '– nichts –',
  unnamed: (at: number) => `Spalte ${at + 1} ohne Überschrift`,
  columnOf: (field: string) => `Spalte für ${field}`,
  fixedOf: (field: string) => `${field} für leere Zellen`,
  required: 'Pflichtfeld',
  columnsLeft: (columns: readonly string[]) =>
    `Ohne Feld ${columns.length === 1 ? 'bleibt' : 'bleiben'}: ${columns.map((name) => `„${name}“`).join(', ')}. Was dort steht, wird nicht übernommen.`,
  moreFields: (count: number) => (count === 1 ? 'Ein weiteres Feld' : `${formatCount(count)} weitere Felder`),
  oneOf: (label: string, number: number) => `${label} ${number}`,
  /** Names a field below „Zahlung 1“, which need not be said again. */
  withinGroup: (field: string, label: string, number: number) => {
    const own = field.replace(`${label} ${number} `, '');
    return `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
  },
  askFor: (label: string, number: number) => `${label} ${number} zuordnen`,
  lacking: (fields: readonly string[]) =>
    `Für neue Einträge fehlt noch: ${fields.join(', ')}. Ohne Angabe werden sie als Fehler gezeigt.`,
  judge: 'Zeilen prüfen',

  judging: 'Die Zeilen werden geprüft …',
  writing: 'Wird geschrieben … Du kannst weiterarbeiten.',
  undoing: 'Wird zurückgenommen …',
  progress: (done: number, of: number) => `${formatCount(done)} von ${formatCount(of)} Zeilen`,

  wordsTitle: 'Aus deiner Datei → bei uns',
  wordsHint:
    'Diese Angaben kennt dein Haus nicht unter diesem Namen. Was wir vermuten, ist schon gewählt. Deine Wahl merken wir uns für die nächste Datei.',
  inFile: 'In der Datei',
  inHouse: 'Bei uns',
  rowCount: rows,
  meaningOf: (text: string) => `„${text}“ bei uns`,
  wordOpen: '– noch offen –',
  makeSuppliers: (count: number) =>
    count === 1
      ? 'Lege den fehlenden Lieferanten an'
      : `Lege die ${formatCount(count)} fehlenden Lieferanten an`,
  takeWords: 'So übernehmen',
  translated: (count: number) =>
    count === 1
      ? 'Eine Angabe heißt in der Datei anders als bei uns und ist zugeordnet.'
      : `${formatCount(count)} Angaben heißen in der Datei anders als bei uns und sind zugeordnet.`,
  showTranslated: 'Zuordnung ansehen',
  withSuppliers: (count: number) =>
    count === 1
      ? 'Dazu wird ein Lieferant angelegt.'
      : `Dazu werden ${formatCount(count)} Lieferanten angelegt.`,

  mendTitle: (place: number, name: string) =>
    `Zeile ${formatCount(place)} berichtigen${name === '' ? '' : `: ${name}`}`,
  mendHint: 'Tippe, was stimmt. Die Datei bleibt, wie sie ist, und was in ihr stand, siehst du weiter.',
  mendHintNext:
    'Tippe, was stimmt. Enter geht zur nächsten Zeile mit Fehlern; geprüft wird alles auf einmal.',
  noColumnFor: 'Dafür ist keine Spalte zugeordnet: „Spalten ändern“.',
  nextWrong: 'Nächste mit Fehlern',
  judgeMended: (count: number) =>
    count <= 1 ? 'Berichtigte Zeile prüfen' : `${formatCount(count)} berichtigte Zeilen prüfen`,
  judgeFirst: 'Prüfe erst, was du berichtigt hast.',
  allCells: 'Alle Felder der Zeile',
  closeMending: 'Schließen',
  inFileWas: (text: string) => (text === '' ? 'In der Datei: leer' : `In der Datei: „${text}“`),
  asInFile: 'Zeile zurücksetzen',
  mendWrong: (count: number) =>
    count === 1 ? 'Zeile mit Fehlern berichtigen' : `${rows(count)} mit Fehlern berichtigen`,
  mended: 'Berichtigt',
  mendedCell: (field: string, original: string) =>
    `Berichtigt: ${field}, in der Datei ${original === '' ? 'leer' : `„${original}“`}.`,

  previewTitle: 'Was mit den Zeilen geschieht',
  all: 'Alle',
  filter: 'Zeilen nach Urteil',
  rowsTable: 'Zeilen der Datei',
  place: 'Zeile',
  placeOf: (place: number) => `Zeile ${formatCount(place)}`,
  nameOfRow: 'Name',
  verdict: 'Urteil',
  reason: 'Warum',
  noRows: 'Keine Zeilen',
  noRowsHint: 'Zu diesem Urteil gibt es keine Zeilen.',
  more: (shown: number, of: number) => `Weitere laden (${formatCount(shown)} von ${formatCount(of)})`,
  change: (field: string, from: string, to: string) => `${field}: ${from === '' ? 'leer' : from} → ${to}`,
  /** Some messages begin with the field themselves. */
  problem: (field: string, message: string) =>
    message.startsWith(`${field} `) ? message : `${field}: ${message}`,
  willBe: ({ NEW, CHANGES, WRONG }: VerdictCounts) =>
    [
      NEW === 0
        ? 'Keine neuen Einträge'
        : NEW === 1
          ? 'Ein neuer Eintrag'
          : `${formatCount(NEW)} neue Einträge`,
      ...(CHANGES === 0 ? [] : [`${formatCount(CHANGES)} mit Änderungen`]),
      ...(WRONG === 0 ? [] : [`${formatCount(WRONG)} mit Fehlern`]),
    ].join(', '),
  updateChanges: (count: number) => `Bestehende Einträge ändern (${rows(count)})`,
  leaveOutWrong: (count: number) => `Zeilen mit Fehlern weglassen (${rows(count)})`,
  duplicates: (count: number) =>
    count === 1
      ? '1 Zeile steht schon im Haus oder doppelt in der Datei und bleibt weg.'
      : `${rows(count)} stehen schon im Haus oder doppelt in der Datei und bleiben weg.`,
  wrongRows: 'Solange Zeilen mit Fehlern dabei sind, wird nichts geschrieben: alles oder nichts.',
  toColumns: 'Spalten ändern',
  apply: (count: number) => (count === 0 ? 'Importieren' : `${rows(count)} importieren`),

  done: (created: number, changed: number) =>
    [`${formatCount(created)} angelegt`, ...(changed === 0 ? [] : [`${formatCount(changed)} geändert`])].join(
      ', ',
    ),
  leftOut: ({ CHANGES, DUPLICATE, WRONG }: VerdictCounts) => {
    const parts = [
      ...(CHANGES === 0 ? [] : [`${formatCount(CHANGES)} mit Änderungen`]),
      ...(DUPLICATE === 0 ? [] : [`${formatCount(DUPLICATE)} doppelte`]),
      ...(WRONG === 0 ? [] : [`${formatCount(WRONG)} mit Fehlern`]),
    ];
    return parts.length === 0 ? null : `Weggelassen: ${parts.join(', ')}.`;
  },
  doneTitle: 'Importiert',
  undoneTitle: 'Zurückgenommen',
  undoneHint: 'Im Haus steht alles wieder so wie vor dem Import.',
  undo: 'Import zurücknehmen',
  undoTitle: 'Import zurücknehmen?',
  undoQuestion: (created: number, changed: number) =>
    `Was angelegt wurde (${formatCount(created)}), wird gelöscht${changed === 0 ? '' : `, was geändert wurde (${formatCount(changed)}), zurückgesetzt`}. Das geht nur, solange niemand damit weitergearbeitet hat.`,
  undoYes: 'Zurücknehmen',
  rowsGone: 'Nach 30 Tagen werden die gelesenen Zeilen gelöscht. Zurücknehmen geht dann nicht mehr.',
  builtUpon: 'Weitergearbeitet wurde an:',
} as const;

export const specialMeaningNames: Readonly<Record<SpecialMeaning, string>> = {
  FORMER: 'Ehemalig (gehört dann dir)',
  NOTHING: 'Leer lassen',
  NEW: 'Neu anlegen',
};

export const kindHints: Readonly<Record<ImportKindName, string>> = {
  suppliers: 'Name, Anschrift, E-Mail. Höchstens 2.000 Zeilen.',
  customers: 'Wer gekauft oder angefragt hat: Name, Anschrift, Telefon, E-Mail. Höchstens 20.000 Zeilen.',
  offers: 'Interessenten mit Anschrift, Verkäufer, Standort und Anfragedatum. Höchstens 20.000 Zeilen.',
  orders:
    'Verkauftes mit Kunde, Preis, Terminen, Zahlungen und Lieferanten; wer dir dabei fehlt, wird auf Wunsch angelegt. Höchstens 20.000 Zeilen.',
};
