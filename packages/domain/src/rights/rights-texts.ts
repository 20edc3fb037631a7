import type { RightAction, RightOwner, RightsRowKey, RightsSection } from './catalogue.ts';

export const sectionTexts: Readonly<Record<RightsSection['key'], { title: string; hint: string }>> = {
  orders: {
    title: 'Aufträge und Angebote',
    hint: 'Eigene sind die, bei denen die Person als Verkäufer eingetragen ist oder noch niemand.',
  },
  overview: { title: 'Spalten der Auftragsübersicht', hint: 'Welche Beträge die Listen zeigen dürfen.' },
  complaints: { title: 'Reklamationen', hint: 'Eine Reklamation gehört dem Verkäufer ihres Auftrags.' },
  areas: { title: 'Bereiche', hint: 'Ohne Lesen erscheint der Bereich nicht im Menü.' },
  printing: { title: 'Drucken', hint: 'Gedruckt wird nur, was die Person auch lesen darf.' },
};

export const rowTexts: Readonly<Record<RightsRowKey, string>> = {
  ORDER: 'Aufträge und Angebote',
  CALCULATION: 'Kalkulation',
  SUPPLIER_DATA: 'Lieferantendaten',
  MARGIN: 'DB-1',
  EXPENSES: 'Aufwände',
  MARGIN_SUM: 'DB-2',
  TARGET_MARGIN: 'Zielmargen',
  PRICE_AND_PAYMENT: 'Preis und Zahlung',
  EXHIBITION_PRICE: 'Messepreis',
  ORDER_PRICE: 'Auftragspreis',
  CHANGES: 'Änderungen',
  PRE_PAYMENTS: 'Anzahlungen',
  REMAINING_AMOUNT: 'Restbetrag',
  CHANGE_SALESMAN: 'Verkäufer ändern',
  OVERVIEW_SELLING_SUM: 'Verkaufssumme netto',
  OVERVIEW_SELLING_SUM_GROSS: 'Verkaufssumme brutto',
  OVERVIEW_DELIVERY_SUM: 'Liefersumme',
  OVERVIEW_PRE_PAYMENTS: 'Anzahlungen',
  OVERVIEW_REMAINING_AMOUNT: 'Restbetrag',
  OVERVIEW_MARGIN: 'DB-1',
  OVERVIEW_TARGET_MARGIN: 'Zielmarge DB-1',
  OVERVIEW_EXPENSES: 'Aufwände',
  OVERVIEW_MARGIN_SUM: 'DB-2',
  OVERVIEW_TARGET_MARGIN_SUM: 'Zielmarge DB-2',
  OVERVIEW_SALESMAN_PROVISION: 'Verkäuferprovision',
  OVERVIEW_PROVISION_EXHIBITON: 'Messeprovision',
  OVERVIEW_EXHIBITON_PRICE: 'Messepreis',
  COMPLAINT: 'Reklamationen',
  SALES_STATISTICS: 'Verkaufsstatistik',
  WEEK_OVERVIEW: 'Wochenübersicht',
  BANK: 'Bank',
  REMINDERS: 'Mahnungen',
  BASE_DATA: 'Stammdaten',
  PRIVACY: 'Datenschutz',
  BULK_EDIT: 'Mehrere Zeilen auf einmal ändern',
  IMPORT: 'Import',
  PRINT_ORDER_OVERVIEW: 'Auftragsübersicht drucken',
  PRINT_ORDER_DETAIL: 'Auftragsdokumente drucken',
};

export const ownerTexts: Readonly<Record<RightOwner, string>> = { OWN: 'Eigene', OTHER: 'Andere', ALL: '' };

export const actionTexts: Readonly<Record<RightAction, string>> = {
  READ: 'Lesen',
  WRITE: 'Schreiben',
  DELETE: 'Löschen',
  ON: 'Erlaubt',
};
