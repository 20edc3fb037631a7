export const closingTexts = {
  nothingReadable: 'Keine dieser Spalten kannst du sehen. Wähle andere aus.',
};

export const numbersCheckTexts = {
  name: 'Rechnungsnummern',
  noTables: 'Noch keine Daten.',
  fine: (count: number) =>
    count === 1 ? 'Ein Rechnungsbuch ist lückenlos.' : `${count} Rechnungsbücher sind lückenlos.`,
  wrong: (findings: readonly string[]) => findings.join(' '),
};
