export const changeListTexts = {
  moreFailed: 'Die älteren Einträge konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  older: 'Ältere Einträge laden',
  end: 'Das ist alles, was es gibt.',
  loaded: (count: number) => (count === 1 ? '1 Eintrag geladen' : `${count} Einträge geladen`),
  before: 'vorher',
  after: 'jetzt',
  empty: 'leer',
  showAll: (hidden: number) => (hidden === 0 ? 'Ganzen Text zeigen' : `Alle Angaben zeigen (+${hidden})`),
  showLess: 'Weniger zeigen',
  quoted: (kind: string, name: string) => (name === '' ? kind : `${kind} „${name}“`),
};
