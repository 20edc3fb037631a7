import { documentLabels } from '../documents/document-catalogue-texts.ts';
import type { DiscountSelection } from '../documents/document-data.ts';

const selections: Readonly<Record<DiscountSelection, string>> = {
  PERCENTAGE: '',
  AMOUNT_NET: 'netto',
  AMOUNT_GROSS: 'brutto',
  TOTAL_PRICE_NET: 'auf Gesamtpreis netto',
  TOTAL_PRICE_GROSS: 'auf Gesamtpreis brutto',
};

/** How the history of an order tells the lines of a document. */
export const documentLineTexts = {
  unnamed: 'Artikel ohne Namen',
  selections,
  discount: (kind: string, value: string) =>
    [documentLabels.discount, kind, value].filter((part) => part !== '').join(' '),
};
