export const printingTexts = {
  page: 'Seite',
  of: 'von',
  /** Of a table's totals row. */
  total: 'Summe',
  noRows: 'Keine Einträge',
  week: (week: number, year: number): string => `KW ${week} ${year}`,
};
