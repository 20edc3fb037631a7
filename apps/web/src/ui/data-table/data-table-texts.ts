import { formatCount } from '../../lib/formats/format-count.ts';

export const dataTableTexts = {
  yes: 'Ja',
  no: 'Nein',
  range: (from: number, to: number, total: number) =>
    total === 0 ? 'Keine Einträge' : `${formatCount(from)}–${formatCount(to)} von ${formatCount(total)}`,
  /** Word that follows the range where there is room for it. */
  ofEntries: (total: number) => ['', ' Eintrag'][total] ?? ' Einträgen',
  sorting: (by: readonly Readonly<{ label: string; descending: boolean }>[]) =>
    ` · nach ${by.map(({ label, descending }) => `${label} ${descending ? '↓' : '↑'}`).join(', ')}`,
  selected: (selected: number) => `${formatCount(selected)} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  pageSize: 'Einträge je Seite',
  pageSizeAll: 'Alle',
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  page: (page: number) => `Seite ${formatCount(page)}`,
  columns: 'Spalten',
  columnsSearch: 'Spalte suchen',
  columnsNotFound: 'Keine Spalte heißt so.',
  showAllColumns: 'Alle zeigen',
  hideAllColumns: 'Alle ausblenden',
  resetColumns: 'Auf Standard zurücksetzen',
  moveColumnUp: (label: string) => `Spalte „${label}“ nach oben`,
  moveColumnDown: (label: string) => `Spalte „${label}“ nach unten`,
  columnKeys: '↑ ↓ von Spalte zu Spalte, Alt und ↑ ↓ verschieben',
  selectAll: 'Alle gefilterten Einträge auswählen',
  selectRow: (name: string) => `${name} auswählen`,
  select: 'Auswahl',
  actions: 'Aktionen',
  sortedBy: 'Sortieren nach',
  unsorted: 'Ohne Sortierung',
  toggleDirection: (descending: boolean) =>
    descending
      ? 'Absteigend sortiert – aufsteigend sortieren'
      : 'Aufsteigend sortiert – absteigend sortieren',
  print: 'Drucken',
  printHere: 'Auf Papier drucken …',
  exports: { PDF: 'Als PDF', DOC: 'Als Word-Dokument', XLS: 'Als Excel-Tabelle' },
  printed: (label: string, total: number, part: number, parts: number) =>
    `${label} · ${formatCount(total)} ${total === 1 ? 'Eintrag' : 'Einträge'}${parts === 1 ? '' : ` · Teil ${part} von ${parts}`}`,
  loading: (label: string) => `${label}: Daten werden geladen …`,
  emptyTitle: 'Noch keine Einträge',
  emptyHint: 'Sobald es etwas gibt, steht es hier.',
  noMatchTitle: 'Nichts gefunden',
  noMatch: (text: string) =>
    text === ''
      ? 'Kein Eintrag passt zu den gewählten Filtern. Nimm einen Filter heraus oder setze alle zurück.'
      : `Kein Eintrag passt zu „${text}“. Prüfe die Schreibweise oder suche mit weniger Wörtern.`,
  resetFilter: 'Filter zurücksetzen',
  errorTitle: (label: string) => `„${label}“ konnte nicht geladen werden`,
  reorder: 'Ziehen, um die Reihenfolge zu ändern (Alt und Pfeiltasten)',
  order: 'Reihenfolge',
  sortedNoReorder: 'Nach einer Spalte sortiert. Umordnen geht in der eigenen Reihenfolge.',
  narrowedNoReorder: 'Umordnen geht nur, wenn alle Einträge zu sehen sind.',
  showOwnSequence: 'Eigene Reihenfolge zeigen',
  moveUp: (name: string) => `${name} nach oben`,
  moveDown: (name: string) => `${name} nach unten`,
  movedRow: (name: string, position: number, total: number) =>
    `${name} steht jetzt an Stelle ${formatCount(position)} von ${formatCount(total)}.`,
  reorderHelp: 'Alt und Pfeil nach oben oder unten verschiebt die Zeile, Alt und Pos1 oder Ende an den Rand.',
  keyboardHelp:
    'Pfeiltasten bewegen, Eingabe öffnet oder sortiert, Leertaste wählt aus. Auf der Kopfzeile: Umschalt und Pfeil ändert die Breite, Strg, Umschalt und Pfeil verschiebt die Spalte.',
  moved: (label: string, position: number, total: number) =>
    `${label} steht jetzt an Stelle ${position} von ${total}.`,
  resized: (label: string, width: number) => `${label}: ${Math.round(width)} Punkte breit.`,
} as const;
