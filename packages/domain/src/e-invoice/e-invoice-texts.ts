import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** Texts in the data, as they are read by the customer's program. */
export const eInvoiceTexts = {
  article: 'Artikel',
  articles: 'Artikel laut Rechnung',
  discount: 'Rabatt',
  discountOn: (group: string) => `Rabatt auf ${group}`,
  surcharge: 'Aufpreis',
  prepayment: (order: string | null) => (order === null ? 'Anzahlung' : `Anzahlung zum Auftrag ${order}`),
  prepaymentNote: 'Anzahlungsrechnung',
  deducted: (number: string, date: IsoDate | null, receivedOn: IsoDate | null) =>
    [
      `abzüglich Anzahlungsrechnung ${number}`,
      ...(date === null ? [] : [`vom ${formatDate(date)}`]),
      ...(receivedOn === null ? [] : [`, erhalten am ${formatDate(receivedOn)}`]),
    ]
      .join(' ')
      .replace(' ,', ','),
};
