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
  discount: (kind: string, value: string) => ['Rabatt', kind, value].filter((part) => part !== '').join(' '),
};

/** Parts of a document, named behind its type: „Angebot: Artikel“. */
export const documentPartNames: Readonly<Record<string, string>> = {
  salesmanId: 'Verkäufer',
  locationId: 'Standort',
  date: 'Datum',
  invoiceNumber: 'Rechnungsnummer',
  documentNumber: 'Dokumentnummer',
  enterNetPrices: 'Preise netto eingeben',
  hasCustomClientData: 'Kundendaten angepasst',
  noteRemainingPayment: 'Notiz zur Restzahlung',
  products: 'Artikel',
  discount: 'Rabatt',
  payments: 'Zahlungsplan',
  useTotalAmountForOrder: 'Gesamtbetrag in den Auftrag übernehmen',
  usePaymentsForOrder: 'Anzahlungen in den Auftrag übernehmen',
  showTermsAndConditions: 'AGB drucken',
  hideArticlePrices: 'Artikelpreise ausblenden',
  showSubtotalPerSupplier: 'Zwischensumme je Lieferant',
  showDiscounts: 'Rabatte zeigen',
  textSettingId: 'Textvorlage',
  preText: 'Vortext',
  postText: 'Nachtext',
};
