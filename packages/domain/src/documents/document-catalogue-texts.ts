import type { DiscountSelection } from './document-data.ts';

/** Names of the parts of a document; those of its customer are in persons/person-catalogue-texts. */
export const documentLabels = {
  salesmanId: 'Verkäufer',
  locationId: 'Standort',
  date: 'Datum',
  validUntil: 'Gültig bis',
  documentNumber: 'Dokumentnummer',
  invoiceNumber: 'Rechnungsnummer',
  taxExemption: 'Grund für 0 % Umsatzsteuer',
  confirmed: 'Bestätigt',
  enterNetPrices: 'Preise netto eingeben',
  hasCustomClientData: 'Kundendaten angepasst',
  phone: 'Telefon',
  noteRemainingPayment: 'Notiz zur Restzahlung',
  products: 'Artikel',
  discount: 'Rabatt',
  payments: 'Zahlungsplan',
  useTotalAmountForOrder: 'Gesamtbetrag als Auftragspreis übernehmen',
  usePaymentsForOrder: 'Zahlungsplan als Anzahlungen übernehmen',
  showTermsAndConditions: 'AGB anhängen',
  hideArticlePrices: 'Einzelpreise ausblenden',
  showSubtotalPerSupplier: 'Zwischensumme je Lieferant',
  showDiscounts: 'Rabatte zeigen',
  textSettingId: 'Textvorlage',
  preText: 'Text vor den Artikeln',
  postText: 'Text nach den Artikeln',
} as const;

/** Names of settings that a new document begins with, and does not keep. */
export const newDocumentLabels = { validityDays: 'Gültig für (Tage)' } as const;

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
