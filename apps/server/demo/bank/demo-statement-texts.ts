export const statementTexts = {
  invoice: (number: string) => `Rechnung ${number}`,
  invoices: (numbers: readonly string[]) => `Rechnungen ${numbers.join(' und ')}`,
  partOf: (number: string) => `${number} Abschlag, Rest folgt nächsten Monat`,
  kitchen: 'Küche Restzahlung, vielen Dank!',
  supplier: 'Rechnung 88120 vom Vormonat',
  charges: 'Entgelt für Kontoführung',
};

/** First names of spouses who pay for a client of the same surname. */
export const spouses = ['Gabriele', 'Roland'] as const;
