export const bankCheckTexts = {
  name: 'Umsätze der Bank',
  noTables: 'noch keine Umsätze, der erste Start legt ihre Tabellen an',
  fine: (count: number) =>
    count === 1 ? 'ein Umsatz nachgerechnet, er stimmt' : `${count} Umsätze nachgerechnet, alle stimmen`,
  wrong: (count: number, example: string) =>
    `${count === 1 ? 'ein Umsatz stimmt' : `${count} Umsätze stimmen`} nicht mit den Zahlungen der Aufträge überein, zum Beispiel ${example}. Nimm ihn zurück und buche ihn neu; kommt es wieder vor, melde es dem Support`,
};
