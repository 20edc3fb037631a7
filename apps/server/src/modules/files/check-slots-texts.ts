export const checkSlotsTexts = {
  name: 'Dateien der Aufträge',
  noTables: 'noch keine Aufträge, der erste Start legt ihre Tabellen an',
  fine: 'was Aufträge über ihre Dateien wissen, stimmt',
  wrong: (count: number, example: string) =>
    `${count === 1 ? 'ein Auftrag nennt' : `${count} Aufträge nennen`} andere Dateien, als da sind, zum Beispiel ${example}. Lade dort eine Datei hoch oder lösche eine; kommt es wieder vor, melde es dem Support`,
};
