export const printingTexts = {
  page: 'Seite',
  of: 'von',
  /** Description of the file that a PDF carries. */
  eInvoice: 'E-Rechnung: die Angaben dieser Rechnung, wie Programme sie lesen',
  /** Name of a table's totals row. */
  total: 'Summe',
  columnsLeft: (names: string): string =>
    `Nicht auf dieses Blatt passten: ${names}. Im PDF und in Excel stehen sie.`,
  noRows: 'Keine Einträge',
  week: (week: number, year: number): string => `KW ${week} ${year}`,
};
