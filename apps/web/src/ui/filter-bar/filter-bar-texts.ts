export const filterBarTexts = {
  filters: 'Filter',
  areActive: 'aktiv',
  active: 'Aktive Filter',
  remove: (label: string) => `Filter „${label}“ entfernen`,
  change: (label: string) => `Filter „${label}“ ändern`,
  locked: (label: string) => `Filter „${label}“ ist fest eingestellt`,
  reset: 'Zurücksetzen',
  resetAll: 'Alle Filter zurücksetzen',
  close: 'Fertig',
  search: 'Suchen …',
  countingDay: 'Welches Datum zählt',
  both: 'Beide',
  all: 'Alle',
  some: (count: number) => `${count} gewählt`,
  nothingFound: 'Nichts gefunden',
  /** Text in place of an id whose name nobody knows. */
  unknown: 'Unbekannt',
} as const;
