export const orderTexts = {
  tooManyRows: 'So viele Aufträge auf einmal lassen sich nicht zeigen. Wähle einen kürzeren Zeitraum.',
};

export const checkFiguresTexts = {
  name: 'Zahlen der Aufträge',
  noTables: 'noch keine Aufträge, der erste Start legt ihre Tabellen an',
  fine: (count: number) =>
    count === 1 ? 'ein Auftrag nachgerechnet, er stimmt' : `${count} Aufträge nachgerechnet, alle stimmen`,
  wrong: (count: number, example: string, fields: string) =>
    `${count === 1 ? 'ein Auftrag stimmt' : `${count} Aufträge stimmen`} nicht mit der Rechnung überein, zum Beispiel ${example}: ${fields}. Öffne und speichere ihn; kommt es wieder vor, melde es dem Support`,
};
