export const overviewTexts = {
  title: 'Auskunft über gespeicherte Daten',
  from: (day: string): string =>
    `Stand ${day}. Was wo gespeichert ist, und wie lange es bleiben muss. Dieselben Angaben stehen maschinenlesbar in daten.json; Dateien und Papiere liegen daneben.`,
  of: (day: string): string => `vom ${day}`,
  nameless: 'Ohne Namen',
  files: 'Dateien und Papiere',
  missing: (name: string): string => `${name} (fehlt im Speicher oder ist beschädigt)`,
};
