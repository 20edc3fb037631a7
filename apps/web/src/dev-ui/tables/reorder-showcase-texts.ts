export const reorderShowcaseTexts = {
  label: 'Lieferanten',
  name: 'Name',
  cityLabel: 'Ort',
  city: 'Wien',
  search: 'Lieferanten suchen',
  few: ['Nolte', 'Nobilia', 'Häcker', 'Schüller', 'Leicht'],
  numbered: (number: number) => `Lieferant ${number}`,
  fill: '400 Zeilen',
  calls: 'Wie oft umgeordnet wurde',
  remove: (name: string) => `${name} löschen`,
  removed: (name: string) => `${name} wäre jetzt gelöscht`,
  inUse: 'Wird noch verwendet.',
};
