import type { DocumentType, IssuedType, PrintType } from './document-types.ts';

export const documentTypeNames: Record<DocumentType, string> = {
  OFFER: 'Angebot',
  PURCHASE_CONTRACT: 'Kaufvertrag',
  INVOICE: 'Rechnung',
  SUPPLIER_CONFIRMATION: 'Lieferantenbestätigung',
  PREPAYMENT_INVOICE: 'Anzahlungsrechnung',
};

export const printTypeNames: Readonly<Record<PrintType, string>> = {
  ...documentTypeNames,
  DELIVERY_NOTE: 'Lieferschein',
};

export const issuedTypeNames: Readonly<Record<IssuedType, string>> = {
  ...printTypeNames,
  CANCELLATION_INVOICE: 'Stornorechnung',
};
